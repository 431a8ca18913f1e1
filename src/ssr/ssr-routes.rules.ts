import { getPage } from '#contract/app-pages.ts';

/** Whether the server renders the page at this path. */
export function isSsrPage(pathname: string, isMember: boolean): boolean {
  const { ssr } = getPage(pathname);
  return ssr === 'everyone' || (ssr === 'members' && isMember);
}

/** Whether the service worker may cache the rendered page. The state of a payment page changes within seconds. */
export const isCacheablePage = (pathname: string, isMember: boolean): boolean =>
  isSsrPage(pathname, isMember) && !getPage(pathname).isPayment;
