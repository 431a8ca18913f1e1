import { Workbox } from 'workbox-window';

/** Never changes (SW4). */
const WORKER = '/sw.js';

/** The address under its own Trusted Types policy, which knows this one address. */
function workerAddress(): TrustedScriptURL | string {
  const policy = window.trustedTypes?.createPolicy('bottega-worker', {
    createScriptURL: (address) => {
      if (address !== WORKER) throw new TypeError('Not the worker of this app');
      return address;
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/**
 * Registers the worker. A newer one waits until `accept` is called, and then only the tab that
 * called it reloads (SW1): another may hold a half-filled form.
 * @param onWaiting called when an update waits, also one that an earlier visit left waiting
 */
export async function registerWorker(onWaiting: (accept: () => void) => void): Promise<void> {
  const workbox = new Workbox(workerAddress());
  workbox.addEventListener('waiting', () => {
    onWaiting(() => {
      workbox.addEventListener('controlling', () => window.location.reload());
      workbox.messageSkipWaiting();
    });
  });
  await workbox.register();
}
