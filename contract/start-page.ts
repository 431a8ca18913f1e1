/** `start_url` of the web app manifest. The server, the service worker and the app show the last visited shop or promotion there. */
export const START_PATH = '/start';

const STATE = /^(?:it|en)~(?<ids>[\w/+~-]*)$/u;
const ID = /^[\w-]{1,40}$/u;

interface StartSelection {
  readonly countryCode: string;
  readonly shopId: string;
  readonly promotionId: string;
}

/**
 * Path and search of the page that {@link START_PATH} shows: the selected promotion, whose cart the shop's list would
 * clear, otherwise the product list of the last shop, otherwise the shop selection.
 */
export function toStartPagePath({ countryCode, shopId, promotionId }: StartSelection): string {
  if (promotionId !== '') return `/promotions?mode=productList&promotionId=${encodeURIComponent(promotionId)}`;
  return countryCode === '' || shopId === '' ? '/' : `/${countryCode}/${shopId}/products`;
}

/** The selection in the SSR state cookie (contract/ssr-cookies.ts), which is untrusted. Empty ids for none. */
export function readSelection(ssrState: string) {
  const ids = STATE.exec(ssrState)?.groups?.['ids']?.split('~') ?? [];
  const validIds = ids.map((id) => (ID.test(id) ? id : ''));
  const [countryCode = '', countryId = '', shopId = '', , , promotionId = ''] = validIds;
  return { countryCode, countryId, shopId, promotionId };
}

/** Like {@link toStartPagePath}. @param ssrState value of the SSR state cookie; untrusted */
export const getStartPagePath = (ssrState: string): string => toStartPagePath(readSelection(ssrState));
