import { getPage, matchPage } from '#contract/app-pages.ts';

/**
 * Whether the path is an auto login, by link or by admin. These pages do not load the profile of the
 * previous token (REQ-SESS-09) and do not redirect when the previous session ends.
 */
export const isAutoLoginPath = (pathname: string): boolean => getPage(pathname).isAutoLogin === true;

/** The secrets of the URL by parameter name; absent parameters are absent here too. */
export type UrlCredentials = Readonly<Record<string, string>>;

/**
 * Splits the query of a URL into its secrets and the rest (GAP-28).
 * @param search with its question mark, or empty
 */
export function extractUrlCredentials(
  pathname: string,
  search: string,
): { readonly credentials: UrlCredentials; readonly search: string } {
  const remaining = new URLSearchParams(search);
  const credentials: Record<string, string> = {};
  for (const name of getPage(pathname).credentials ?? []) {
    const value = remaining.get(name);
    if (value === null) continue;
    credentials[name] = value;
    remaining.delete(name);
  }
  if (Object.keys(credentials).length === 0) return { credentials, search };
  return { credentials, search: remaining.size === 0 ? '' : `?${remaining.toString()}` };
}

const isEmailLink = (pathname: string): boolean => matchPage(pathname)?.route === '/account/verify';

/** Identifies the member of a link by id and e-mail. */
const getLinkOwner = (search: string): string => {
  const query = new URLSearchParams(search);
  return JSON.stringify([query.get('id') ?? '', query.get('email') ?? '']);
};

/** Serializes an e-mail link so that it survives a page reload; undefined for other pages or without a token. */
export function serializeEmailLink(pathname: string, search: string, { token }: UrlCredentials): string | undefined {
  if (!isEmailLink(pathname) || token === undefined || token === '') return undefined;
  return JSON.stringify([getLinkOwner(search), token]);
}

/**
 * Restores the credentials after a page reload; undefined for another page or another member's link.
 * @param stored written by {@link serializeEmailLink}; any other text is ignored
 */
export function restoreUrlCredentials(
  pathname: string,
  search: string,
  stored: string | null,
): UrlCredentials | undefined {
  if (!isEmailLink(pathname) || stored === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (!Array.isArray(parsed)) return undefined;
    const parts: readonly unknown[] = parsed;
    const token = parts[1];
    return parts[0] === getLinkOwner(search) && typeof token === 'string' ? { token } : undefined;
  } catch {
    return undefined;
  }
}
