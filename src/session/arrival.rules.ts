/** Which parameters of a page's address are secrets: they leave it before anything else happens. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  '/login-access': ['token'],
  '/login/by/admin': ['adminUserId', 'userId', 'email', 'grant'],
  '/account/verify': ['token'],
};

/** As the router reads a path: case and a slash at the end don't matter. */
const pageOf = (pathname: string) => pathname.toLowerCase().replace(/\/$/u, '');

/**
 * Auto login, by link and by admin: there the member of before is not asked for (doc 1 §4), and the
 * end of their session leads nowhere by itself.
 */
export const isEntrance = (pathname: string): boolean =>
  ['/login-access', '/login/by/admin'].includes(pageOf(pathname));

/** The secrets that came in the address, by name; a missing one is missing here too. */
export type Arrival = Readonly<Record<string, string>>;

/**
 * Parts an address from its secrets (decision 28).
 * @param search with its question mark, or empty
 */
export function splitArrival(pathname: string, search: string): { readonly arrival: Arrival; readonly search: string } {
  const rest = new URLSearchParams(search);
  const arrival: Record<string, string> = {};
  for (const name of SECRETS[pageOf(pathname)] ?? []) {
    const value = rest.get(name);
    if (value === null) continue;
    arrival[name] = value;
    rest.delete(name);
  }
  if (Object.keys(arrival).length === 0) return { arrival, search };
  return { arrival, search: rest.size === 0 ? '' : `?${rest.toString()}` };
}

const LINK_PAGE = '/account/verify';

/** Whose link it is. */
const ownerOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return JSON.stringify([query.get('id') ?? '', query.get('email') ?? '']);
};

/** What to keep of an e-mail link for a reload of its page; undefined when no token came. */
export function toKeptLink(pathname: string, search: string, { token }: Arrival): string | undefined {
  if (pageOf(pathname) !== LINK_PAGE || token === undefined || token === '') return undefined;
  return JSON.stringify([ownerOf(search), token]);
}

/**
 * What came with the link that a reloaded page was opened with; undefined for another page or another member's link.
 * @param kept as {@link toKeptLink} wrote it, or whatever else a storage holds
 */
export function reloadedArrival(pathname: string, search: string, kept: string | null): Arrival | undefined {
  if (pageOf(pathname) !== LINK_PAGE || kept === null) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    if (!Array.isArray(read)) return undefined;
    const parts: readonly unknown[] = read;
    const token = parts[1];
    return parts[0] === ownerOf(search) && typeof token === 'string' ? { token } : undefined;
  } catch {
    return undefined;
  }
}
