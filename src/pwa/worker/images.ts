import { isFresh, isCacheable, toCachedResponse } from '#src/pwa/cache.rules.ts';
import { IMAGE_CACHE } from '#src/pwa/worker.constants.ts';
import { fetchUntilShutdown } from './shutdown.ts';
import { matchInCache, putInCache } from './cache-storage.ts';

async function cacheImage(address: string, answer: Response): Promise<void> {
  try {
    await putInCache(IMAGE_CACHE, address, await toCachedResponse(answer, new Date()));
  } catch {
    // It broke off half way: the page shows what it got, nothing is kept.
  }
}

/**
 * The saved picture; the network's, which is saved. One that is a week old is shown only where the
 * network has none.
 * @param keepAlive the worker lives at least until this is done
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function handleImageRequest(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  leaving: AbortSignal,
): Promise<Response> {
  const saved = await matchInCache(IMAGE_CACHE, request.url);
  if (saved !== undefined && isFresh(saved, IMAGE_CACHE, new Date())) return saved;
  try {
    const answer = await fetchUntilShutdown(request, leaving);
    if (isCacheable(answer)) keepAlive(cacheImage(request.url, answer.clone()));
    return answer;
  } catch (error) {
    // In another width it is still the picture: a list shows it smaller than the page of the product.
    const other = saved ?? (await matchInCache(IMAGE_CACHE, request.url, true));
    if (other !== undefined) return other;
    throw error;
  }
}
