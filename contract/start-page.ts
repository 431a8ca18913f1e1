/** `start_url` of the web app manifest. The server, the service worker and the app show the last shop's list there. */
export const START_PATH = '/start';

const SHOP = /^(?:it|en)~(?<countryCode>[\w-]{1,40})~[\w-]{0,40}~(?<shopId>[\w-]{1,40})(?:~|$)/u;

/**
 * The page that {@link START_PATH} shows.
 * @param ssrState value of the SSR state cookie (contract/ssr-cookies.ts); untrusted
 * @returns path of the product list of the last shop, otherwise of the shop selection
 */
export function getStartPagePath(ssrState: string): string {
  const { countryCode, shopId } = SHOP.exec(ssrState)?.groups ?? {};
  return countryCode === undefined || shopId === undefined ? '/' : `/${countryCode}/${shopId}/products`;
}
