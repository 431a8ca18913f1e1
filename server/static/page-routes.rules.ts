/**
 * The app's pages, as its router writes them. The server knows them to answer 404 for everything else;
 * a test compares them with the files of src/routes.
 */
export const PAGE_ROUTES = [
  '/',
  '/$countryCode/$shopId/product/$id',
  '/$countryCode/$shopId/products',
  '/account/verify',
  '/cart',
  '/change/password',
  '/checkout',
  '/contactus',
  '/cookies',
  '/faq',
  '/highlighted/products',
  '/login',
  '/login-access',
  '/login/by/admin',
  '/mobile/verify',
  '/privacy',
  '/product/payment/cancel',
  '/product/payment/return',
  '/profile',
  '/promotion/product/$id',
  '/promotions',
  '/shopb2b/cart',
  '/shopb2b/checkout',
  '/shopb2b/products/$id',
  '/shopb2b/products/detail/$id',
  '/shopb2b/shop',
  '/terms',
] as const;

export type PageRoute = (typeof PAGE_ROUTES)[number];

export interface MatchedPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith('$');
const splitPath = (path: string): readonly string[] => path.split('/').slice(1);

/** Routes with their segments; those with fewer parameters are more specific and come first. */
const sortedRoutes = PAGE_ROUTES.map((route) => ({ route, segments: splitPath(route) })).toSorted(
  (a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
);

/** What a path has in place of a route's parameters; undefined where it is another path. */
function matchSegments(route: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (route.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    const given = path[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== given.toLowerCase()) return undefined;
    } else if (given === '') {
      return undefined;
    } else {
      params[segment.slice(1)] = given;
    }
  }
  return params;
}

/** The segments of a path, decoded; undefined for a malformed one. */
function decodePath(path: string): readonly string[] | undefined {
  // Like the router, which ignores a slash at the end.
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return splitPath(plain).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * The page that the app shows at a path.
 *
 * @param path as it stands in the URL, not decoded
 * @returns undefined for an unknown path, and for one with a malformed `%`
 */
export function matchPage(path: string): MatchedPage | undefined {
  const segments = decodePath(path);
  if (!segments) return undefined;
  for (const { route, segments: pattern } of sortedRoutes) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params };
  }
  return undefined;
}
