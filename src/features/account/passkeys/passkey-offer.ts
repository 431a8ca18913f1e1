import { canStorePasskey } from '#src/features/account/api/webauthn.ts';
import { PASSKEY_OFFER_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';

/**
 * Whether to offer a passkey on this device now. Stored at once, so that a member who closes the page is not asked again.
 * A browser that stores nothing never asks: it would ask at each login.
 */
export async function shouldOfferPasskey(): Promise<boolean> {
  if (readStorage('localStorage', PASSKEY_OFFER_KEY) !== null) return false;
  const canStore = await canStorePasskey().catch(() => false);
  return canStore && rememberPasskeyOffer();
}

/** A device that has a passkey needs no offer either. @returns false where the browser stores nothing */
export const rememberPasskeyOffer = (): boolean => writeStorage('localStorage', PASSKEY_OFFER_KEY, '1');
