import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { getClientKey } from '#server/http/api/client-key.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { matchesEtag } from '#server/http/content-negotiation.rules.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { FileSettings } from '#server/platform/files/file-store.ts';
import { parseImageName } from '#server/platform/lib/image-path.rules.ts';
import { openImageCache } from './image-cache.ts';
import { chooseImageFormats, chooseImageWidth } from './image-request.rules.ts';

/**
 * A shop may replace the file under the same name. So responses are cached for a day and then revalidated by ETag.
 * With `immutable`, clients would show the old image for a year.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * A provisional format is revalidated at each use, so that the client gets the best one as soon as it exists. The service
 * worker looks for this value (src/pwa/worker/images.ts).
 */
const PROVISIONAL_CACHE_CONTROL = 'no-cache';

const createNotFoundResponse = () =>
  new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** Registers `GET /images/{name}?w=&format=`, which serves the shop's images in the requested width and the best format. */
export function registerImages(
  app: Hono<AppEnv>,
  settings: FileSettings & Pick<Config, 'trustProxy'>,
  log: Pick<Logger, 'warn'>,
): void {
  const { getImage } = openImageCache(settings, log);
  app.get('/images/:name', async (c) => {
    const name = parseImageName(c.req.param('name'));
    const formats = chooseImageFormats(c.req.header('accept'), c.req.query('format'));
    const width = chooseImageWidth(c.req.query('w'));
    const image = name && (await getImage(getClientKey(c, settings), name, width, formats));
    if (!image) return createNotFoundResponse();
    const cacheControl = image.isProvisional ? PROVISIONAL_CACHE_CONTROL : CACHE_CONTROL;
    const headers = new Headers({ 'Cache-Control': cacheControl, Vary: 'Accept', ETag: image.etag });
    if (matchesEtag(c.req.header('if-none-match'), image.etag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Type', `image/${image.format}`);
    headers.set('Content-Length', String(image.bytes.byteLength));
    return new Response(image.bytes, { headers });
  });
}
