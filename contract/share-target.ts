import { getPage } from './app-pages.ts';
import { toStartPagePath } from './start-page.ts';

/** `share_target` of the web app manifest: other apps open it with `title`, `text` and `url`. */
export const SHARE_PATH = '/share';

/** As in contract/product-search.ts, which the service worker has no room for. */
const MAX_SEARCH_LENGTH = 100;

const LINK = /https?:\/\/\S+/giu;
/** Punctuation of the sentence around a link. */
const TRAILING_PUNCTUATION = /[).,;:!?»”"'\]]+$/u;

/** Path and search of a link to a public page of this shop; undefined for any other link. */
function getPublicPath(link: string, origin: string): string | undefined {
  const trimmed = link.replace(TRAILING_PUNCTUATION, '');
  if (!URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  // Only pages that search engines may show: any app can share, so a link must not reset or pay something.
  return url.origin === origin && getPage(url.pathname).isIndexed === true ? url.pathname + url.search : undefined;
}

/** A text without links and control characters, as the search of the shop takes it. */
function toSearchText(text: string): string {
  const plain = text
    .replaceAll(LINK, ' ')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  // Without half of a character that the limit has cut.
  return plain
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

interface ShareSelection {
  readonly countryCode: string;
  readonly shopId: string;
  readonly promotionId: string;
}

/**
 * The page for what another app has shared: a page of this shop, otherwise the search of the last shop for the text.
 *
 * @param shared parameters of {@link SHARE_PATH}; untrusted
 * @param origin of the shop
 * @returns a path of this shop, with a search
 */
export function getSharedPath(shared: URLSearchParams, origin: string, selection: ShareSelection): string {
  const [url = '', text = '', title = ''] = ['url', 'text', 'title'].map((name) => shared.get(name) ?? '');
  for (const [link] of `${url}\n${text}\n${title}`.matchAll(LINK)) {
    const path = getPublicPath(link, origin);
    if (path !== undefined) return path;
  }
  const search = toSearchText(text) || toSearchText(title);
  const { countryCode, shopId } = selection;
  if (search === '' || countryCode === '' || shopId === '') return toStartPagePath(selection);
  return `/${countryCode}/${shopId}/products?${new URLSearchParams({ q: search }).toString()}`;
}
