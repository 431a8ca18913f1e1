import * as v from 'valibot';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { setRenderTime } from '#src/api/server-clock.ts';
import type { AppRouter } from '#src/app/routing/router.ts';
import { markAsServerRendered } from '#src/lib/router-internals.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

/** Id of the JSON block in a rendered page. It is data and not code, so the CSP needs no exception. */
export const SSR_DATA_ID = 'first-screen';

/** Marks elements with extracted inline styles; see src/ssr/inline-styles.rules.ts. */
export const SSR_STYLE_ATTRIBUTE = 'data-styled';
export const SSR_STYLES_ID = 'first-screen-styles';

/** Data from which the server rendered the page. */
const SsrData = v.object({
  /** The state that the page was rendered for, as encoded by `encodeSsrState`. */
  ssrState: v.string(),
  /**
   * Query data and when it was loaded. Not the query library's dehydrated format: its reader would enlarge the initial
   * bundle and handles promises and mutations, which never occur here.
   */
  queries: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), updatedAt: v.number() })),
  /** Render time, milliseconds since 1970 by the server's clock. */
  renderedAt: v.number(),
  /** Paths of the API requests that the server made. */
  requestPaths: v.array(v.string()),
  /** Extracted inline styles. The value of {@link SSR_STYLE_ATTRIBUTE} is an index in this list. */
  styles: v.array(v.string()),
});
export type SsrData = v.InferOutput<typeof SsrData>;

/** Undefined when the server did not render the page, or when the data is invalid. */
function readSsrData(): SsrData | undefined {
  const text = document.getElementById(SSR_DATA_ID)?.textContent;
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

/**
 * Prepares the hydration of a server-rendered page:
 *
 *   JSON block → query cache → router.load() → restore inline styles → hydrateRoot (main.tsx)
 *
 * @returns the paths that the server requested; undefined when this client would render something else. Then the page
 *   is rendered from scratch.
 */
export async function prepareHydration(
  { session, i18n, queryClient, request }: AppServices,
  router: AppRouter,
): Promise<readonly string[] | undefined> {
  const ssrData = readSsrData();
  if (ssrData?.ssrState !== encodeSsrState(getActiveLanguage(i18n), session.state)) return undefined;
  for (const { key, data, updatedAt } of ssrData.queries) queryClient.setQueryData(key, data, { updatedAt });
  setRenderTime(request, ssrData.renderedAt);
  markAsServerRendered(router);
  await router.load();
  restoreInlineStyles(ssrData.styles);
  return ssrData.requestPaths;
}
