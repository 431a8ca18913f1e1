/** Public pages whose URL contains no id. */
export type FixedPageName = 'home' | 'promotions' | 'highlighted' | 'businessShops' | 'privacy' | 'terms' | 'cookies';

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

export const FIXED_PAGE_PATHS: Readonly<Record<FixedPageName, string>> = {
  home: '/',
  promotions: '/promotions',
  highlighted: '/highlighted/products',
  businessShops: '/shopb2b/shop',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
};

const fixedPageNames = Object.keys(FIXED_PAGE_PATHS).filter((name): name is FixedPageName =>
  Object.hasOwn(FIXED_PAGE_PATHS, name),
);

const PRIVATE_PATHS: ReadonlySet<string> = new Set([
  'account/verify',
  'cart',
  'change/password',
  'checkout',
  'contactus',
  'faq',
  'favourites',
  'login',
  'login-access',
  'login/by/admin',
  'mobile/verify',
  'product/payment/cancel',
  'product/payment/return',
  'profile',
  'shopb2b/cart',
  'shopb2b/checkout',
]);

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

/** Decodes the segments of a path; undefined for a malformed percent encoding. */
function decodeSegments(pathname: string): readonly string[] | undefined {
  try {
    return pathname.replace(/^\//u, '').replace(/\/$/u, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const UNKNOWN_PAGE: AppPage = { kind: 'unknown' };

function parseBusinessPage(segments: readonly string[], search: URLSearchParams): AppPage {
  const [first, id = ''] = segments;
  if (segments.length === 1 && first !== undefined && ID_PATTERN.test(first)) {
    return { kind: 'businessList', shopId: first, ...parseListFilters(search) };
  }
  return segments.length === 2 && first?.toLowerCase() === 'detail' && ID_PATTERN.test(id)
    ? { kind: 'businessProduct', id }
    : UNKNOWN_PAGE;
}

function parseShopPage([shopId = '', part, id = '', ...more]: readonly string[], search: URLSearchParams): AppPage {
  if (!ID_PATTERN.test(shopId) || more.length > 0) return UNKNOWN_PAGE;
  if (part === 'products' && id === '') return { kind: 'list', shopId, ...parseListFilters(search) };
  return part === 'product' && ID_PATTERN.test(id) ? { kind: 'product', shopId, id } : UNKNOWN_PAGE;
}

/** Parses the URL of a page. Paths are case-insensitive, as in the client's router. */
export function parsePageUrl({ pathname, searchParams }: URL): AppPage {
  const segments = decodeSegments(pathname);
  if (segments === undefined) return UNKNOWN_PAGE;
  const path = segments.join('/').toLowerCase();
  if (PRIVATE_PATHS.has(path)) return { kind: 'private' };
  const promotionId = parseIdParameter(searchParams, 'promotionId');
  const fixed = fixedPageNames.find((name) => FIXED_PAGE_PATHS[name] === `/${path}`);
  if (fixed === 'promotions' && searchParams.get('mode') === 'productList' && promotionId !== '') {
    return { kind: 'promotion', promotionId };
  }
  if (fixed !== undefined) return { kind: 'fixed', name: fixed };
  const [first = '', second = '', ...rest] = segments;
  const start = `${first}/${second}`.toLowerCase();
  if (start === 'shopb2b/products') return parseBusinessPage(rest, searchParams);
  if (start === 'promotion/product') {
    const [id = '', ...more] = rest;
    return ID_PATTERN.test(id) && more.length === 0 ? { kind: 'promotionProduct', id, promotionId } : UNKNOWN_PAGE;
  }
  return parseShopPage([second, ...rest.map((part, index) => (index === 0 ? part.toLowerCase() : part))], searchParams);
}
