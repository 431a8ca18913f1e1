/** Public pages whose address names nothing of the catalogue. */
export type FixedPage = 'home' | 'promotions' | 'highlighted' | 'businessShops' | 'privacy' | 'terms' | 'cookies';

interface ListFilters {
  /** Empty names none. */
  readonly category: string;
  readonly subCategory: string;
  readonly page: number;
}

/** The page of the app that a URL opens, as far as its head tags differ. */
export type Page =
  | { readonly kind: 'fixed'; readonly name: FixedPage }
  | ({ readonly kind: 'list' | 'businessList'; readonly shopId: string } & ListFilters)
  | { readonly kind: 'product'; readonly shopId: string; readonly id: string }
  | { readonly kind: 'promotion'; readonly promotionId: string }
  | { readonly kind: 'promotionProduct'; readonly id: string; readonly promotionId: string }
  | { readonly kind: 'businessProduct'; readonly id: string }
  /** A member's page, or one whose address may hold a token. */
  | { readonly kind: 'private' }
  | { readonly kind: 'unknown' };

export const FIXED_PATHS: Readonly<Record<FixedPage, string>> = {
  home: '/',
  promotions: '/promotions',
  highlighted: '/highlighted/products',
  businessShops: '/shopb2b/shop',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
};

const fixedPages = Object.keys(FIXED_PATHS).filter((name): name is FixedPage => Object.hasOwn(FIXED_PATHS, name));

const PRIVATE: ReadonlySet<string> = new Set([
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

const ID = /^[\w.:-]{1,100}$/u;

/** A value of the search; older links quote ids that look like numbers. Empty for anything but an id. */
function searchId(search: URLSearchParams, name: string): string {
  const value = (search.get(name) ?? '').replace(/^"(.*)"$/u, '$1');
  return ID.test(value) ? value : '';
}

function listFilters(search: URLSearchParams): ListFilters {
  const page = search.get('page') ?? '';
  return {
    category: searchId(search, 'category'),
    subCategory: searchId(search, 'subCategory'),
    page: /^[1-9]\d{0,5}$/u.test(page) ? Number(page) : 1,
  };
}

/** The decoded segments of a path; undefined where one has a malformed percent encoding. */
function segmentsOf(pathname: string): readonly string[] | undefined {
  try {
    return pathname.replace(/^\//u, '').replace(/\/$/u, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const unknown: Page = { kind: 'unknown' };

function businessPage(rest: readonly string[], search: URLSearchParams): Page {
  const [detail, id = ''] = rest;
  if (rest.length === 1 && detail !== undefined && ID.test(detail)) {
    return { kind: 'businessList', shopId: detail, ...listFilters(search) };
  }
  return rest.length === 2 && detail?.toLowerCase() === 'detail' && ID.test(id)
    ? { kind: 'businessProduct', id }
    : unknown;
}

function shopPage([shopId = '', part, id = '', ...more]: readonly string[], search: URLSearchParams): Page {
  if (!ID.test(shopId) || more.length > 0) return unknown;
  if (part === 'products' && id === '') return { kind: 'list', shopId, ...listFilters(search) };
  return part === 'product' && ID.test(id) ? { kind: 'product', shopId, id } : unknown;
}

/** @param url of the request; its paths match without regard to case, as the app's router matches them */
export function pageOf({ pathname, searchParams }: URL): Page {
  const segments = segmentsOf(pathname);
  if (segments === undefined) return unknown;
  const path = segments.join('/').toLowerCase();
  if (PRIVATE.has(path)) return { kind: 'private' };
  const promotionId = searchId(searchParams, 'promotionId');
  const fixed = fixedPages.find((name) => FIXED_PATHS[name] === `/${path}`);
  if (fixed === 'promotions' && searchParams.get('mode') === 'productList' && promotionId !== '') {
    return { kind: 'promotion', promotionId };
  }
  if (fixed !== undefined) return { kind: 'fixed', name: fixed };
  const [first = '', second = '', ...rest] = segments;
  const start = `${first}/${second}`.toLowerCase();
  if (start === 'shopb2b/products') return businessPage(rest, searchParams);
  if (start === 'promotion/product') {
    const [id = '', ...more] = rest;
    return ID.test(id) && more.length === 0 ? { kind: 'promotionProduct', id, promotionId } : unknown;
  }
  return shopPage([second, ...rest.map((part, index) => (index === 0 ? part.toLowerCase() : part))], searchParams);
}
