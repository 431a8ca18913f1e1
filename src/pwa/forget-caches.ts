import { CATALOGUE, FORGET } from './worker.constants.ts';

/**
 * A logout leaves nothing that the worker kept for the member (Q4): the cache goes at once, and the
 * worker hears of it, so that no answer under way is stored afterwards. The shop's pictures stay:
 * they are the same for everybody.
 */
export async function forgetCaches(): Promise<void> {
  // Not there where the page is not secure, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.controller?.postMessage({ type: FORGET });
  try {
    await caches.delete(CATALOGUE.name);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}
