/** Which parameters of a page's address are secrets: they leave it before anything else happens. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  '/login-access': ['token'],
  '/login/by/admin': ['adminUserId', 'userId', 'email'],
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
export function splitArrival(
  pathname: string,
  search: string,
): { readonly arrival: Arrival; readonly search: string } {
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
