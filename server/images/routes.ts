import type { Hono } from 'hono';
import type { Config } from '#server/config.ts';
import { matchesEtag } from '#server/http/content-negotiation.rules.ts';
import type { AppEnv } from '#server/http/api/register-call.ts';
import { createImageCache } from './image-cache.ts';
import { chooseImageFormat, parseImageName, chooseImageWidth } from './image-request.rules.ts';

/**
 * A name is not the picture's content: a shop may replace the file. So a day, then a question that
 * the tag answers without bytes; `immutable` would show the old picture for a year.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

const createNotFoundResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** `GET /images/{name}?w=`: the shop's pictures in the width and format that suit who asks. */
export function registerImages(app: Hono<AppEnv>, config: Pick<Config, 'dataDir'>): void {
  const picture = createImageCache(config.dataDir);
  app.get('/images/:name', async (c) => {
    const name = parseImageName(c.req.param('name'));
    const format = chooseImageFormat(c.req.header('accept'));
    const made = name && (await picture(name, chooseImageWidth(c.req.query('w')), format));
    if (!made) return createNotFoundResponse();
    const headers = new Headers({ 'Cache-Control': CACHE_CONTROL, Vary: 'Accept', ETag: made.etag });
    if (matchesEtag(c.req.header('if-none-match'), made.etag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Type', `image/${format}`);
    headers.set('Content-Length', String(made.bytes.byteLength));
    return new Response(made.bytes, { headers });
  });
}
