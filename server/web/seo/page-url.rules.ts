import { getPage, matchPage, type MatchedPage, type PageRoute } from '#contract/app-pages.ts';

/** Public pages whose URL contains no id. */
export type FixedPageName =
  | 'home'
  | 'promotions'
  | 'highlighted'
  | 'businessShops'
  | 'privacy'
  | 'terms'
  | 'legalGuarantee'
  | 'cookies'
  | 'accessibility';

interface ListFilters {
  /** Empty: no category. */
  readonly category: string;
  readonly subCategory: string;
  readonly page: number;
}

/** The page that a URL opens. Distinguishes only pages with different head tags. */
export type AppPage =
  | { readonly kind: 'fixed'; readonly name: FixedPageName }
  | ({ readonly kind: 'list' | 'businessList'; readonly shopId: string } & ListFilters)
  | { readonly kind: 'product'; readonly shopId: string; readonly id: string }
  | { readonly kind: 'promotion'; readonly promotionId: string }
  | { readonly kind: 'promotionProduct'; readonly id: string; readonly promotionId: string }
  | { readonly kind: 'businessProduct'; readonly id: string }
  /** A page for members only, or one whose URL may contain a token. */
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

export const FIXED_PAGE_PATHS: Readonly<Record<FixedPageName, PageRoute>> = {
  home: '/',
  promotions: '/promotions',
  highlighted: '/highlighted/products',
  businessShops: '/shopb2b/shop',
  privacy: '/privacy',
  terms: '/terms',
  legalGuarantee: '/legal-guarantee',
  cookies: '/cookies',
  accessibility: '/accessibility',
};

const fixedPageNames = Object.keys(FIXED_PAGE_PATHS).filter((name): name is FixedPageName =>
  Object.hasOwn(FIXED_PAGE_PATHS, name),
);

const ID_PATTERN = /^[\w.:-]{1,100}$/u;

/** Reads an id from the query; empty if it is missing or invalid. */
function parseIdParameter(search: URLSearchParams, name: string): string {
  const value = search.get(name) ?? '';
  return ID_PATTERN.test(value) ? value : '';
}

function parseListFilters(search: URLSearchParams): ListFilters {
  const page = search.get('page') ?? '';
  return {
    category: parseIdParameter(search, 'category'),
    subCategory: parseIdParameter(search, 'subCategory'),
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : 1,
  };
}

type ParsePage = (params: MatchedPage['params'], search: URLSearchParams) => AppPage;

/** Pages with ids in their path. */
const parsersByRoute: Partial<Record<PageRoute, ParsePage>> = {
  '/$countryCode/$shopId/product/$id': ({ shopId = '', id = '' }) => ({ kind: 'product', shopId, id }),
  '/$countryCode/$shopId/products': ({ shopId = '' }, search) => ({
    kind: 'list',
    shopId,
    ...parseListFilters(search),
  }),
  '/promotion/product/$id': ({ id = '' }, search) => ({
    kind: 'promotionProduct',
    id,
    promotionId: parseIdParameter(search, 'promotionId'),
  }),
  '/shopb2b/products/$id': ({ id = '' }, search) => ({ kind: 'businessList', shopId: id, ...parseListFilters(search) }),
  '/shopb2b/products/detail/$id': ({ id = '' }) => ({ kind: 'businessProduct', id }),
};

function parseFixedPage(route: PageRoute, search: URLSearchParams): AppPage {
  const promotionId = parseIdParameter(search, 'promotionId');
  if (route === '/promotions' && search.get('mode') === 'productList' && promotionId !== '') {
    return { kind: 'promotion', promotionId };
  }
  const name = fixedPageNames.find((fixed) => FIXED_PAGE_PATHS[fixed] === route);
  return name === undefined ? { kind: 'unknown' } : { kind: 'fixed', name };
}

/** Parses the URL of a page. Paths are case-insensitive, as in the client's router. */
export function parsePageUrl({ pathname, searchParams }: URL): AppPage {
  const matched = matchPage(pathname);
  if (!matched) return { kind: 'unknown' };
  const { route, params } = matched;
  if (!getPage(pathname).isIndexed) return { kind: 'private' };
  const parse = parsersByRoute[route];
  if (!parse) return parseFixedPage(route, searchParams);
  return Object.values(params).every((value) => ID_PATTERN.test(value))
    ? parse(params, searchParams)
    : { kind: 'unknown' };
}
