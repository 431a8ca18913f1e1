import { SHUT_DOWN, SKIP_WAITING } from '#src/pwa/worker.constants.ts';

/** Time for the waiting worker to activate before the active one gets another message. */
export const ACTIVATION_TIMEOUT_MS = 3_000;
const MAX_ATTEMPTS = 3;

/** Resolves when the worker is activated, or after the timeout. */
const waitForActivation = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => worker.state === 'activated' && resolve();
    worker.addEventListener('statechange', check);
    setTimeout(resolve, ACTIVATION_TIMEOUT_MS);
    check();
  });

/**
 * Activates the waiting worker, then reloads only this tab (REL-SW1): another tab may have a half-filled form. Other
 * tabs continue with the previous release's files, which stay on the server (REL-SW2).
 *
 * Chromium activates the waiting worker one second after the active one has become idle. The first message stops the
 * active worker from handling new requests, the second one aborts those that are still running.
 *
 * Resolves when the reload has started. The member may cancel it, so the page may continue.
 */
export async function applyUpdate(
  { active, waiting }: Pick<ServiceWorkerRegistration, 'active' | 'waiting'>,
  reload = () => window.location.reload(),
): Promise<void> {
  // Another tab may have applied the update already: then only the reload remains.
  for (let attempt = 0; waiting?.state === 'installed' && attempt < MAX_ATTEMPTS; attempt += 1) {
    active?.postMessage({ type: SHUT_DOWN });
    if (attempt === 0) waiting.postMessage({ type: SKIP_WAITING });
    await waitForActivation(waiting);
  }
  // Chromium may lose a navigation that the active worker handles while it is replaced. The reload then never ends.
  waiting?.addEventListener('statechange', () => waiting.state === 'activated' && reload());
  reload();
}

/** Resolves when the installation has succeeded or failed. */
const waitForInstallation = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const check = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', check);
    check();
  });

/** Fetches the newest release, activates it and reloads the page. */
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
    // Without a service worker, or offline, only the reload remains.
  }
  window.location.reload();
}
