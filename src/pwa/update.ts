import { LET_GO, SKIP_WAITING } from './worker.constants.ts';

/** How long the former worker may hold the next one up, milliseconds. */
export const PATIENCE = 8_000;
/** How long it may take to hear that it has to go. */
const HEARS_WITHIN = 1_000;

/** Tells the former worker to end what it does, and waits until it has heard it. */
const letGo = (worker: ServiceWorker) =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done());
    port1.start();
    worker.postMessage({ type: LET_GO }, [port2]);
    setTimeout(done, HEARS_WITHIN);
  });

/**
 * Lets the waiting worker take over and loads this tab anew; no other tab (SW1): another may hold a
 * half-filled form. It goes on with the former release's files, which the server keeps (SW2).
 *
 * @returns when the page has been told to load anew; the member may refuse that, and go on.
 */
export async function takeUpdate(
  { active, waiting }: Pick<ServiceWorkerRegistration, 'active' | 'waiting'>,
  reload = () => window.location.reload(),
): Promise<void> {
  // Another tab may have taken it already: then this one only has to be loaded.
  if (waiting !== null) {
    await new Promise<void>((done) => {
      waiting.addEventListener('statechange', () => waiting.state === 'activated' && done());
      setTimeout(done, PATIENCE);
      if (active !== null) void letGo(active);
      waiting.postMessage({ type: SKIP_WAITING });
    });
    // Where requests of a page keep the former one busy it stays for now, but lets this page come
    // from the network. Told again: it may have been started anew meanwhile. (Chromium; told more
    // often than that, it would never be idle.)
    if (waiting.state === 'installed' && active !== null) await letGo(active);
  }
  reload();
}

/** Settled one way or the other. */
const installed = (worker: ServiceWorker) =>
  new Promise<void>((done) => {
    const look = () => worker.state !== 'installing' && done();
    worker.addEventListener('statechange', look);
    look();
  });

/** Fetches the newest release, whatever the worker has, and loads the page with it. */
export async function updateNow(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) {
      await registration.update();
      if (registration.installing !== null) await installed(registration.installing);
      await takeUpdate(registration);
      return;
    }
  } catch {
    // Without a worker, or without the network for it, the page itself is all there is.
  }
  window.location.reload();
}
