import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { ProfileSchema } from '#contract/session.ts';
import { setRenderTime } from '#src/api/server-clock.ts';
import type { AppServices } from '#src/app/AppProviders.tsx';
import type { AppRouter } from '#src/app/routing/router.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { markAsServerRendered } from '#src/lib/router-internals.ts';
import { getTimeZone } from '#src/lib/time-zone.ts';
import { getTokenSuffix } from '#src/session/session-storage.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

/** Id of the JSON block in a rendered page. It is data and not code, so the CSP needs no exception. */
export const SSR_DATA_ID = 'ssr-state';

/** Marks elements with extracted inline styles; see src/ssr/inline-styles.rules.ts. */
export const SSR_STYLE_ATTRIBUTE = 'data-styled';
export const SSR_STYLES_ID = 'ssr-styles';

/** For this time TanStack Query takes data of a suspense query as fresh, even if it is declared as stale at once. */
const MIN_SUSPENSE_STALE_TIME_MS = 1_000;

/** Data from which the server rendered the page. */
const SsrData = v.object({
  /** The state that the page was rendered for, as encoded by `encodeSsrState`. */
  ssrState: v.string(),
  /** Path and search of the page. */
  path: v.string(),
  /** The member for whom the page was rendered, and the end of the token; null and empty for a visitor. */
  member: v.nullable(ProfileSchema),
  tokenSuffix: v.string(),
  /**
   * Query data and when it was loaded. Not the query library's dehydrated format: its reader would enlarge the initial
   * bundle and handles promises and mutations, which never occur here.
   */
  queries: v.array(v.object({ key: v.custom<QueryKey>(Array.isArray), data: v.unknown(), updatedAt: v.number() })),
  /** Render time, milliseconds since 1970 by the server's clock. */
  renderedAt: v.number(),
  /** Paths of the API requests that the server made. */
  requestPaths: v.array(v.string()),
  /** Extracted inline styles. The value of {@link SSR_STYLE_ATTRIBUTE} is an index in this list. */
  styles: v.array(v.string()),
});
export type SsrData = v.InferOutput<typeof SsrData>;

/**
 * Reads the data and removes it from its element, whether it is used or not: a logout, or another member in this tab, does
 * not load a new document (REL-Q4).
 *
 * @returns undefined when the server did not render the page, or when the data is invalid.
 */
function takeSsrData(): SsrData | undefined {
  const element = document.getElementById(SSR_DATA_ID);
  const text = element?.textContent;
  element?.replaceChildren();
  if (text === undefined || text === null) return undefined;
  try {
    const { success, output } = v.safeParse(SsrData, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Restores inline styles. The CSP forbids `style` attributes in HTML, but allows them from scripts. */
function restoreInlineStyles(styles: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${SSR_STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(SSR_STYLE_ATTRIBUTE))] ?? '';
    element.removeAttribute(SSR_STYLE_ATTRIBUTE);
  }
  document.getElementById(SSR_STYLES_ID)?.remove();
}

/** Whether the service worker handled this page's navigation, so the page may be a cached one. */
export const isServedByWorker = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'workerStart' in entry && entry.workerStart !== 0);

/** Translators of browsers and extensions wrap texts in `font` elements, which React can't hydrate. */
const isTranslated = (): boolean => document.querySelector('#root font') !== null;

/** Undefined when this client would render another page: for another URL, member, language or shop, or translated. */
export function takeMatchingSsrData({ session, i18n }: Pick<AppServices, 'session' | 'i18n'>): SsrData | undefined {
  const ssrData = takeSsrData();
  const ssrState = encodeSsrState(getActiveLanguage(i18n), session.state, getTimeZone());
  // The user may have gone back before the app was loaded.
  const { pathname, search } = window.location;
  const isSameUrl = ssrData?.path === pathname + search;
  const isSameMember = ssrData?.tokenSuffix === getTokenSuffix(session.state.token);
  return isSameUrl && isSameMember && ssrData.ssrState === ssrState && !isTranslated() ? ssrData : undefined;
}

/**
 * Prepares the hydration of a server-rendered page:
 *
 *   JSON block → session and query cache → router.load() → restore inline styles → hydrateRoot (main.tsx)
 *
 * @returns false when the user has gone to another page meanwhile. Then the page is rendered from scratch.
 */
export async function prepareHydration(
  ssrData: SsrData,
  { session, queryClient, request }: AppServices,
  router: AppRouter,
): Promise<boolean> {
  if (ssrData.member !== null) session.setMember(ssrData.member);
  // The worker's page may be less than a second old, and yet the cart may have changed since.
  const age = isServedByWorker() ? MIN_SUSPENSE_STALE_TIME_MS : 0;
  for (const { key, data, updatedAt } of ssrData.queries) {
    queryClient.setQueryData(key, data, { updatedAt: updatedAt - age });
  }
  setRenderTime(request, ssrData.renderedAt);
  markAsServerRendered(router);
  await router.load();
  restoreInlineStyles(ssrData.styles);
  return router.state.location.href.split('#')[0] === ssrData.path;
}
