/** Public pages whose address names nothing of the catalogue. */
export type FixedPageName = 'home' | 'promotions' | 'highlighted' | 'businessShops' | 'privacy' | 'terms' | 'cookies';

interface ListFilters {
  /** Empty names none. */
  readonly category: string;
  readonly subCategory: string;
  readonly page: number;
}

/** The page of the app that a URL opens, as far as its head tags differ. */
export type AppPage =
  | { readonly kind: 'fixed'; readonly name: FixedPageName }
  | ({ readonly kind: 'list' | 'businessList'; readonly shopId: string } & ListFilters)
  | { readonly kind: 'product'; readonly shopId: string; readonly id: string }
  | { readonly kind: 'promotion'; readonly promotionId: string }
  | { readonly kind: 'promotionProduct'; readonly id: string; readonly promotionId: string }
  | { readonly kind: 'businessProduct'; readonly id: string }
  /** A member's page, or one whose address may hold a token. */
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

/** A value of the search; older links quote ids that look like numbers. Empty for anything but an id. */
function parseIdParameter(search: URLSearchParams, name: string): string {
  const value = (search.get(name) ?? '').replace(/^"(.*)"$/u, '$1');
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

/** The decoded segments of a path; undefined where one has a malformed percent encoding. */
function decodeSegments(pathname: string): readonly string[] | undefined {
  try {
    return pathname.replace(/^\//u, '').replace(/\/$/u, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const UNKNOWN_PAGE: AppPage = { kind: 'unknown' };

function parseBusinessPage(rest: readonly string[], search: URLSearchParams): AppPage {
  const [detail, id = ''] = rest;
  if (rest.length === 1 && detail !== undefined && ID_PATTERN.test(detail)) {
    return { kind: 'businessList', shopId: detail, ...parseListFilters(search) };
  }
  return rest.length === 2 && detail?.toLowerCase() === 'detail' && ID_PATTERN.test(id)
    ? { kind: 'businessProduct', id }
    : UNKNOWN_PAGE;
}

function parseShopPage([shopId = '', part, id = '', ...more]: readonly string[], search: URLSearchParams): AppPage {
  if (!ID_PATTERN.test(shopId) || more.length > 0) return UNKNOWN_PAGE;
  if (part === 'products' && id === '') return { kind: 'list', shopId, ...parseListFilters(search) };
  return part === 'product' && ID_PATTERN.test(id) ? { kind: 'product', shopId, id } : UNKNOWN_PAGE;
}

/** @param url of the request; its paths match without regard to case, as the app's router matches them */
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
