import { SSR_STATE_COOKIE, TOKEN_COOKIE } from '#contract/ssr-cookies.ts';
import type { LoadRequest } from '#tests/server/helpers/load-client.ts';

export interface PageKind {
  readonly name: string;
  readonly request: LoadRequest;
}

const LIST_PATH = '/IT/milano/products';
const PRODUCT_PATH = '/IT/milano/product/milano-002';

/** Headers of a browser. */
const browserHeaders = { Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'gzip, br', 'Accept-Language': 'it' };

/** The pages to measure, and for comparison a page that is not rendered and the call of the list. @param token of a member */
export function createPageKinds(token: string): readonly PageKind[] {
  const visitor = { ...browserHeaders, Cookie: `${SSR_STATE_COOKIE}=it~IT~it~milano` };
  const member = {
    ...browserHeaders,
    Cookie: `${TOKEN_COOKIE}=${token}; ${SSR_STATE_COOKIE}=it~IT~it~milano~~~~Europe/Rome`,
  };
  const toKind = (name: string, path: string, headers: LoadRequest['headers'] = visitor): PageKind => ({
    name,
    request: { path, headers },
  });
  return [
    toKind('unrendered page', '/login'),
    toKind('call of the list', '/api/shop/products?shopId=milano&page=1'),
    toKind('list, visitor', LIST_PATH),
    toKind('product, visitor', PRODUCT_PATH),
    toKind('list, member', LIST_PATH, member),
    toKind('product, member', PRODUCT_PATH, member),
    toKind('cart, member', '/cart', member),
    toKind('orders, member', '/profile?tab=myOrders', member),
  ];
}
