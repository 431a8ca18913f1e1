import { isFresh, isCacheable, getCacheKey, toCachedResponse } from '#src/pwa/cache.rules.ts';
import { CATALOG_CACHE } from '#src/pwa/worker.constants.ts';
import { matchInCache, putInCache, trackClears } from './cache-storage.ts';
import { fetchUntilShutdown } from './shutdown.ts';

/** After this time the cached response is used (REL-SW7). */
export const NETWORK_TIMEOUT_MS = 3_000;

const waitForTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));

/** Resolves when the whole body is there: a body that stalls or breaks off counts as a failure. */
async function fetchComplete(request: Request, shutdown: AbortSignal) {
  const response = await fetchUntilShutdown(request, shutdown);
  const copy = isCacheable(response) ? await toCachedResponse(response.clone(), new Date()) : undefined;
  return { response, copy };
}

/**
 * Network first. The cached response is used when the network fails or hangs ("lie-fi"). Without a cached response
 * it waits for the network, and fails when the network fails.
 * @param keepAlive keeps the worker alive until the promise settles
 * @param shutdown aborts the request when the worker has to stop
 */
export async function handleCatalogRequest(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  shutdown: AbortSignal,
): Promise<Response> {
  const isCleared = trackClears(CATALOG_CACHE);
  const key = getCacheKey(request);
  const network = fetchComplete(request, shutdown);
  // Cached even when the page already got the older cached response.
  const store = async () => {
    const { copy } = await network;
    if (copy !== undefined) await putInCache(CATALOG_CACHE, await key, copy, isCleared);
  };
  keepAlive(store().catch(() => undefined));

  const first = await Promise.race([network.catch(() => undefined), waitForTimeout()]);
  if (first !== undefined) return first.response;
  const cached = await matchInCache(CATALOG_CACHE, await key);
  if (cached !== undefined && isFresh(cached, CATALOG_CACHE, new Date())) return cached;
  return (await network).response;
}
