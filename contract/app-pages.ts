/** What app and server must know of a page without rendering it. Absent: no. */
export interface PageDeclaration {
  /** Who gets a page rendered by the server. Others get one that the client renders. */
  readonly ssr?: 'everyone' | 'members';
  /** A checkout, or the way back from the payment: not interrupted by an update, and no rendered page of it is cached. */
  readonly isPayment?: true;
  /** Its link can end at any time: no rendered page of it is cached. */
  readonly isRevocable?: true;
  /** Its messages are in the initial half of the message catalog, because most visits start there. */
  readonly usesInitialMessages?: true;
  /** The header has the cart icon (REQ-SHELL-07). */
  readonly hasCartIcon?: true;
  /** For search engines and link previews. */
  readonly isIndexed?: true;
  /** An auto-login by link or by an administrator: it does not use the previous session (REQ-SESS-09). */
  readonly isAutoLogin?: true;
  /** Query parameters that are secrets. They are removed from the URL before anything else runs (GAP-28). */
  readonly credentials?: readonly string[];
}

/** The pages of the app, by their path in the notation of its router. One row for each file of src/routes. */
export const PAGES = {
  '/': { ssr: 'members', usesInitialMessages: true, isIndexed: true },
  '/$countryCode/$shopId/product/$id': {
    ssr: 'everyone',
    usesInitialMessages: true,
    hasCartIcon: true,
    isIndexed: true,
  },
  '/$countryCode/$shopId/products': {
    ssr: 'everyone',
    usesInitialMessages: true,
    hasCartIcon: true,
    isIndexed: true,
  },
  '/accessibility': { ssr: 'everyone', isIndexed: true },
  '/account/session': { credentials: ['token'] },
  '/account/verify': { credentials: ['token'] },
  '/cart': { ssr: 'members' },
  '/change/password': {},
  '/checkout': { ssr: 'members', isPayment: true },
  '/contactus': {},
  '/cookies': { isIndexed: true },
  '/faq': {},
  '/favourites': { hasCartIcon: true },
  '/highlighted/products': { ssr: 'everyone', usesInitialMessages: true, hasCartIcon: true, isIndexed: true },
  '/legal-guarantee': { ssr: 'everyone', isIndexed: true },
  '/login': {},
  '/login-access': { isAutoLogin: true, credentials: ['token'] },
  '/login/by/admin': { isAutoLogin: true, credentials: ['adminUserId', 'userId', 'email', 'grant'] },
  '/mobile/verify': {},
  '/privacy': { isIndexed: true },
  '/product/payment/cancel': { ssr: 'members', isPayment: true },
  '/product/payment/return': { ssr: 'members', isPayment: true },
  '/profile': { ssr: 'members' },
  '/promotion/product/$id': { ssr: 'members', hasCartIcon: true, isIndexed: true },
  '/promotions': { ssr: 'everyone', hasCartIcon: true, isIndexed: true },
  '/shared/favourites/$secret': { ssr: 'everyone', hasCartIcon: true, isRevocable: true },
  '/shopb2b/cart': {},
  '/shopb2b/checkout': { isPayment: true },
  '/shopb2b/products/$id': { hasCartIcon: true, isIndexed: true },
  '/shopb2b/products/detail/$id': { hasCartIcon: true, isIndexed: true },
  '/shopb2b/shop': { isIndexed: true },
  '/terms': { isIndexed: true },
  '/withdraw': {},
} as const satisfies Readonly<Record<string, PageDeclaration>>;

export type PageRoute = keyof typeof PAGES;

export interface MatchedPage {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The decoded path, without a trailing slash. */
  readonly segments: readonly string[];
}

const isPageRoute = (path: string): path is PageRoute => Object.hasOwn(PAGES, path);

export const isParameter = (segment: string): boolean => segment.startsWith('$');
export const splitPath = (path: string): readonly string[] => path.split('/').slice(1);

/** Routes with their segments. Those with fewer parameters are more specific and come first. */
const sortedRoutes = Object.keys(PAGES)
  .filter(isPageRoute)
  .map((route) => ({ route, pattern: splitPath(route) }))
  .sort((a, b) => a.pattern.filter(isParameter).length - b.pattern.filter(isParameter).length);

/** Returns the parameters of a path that matches the route; undefined if it does not match. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
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
  for (const { route, pattern } of sortedRoutes) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params, segments };
  }
  return undefined;
}

/** The declaration of the page at a path; empty for an unknown path. */
export function getPage(path: string): PageDeclaration {
  const matched = matchPage(path);
  return matched ? PAGES[matched.route] : {};
}
