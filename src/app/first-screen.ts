import * as v from 'valibot';
import type { AppParts } from './App.tsx';
import { languageOf } from '#src/i18n/i18n.ts';
import { noteRendered } from '#src/api/server-clock.ts';
import type { AppRouter } from './router.ts';
import { writeStart } from './start.rules.ts';

/** The id of the block that a rendered page carries: data, which no policy has to let run. */
export const BLOCK = 'first-screen';

/** Beside the markup's root; see src/render/styles.rules.ts. */
export const STYLED = 'data-styled';
export const SHEET = 'first-screen-styles';

/** What a first screen was made from. */
const FirstScreen = v.object({
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
export type FirstScreen = v.InferOutput<typeof FirstScreen>;

/** Undefined on a page that the server did not render, or that cannot be read. */
function readFirstScreen(): FirstScreen | undefined {
  const text = document.getElementById(BLOCK)?.textContent;
  if (text === undefined || text === null) return undefined;
  try {
    const { success, output } = v.safeParse(FirstScreen, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Gives the elements their own styles, which their page's policy lets a script alone do. */
function restoreStyles(styles: readonly string[]): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${STYLED}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(STYLED))] ?? '';
    element.removeAttribute(STYLED);
  }
  document.getElementById(SHEET)?.remove();
}

/**
 * Takes over what the server rendered: its answers go into the cache, and the router stands at the page
 * before React looks at its markup.
 * @returns what the server has asked for; undefined where the markup is not what this device would show too:
 *   then it is rendered anew
 */
export async function takeFirstScreen(
  { session, i18n, queryClient, request }: AppParts,
  router: AppRouter,
): Promise<readonly string[] | undefined> {
  const screen = readFirstScreen();
  if (screen?.start !== writeStart(languageOf(i18n), session.state)) return undefined;
  for (const { key, data, updatedAt } of screen.queries) queryClient.setQueryData(key, data, { updatedAt });
  noteRendered(request, screen.at);
  // By this the router's components make the boundaries that the server made.
  router.ssr = { manifest: undefined };
  await router.load();
  restoreStyles(screen.styles);
  return screen.asked;
}
