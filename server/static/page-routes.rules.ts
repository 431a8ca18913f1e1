/**
 * Paths of the client's pages in the notation of its router. The server responds with 404 to any other path. A test compares
 * the list with the files of src/routes.
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
  '/favourites',
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
  /** The decoded path, without a trailing slash. */
  readonly segments: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

const isParameter = (segment: string): boolean => segment.startsWith('$');
const splitPath = (path: string): readonly string[] => path.split('/').slice(1);

/** Routes with their segments. Those with fewer parameters are more specific and come first. */
const sortedRoutes = PAGE_ROUTES.map((route) => ({ route, segments: splitPath(route) })).toSorted(
  (a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
);

/** Returns the parameters of a path that matches the route; undefined if it does not match. */
function matchSegments(route: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (route.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of route.entries()) {
    const value = path[index] ?? '';
    if (!isParameter(segment)) {
      if (segment !== value.toLowerCase()) return undefined;
    } else if (value === '') {
      return undefined;
    } else {
      params[segment.slice(1)] = value;
    }
  }
  return params;
}

/** Decodes the segments of a path; undefined for a malformed percent encoding. */
function decodePath(path: string): readonly string[] | undefined {
  // Like the router, ignores a trailing slash.
  const trimmedPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  try {
    return splitPath(trimmedPath).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/**
 * Finds the page that the client shows at a path.
 *
 * @param path undecoded path of the URL
 * @returns undefined for an unknown path or a malformed percent encoding.
 */
export function matchPage(path: string): MatchedPage | undefined {
  const segments = decodePath(path);
  if (!segments) return undefined;
  for (const { route, segments: pattern } of sortedRoutes) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params, segments };
  }
  return undefined;
}

/** The decoded path of a page, with its parameters as they are. Country codes are in upper case. */
export const toSegments = (route: PageRoute, params: MatchedPage['params']): readonly string[] =>
  splitPath(route).map((segment) => {
    if (!isParameter(segment)) return segment;
    const value = params[segment.slice(1)] ?? '';
    return segment === '$countryCode' ? value.toUpperCase() : value;
  });
