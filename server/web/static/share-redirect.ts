import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { SHARE_PATH, getSharedPath } from '#contract/share-target.ts';
import { SSR_STATE_COOKIE } from '#contract/ssr-cookies.ts';
import { readSelection } from '#contract/start-page.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Registers the page to which other apps share. An installed app's service worker does the same without the server, so
 * this serves browsers whose worker is not ready.
 */
export function registerShareRedirect(app: Hono<AppEnv>, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { origin } = new URL(publicUrl);
  app.get(SHARE_PATH, (c) => {
    c.set('route', SHARE_PATH);
    const selection = readSelection(getCookie(c, SSR_STATE_COOKIE) ?? '');
    const path = getSharedPath(new URL(c.req.url).searchParams, origin, selection);
    // A relative URL, so that the Host header can't change the target.
    return c.body(null, 303, { 'Cache-Control': 'no-store', Location: path });
  });
}
