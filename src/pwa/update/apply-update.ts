import { SHUT_DOWN, SKIP_WAITING } from '#src/pwa/worker.constants.ts';

/** Time for the waiting worker to activate before the active one is told again, milliseconds. */
export const ACTIVATION_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 3;

/** Resolves when the worker is activated, or after the timeout. */
const waitForActivation = (worker: ServiceWorker) =>
  new Promise<void>((done) => {
    const check = () => worker.state === 'activated' && done();
    worker.addEventListener('statechange', check);
    setTimeout(done, ACTIVATION_TIMEOUT_MS);
    check();
  });

/**
 * Activates the waiting worker, then reloads this tab and no other (REL-SW1): another may hold a half-filled form. Other
 * tabs go on with the former release's files, which the server keeps (REL-SW2).
 *
 * Chromium activates the waiting worker one second after the active one has become idle. The first message stops the
 * active worker from handling new requests, the second one aborts those that are still running.
 *
 * @returns when the reload has started; the member may refuse it, and go on.
 */
export async function applyUpdate(
  { active, waiting }: Pick<ServiceWorkerRegistration, 'active' | 'waiting'>,
  reload = () => window.location.reload(),
): Promise<void> {
  // In another tab the update may already have been taken: then only the reload is left to do.
  for (let attempt = 0; waiting?.state === 'installed' && attempt < MAX_ATTEMPTS; attempt += 1) {
    active?.postMessage({ type: SHUT_DOWN });
    if (attempt === 0) waiting.postMessage({ type: SKIP_WAITING });
    await waitForActivation(waiting);
  }
  // Chromium may lose a navigation that the active worker answers while it is replaced: the reload then never ends.
  waiting?.addEventListener('statechange', () => waiting.state === 'activated' && reload());
  reload();
}

/** Settled one way or the other. */
const waitForInstallation = (worker: ServiceWorker) =>
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
      if (registration.installing !== null) await waitForInstallation(registration.installing);
      await applyUpdate(registration);
      return;
    }
  } catch {
    // Without a worker, or without the network for it, the page itself is all there is.
  }
  window.location.reload();
}
