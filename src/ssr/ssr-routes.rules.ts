import { getPage } from '#contract/app-pages.ts';

/** Whether the server renders the page at this path. */
export function isSsrPage(pathname: string, isMember: boolean): boolean {
  const { ssr } = getPage(pathname);
  return ssr === 'everyone' || (ssr === 'members' && isMember);
}

/**
 * Whether the service worker may cache the rendered page. The state of a payment page changes within seconds, and a link
 * that has ended must show nothing.
 */
export function isCacheablePage(pathname: string, isMember: boolean): boolean {
  const { isPayment, isRevocable } = getPage(pathname);
  return isSsrPage(pathname, isMember) && !isPayment && !isRevocable;
}
