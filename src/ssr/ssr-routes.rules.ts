/** Public pages with which most visits start. */
const PUBLIC_SSR_ROUTES: readonly RegExp[] = [
  /^\/[\w-]+\/[\w-]+\/products\/?$/u,
  /^\/[\w-]+\/[\w-]+\/product\/[\w-]+\/?$/u,
  /^\/highlighted\/products\/?$/u,
  /^\/promotions\/?$/u,
];

/** Pages with which a member's visit starts: from the home screen, a mail or the payment page. */
const MEMBER_SSR_ROUTES: readonly RegExp[] = [
  ...PUBLIC_SSR_ROUTES,
  /^\/promotion\/product\/[\w-]+\/?$/u,
  /^\/product\/payment\/(?:return|cancel)\/?$/u,
  /^\/(?:(?:cart|checkout|profile)\/?)?$/u,
];

/** Pages of a purchase: their state changes within seconds, so a cached one would mislead. */
const UNCACHED_ROUTE = /^\/(?:product\/payment|checkout)(?:\/|$)/u;

/** Whether the server renders the page at this path. */
export const isSsrPage = (pathname: string, isMember: boolean): boolean =>
  (isMember ? MEMBER_SSR_ROUTES : PUBLIC_SSR_ROUTES).some((route) => route.test(pathname));

/** Whether the service worker may cache the rendered page. */
export const isCacheablePage = (pathname: string, isMember: boolean): boolean =>
  isSsrPage(pathname, isMember) && !UNCACHED_ROUTE.test(pathname);
