import type { Hono } from 'hono';
import type { Config } from '#server/config.ts';
import { matchesTag } from '#server/http/accept.rules.ts';
import type { AppEnv } from '#server/http/register.ts';
import { createPictureCache } from './picture-cache.ts';
import { pictureFormat, pictureName, pictureWidth } from './pictures.rules.ts';

/**
 * A name is not the picture's content: a shop may replace the file. So a day, then a question that
 * the tag answers without bytes; `immutable` would show the old picture for a year.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

const missing = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** `GET /images/{name}?w=`: the shop's pictures in the width and format that suit who asks. */
export function registerImages(app: Hono<AppEnv>, config: Pick<Config, 'dataDir'>): void {
  const picture = createPictureCache(config.dataDir);
  app.get('/images/:name', async (c) => {
    const name = pictureName(c.req.param('name'));
    const format = pictureFormat(c.req.header('accept'));
    const made = name && (await picture(name, pictureWidth(c.req.query('w')), format));
    if (!made) return missing();
    const headers = new Headers({ 'Cache-Control': CACHE_CONTROL, Vary: 'Accept', ETag: made.tag });
    if (matchesTag(c.req.header('if-none-match'), made.tag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Type', `image/${format}`);
    headers.set('Content-Length', String(made.bytes.byteLength));
    return new Response(made.bytes, { headers });
  });
}
