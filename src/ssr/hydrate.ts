import * as v from 'valibot';
import type { AppServices } from '#src/app/AppProviders.tsx';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { setRenderTime } from '#src/api/server-clock.ts';
import type { AppRouter } from '#src/app/routing/router.ts';
import { encodeSsrState } from './ssr-state.rules.ts';

/** The id of the block that a rendered page carries: data, which no policy has to let run. */
export const SSR_DATA_ID = 'first-screen';

/** Beside the markup's root; see src/ssr/inline-styles.rules.ts. */
export const SSR_STYLE_ATTRIBUTE = 'data-styled';
export const SSR_STYLES_ID = 'first-screen-styles';

/** What a first screen was made from. */
const SsrData = v.object({
  /** Whose it is, as `start.rules.ts` writes it. */
  start: v.string(),
  /**
   * The answers, and when they came. Not the query library's own format: what reads that weighs on every first
   * load, and knows of promises and changes that are never here.
   */
  queries: v.array(v.object({ key: v.array(v.unknown()), data: v.unknown(), updatedAt: v.number() })),
  /** When it was made, milliseconds by the server's clock. */
  at: v.number(),
  /** What the server asked its shop for, as paths. */
  asked: v.array(v.string()),
  /** The elements' own styles, by the number that stands in their place. */
  styles: v.array(v.string()),
});
export type SsrData = v.InferOutput<typeof SsrData>;

/** Undefined on a page that the server did not render, or that cannot be read. */
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

/** Gives the elements their own styles, which their page's policy lets a script alone do. */
function restoreInlineStyles(styles: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${SSR_STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(SSR_STYLE_ATTRIBUTE))] ?? '';
    element.removeAttribute(SSR_STYLE_ATTRIBUTE);
  }
  document.getElementById(SSR_STYLES_ID)?.remove();
}

/**
 * Takes over what the server rendered: its answers go into the cache, and the router stands at the page
 * before React looks at its markup.
 * @returns what the server has asked for; undefined where the markup is not what this device would show too:
 *   then it is rendered anew
 */
export async function prepareHydration(
  { session, i18n, queryClient, request }: AppServices,
  router: AppRouter,
): Promise<readonly string[] | undefined> {
  const screen = readSsrData();
  if (screen?.start !== encodeSsrState(getActiveLanguage(i18n), session.state)) return undefined;
  for (const { key, data, updatedAt } of screen.queries) queryClient.setQueryData(key, data, { updatedAt });
  setRenderTime(request, screen.at);
  // By this the router's components make the boundaries that the server made.
  router.ssr = { manifest: undefined };
  await router.load();
  restoreInlineStyles(screen.styles);
  return screen.asked;
}
