import { setNonce } from 'get-nonce';

/** Read when first asked for: the styles that the theme makes at run time carry it (SEC-02). */
export function getCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}

/** For the scroll lock of overlays, which writes its own style element. */
export function setScrollLockNonce(): void {
  setNonce(getCspNonce());
}
