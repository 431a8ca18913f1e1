import { SHARE_PATH, getSharedPath } from '#contract/share-target.ts';
import { readSelection } from '#contract/start-page.ts';
import { readPageCookies } from './page-cookies.ts';

/** The redirect to the page for what another app shares; undefined for any other URL. The server does the same. */
export async function getSharedPage(url: string): Promise<Response | undefined> {
  const { origin, pathname, searchParams } = new URL(url);
  if (pathname !== SHARE_PATH) return undefined;
  const { ssrState } = (await readPageCookies()) ?? { ssrState: '' };
  return Response.redirect(origin + getSharedPath(searchParams, origin, readSelection(ssrState)), 303);
}
