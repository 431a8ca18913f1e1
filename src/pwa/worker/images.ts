import { isFresh, isCacheable, toCachedResponse } from '#src/pwa/cache.rules.ts';
import { IMAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { matchInCache, putInCache } from './cache-storage.ts';
import { fetchUntilShutdown } from './shutdown.ts';

/** Set by the server on an image in a larger format, which it replaces soon. */
const isProvisional = ({ headers }: Response): boolean => headers.get('Cache-Control') === 'no-cache';

async function cacheImage(url: string, response: Response): Promise<void> {
  try {
    const copy = await toCachedResponse(response, new Date());
    if (isProvisional(response)) copy.headers.set('Cache-Control', 'no-cache');
    await putInCache(IMAGE_CACHE, url, copy);
  } catch {
    // The body broke off: the page shows what it received, and nothing is cached.
  }
}

/**
 * Cache first. An expired or provisional image is used only when the network fails.
 * @param keepAlive keeps the worker alive until the promise settles
 * @param shutdown aborts the request when the worker has to stop
 */
export async function handleImageRequest(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  shutdown: AbortSignal,
): Promise<Response> {
  const cached = await matchInCache(IMAGE_CACHE, request.url);
  if (cached !== undefined && !isProvisional(cached) && isFresh(cached, IMAGE_CACHE, new Date())) return cached;
  try {
    const response = await fetchUntilShutdown(request, shutdown);
    if (isCacheable(response)) keepAlive(cacheImage(request.url, response.clone()));
    return response;
  } catch (error) {
    // The image may be cached in another width: a list uses smaller ones than the product page.
    const fallback = cached ?? (await matchInCache(IMAGE_CACHE, request.url, true));
    if (fallback !== undefined) return fallback;
    throw error;
  }
}
