import { SSR_STATE_COOKIE, TOKEN_COOKIE } from '#contract/ssr-cookies.ts';

interface CookieReader {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>;
}

/** The cookies on which a page depends. */
export interface PageCookies {
  /** Empty for a visitor. */
  readonly token: string;
  /** Empty for a new visitor. */
  readonly ssrState: string;
}

const hasCookieStore = (scope: object): scope is { readonly cookieStore: CookieReader } => 'cookieStore' in scope;

/**
 * Reads the cookies of the next navigation, because a navigation request does not show them to the worker.
 * @returns undefined in a browser without the Cookie Store API in workers (before Safari 18.4 and Firefox 140)
 */
export async function readPageCookies(): Promise<PageCookies | undefined> {
  const scope: object = globalThis;
  if (!hasCookieStore(scope)) return undefined;
  const { cookieStore } = scope;
  const [token, ssrState] = await Promise.all([cookieStore.get(TOKEN_COOKIE), cookieStore.get(SSR_STATE_COOKIE)]);
  return { token: token?.value ?? '', ssrState: ssrState?.value ?? '' };
}
