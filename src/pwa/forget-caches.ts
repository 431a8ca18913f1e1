import { CATALOGUE, FORGET, PAGES, type Place } from './worker.constants.ts';

async function forget({ name }: Place): Promise<void> {
  try {
    await caches.delete(name);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}

/** Pages that begin otherwise than this device does now. They hold nothing of a member. */
export const forgetPages = (): Promise<void> => forget(PAGES);

/**
 * A logout leaves nothing that the worker kept for the member (Q4): the cache goes at once, and the
 * worker hears of it, so that no answer under way is stored afterwards. The shop's pictures stay:
 * they are the same for everybody.
 */
export async function forgetCaches(): Promise<void> {
  // Not there where the page is not secure, whatever the types say.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  workers?.controller?.postMessage({ type: FORGET });
  await forget(CATALOGUE);
}
