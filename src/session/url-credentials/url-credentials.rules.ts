/** Which parameters of a page's address are secrets: they leave it before anything else happens. */
const CREDENTIAL_PARAMS: Readonly<Record<string, readonly string[]>> = {
  '/login-access': ['token'],
  '/login/by/admin': ['adminUserId', 'userId', 'email', 'grant'],
  '/account/verify': ['token'],
};

/** As the router reads a path: case and a slash at the end don't matter. */
const normalizePath = (pathname: string) => pathname.toLowerCase().replace(/\/$/u, '');

/**
 * Auto login, by link and by admin: there the member of before is not asked for (doc 1 §4), and the
 * end of their session leads nowhere by itself.
 */
export const isAutoLoginPath = (pathname: string): boolean =>
  ['/login-access', '/login/by/admin'].includes(normalizePath(pathname));

/** The secrets that came in the address, by name; a missing one is missing here too. */
export type UrlCredentials = Readonly<Record<string, string>>;

/**
 * Parts an address from its secrets (GAP-28).
 * @param search with its question mark, or empty
 */
export function extractUrlCredentials(
  pathname: string,
  search: string,
): { readonly credentials: UrlCredentials; readonly search: string } {
  const rest = new URLSearchParams(search);
  const arrival: Record<string, string> = {};
  for (const name of CREDENTIAL_PARAMS[normalizePath(pathname)] ?? []) {
    const value = rest.get(name);
    if (value === null) continue;
    arrival[name] = value;
    rest.delete(name);
  }
  if (Object.keys(arrival).length === 0) return { credentials: arrival, search };
  return { credentials: arrival, search: rest.size === 0 ? '' : `?${rest.toString()}` };
}

const VERIFY_EMAIL_PATH = '/account/verify';

/** Whose link it is. */
const getLinkOwner = (search: string): string => {
  const query = new URLSearchParams(search);
  return JSON.stringify([query.get('id') ?? '', query.get('email') ?? '']);
};

/** What to keep of an e-mail link for a reload of its page; undefined when no token came. */
export function serializeEmailLink(pathname: string, search: string, { token }: UrlCredentials): string | undefined {
  if (normalizePath(pathname) !== VERIFY_EMAIL_PATH || token === undefined || token === '') return undefined;
  return JSON.stringify([getLinkOwner(search), token]);
}

/**
 * What came with the link that a reloaded page was opened with; undefined for another page or another member's link.
 * @param kept as {@link toKeptLink} wrote it, or whatever else a storage holds
 */
export function restoreUrlCredentials(
  pathname: string,
  search: string,
  kept: string | null,
): UrlCredentials | undefined {
  if (normalizePath(pathname) !== VERIFY_EMAIL_PATH || kept === null) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    if (!Array.isArray(read)) return undefined;
    const parts: readonly unknown[] = read;
    const token = parts[1];
    return parts[0] === getLinkOwner(search) && typeof token === 'string' ? { token } : undefined;
  } catch {
    return undefined;
  }
}
