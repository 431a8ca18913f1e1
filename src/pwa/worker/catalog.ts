import { isFresh, isCacheable, getCacheKey, toCachedResponse } from '#src/pwa/cache.rules.ts';
import { CATALOG_CACHE } from '#src/pwa/worker.constants.ts';
import { fetchUntilShutdown } from './shutdown.ts';
import { matchInCache, putInCache, trackClears } from './cache-storage.ts';

/** How long the network may take before what is saved is shown instead (REL-SW7), milliseconds. */
export const NETWORK_TIMEOUT_MS = 3_000;

const waitForTimeout = () => new Promise<undefined>((done) => setTimeout(done, NETWORK_TIMEOUT_MS));

/** The answer when the whole of it is there: a body that stalls or breaks off is no answer. */
async function fetchComplete(request: Request, leaving: AbortSignal) {
  const answer = await fetchUntilShutdown(request, leaving);
  const copy = isCacheable(answer) ? await toCachedResponse(answer.clone(), new Date()) : undefined;
  return { answer, copy };
}

/**
 * The network's answer; what is saved where the network is gone, or hangs (lie-fi). Without
 * anything saved it goes on waiting, and fails as the network fails.
 * @param keepAlive the worker lives at least until this is done
 * @param leaving the worker has to go: nothing of this may hold it up
 */
export async function handleCatalogRequest(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
  leaving: AbortSignal,
): Promise<Response> {
  const isCleared = trackClears(CATALOG_CACHE);
  const key = getCacheKey(request);
  const network = fetchComplete(request, leaving);
  // Stored whether or not somebody still waits for it.
  const store = async () => {
    const { copy } = await network;
    if (copy !== undefined) await putInCache(CATALOG_CACHE, await key, copy, isCleared);
  };
  keepAlive(store().catch(() => undefined));

  const first = await Promise.race([network.catch(() => undefined), waitForTimeout()]);
  if (first !== undefined) return first.answer;
  const saved = await matchInCache(CATALOG_CACHE, await key);
  if (saved !== undefined && isFresh(saved, CATALOG_CACHE, new Date())) return saved;
  return (await network).answer;
}
