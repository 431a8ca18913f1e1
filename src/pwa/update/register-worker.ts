import { Workbox } from 'workbox-window';
import { trackUnsavedInput } from './unsaved-input.ts';
import { applyUpdate } from './apply-update.ts';
import { CACHE_PAGE, WORKER_URL } from '#src/pwa/worker.constants.ts';
import { warmCaches } from './warm-caches.ts';

/** An installed app may stay open for days: it looks again when it comes to the front, milliseconds. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** A newer version that waits. */
export interface PendingUpdate {
  /** Whether taking it now would lose what the member has typed. */
  readonly hasUnsavedInput: () => boolean;
  /** Takes it, and loads this tab anew: done when that has begun. */
  readonly apply: () => Promise<void>;
}

interface RegisterWorkerOptions {
  /** An update waits, also one that an earlier visit left waiting. */
  readonly onUpdate: (update: PendingUpdate) => void;
  /** Headers of the page's own reads, to warm the caches with. */
  readonly readHeaders: () => Promise<Headers>;
  /** Paths that the server has read for the page. */
  readonly ssrRequestPaths: readonly string[];
  /** Whether the server renders the page that is open, for whoever is here. */
  readonly isSsrPage: () => boolean;
}

/** The address under its own Trusted Types policy, which knows this one address. */
function getWorkerUrl(): TrustedScriptURL | string {
  const policy = window.trustedTypes?.createPolicy('bottega-worker', {
    createScriptURL: (address) => {
      if (address !== WORKER_URL) throw new TypeError('Not the worker of this app');
      return address;
    },
  });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < UPDATE_CHECK_INTERVAL_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the worker. A newer one waits until it is taken (REL-SW1). */
export async function registerWorker({
  onUpdate,
  readHeaders,
  ssrRequestPaths,
  isSsrPage,
}: RegisterWorkerOptions): Promise<void> {
  const losesInput = trackUnsavedInput();
  const workbox = new Workbox(getWorkerUrl());
  workbox.addEventListener('waiting', () => {
    onUpdate({ hasUnsavedInput: losesInput, apply: async () => registration && applyUpdate(registration) });
  });
  const registration = await workbox.register();
  if (registration === undefined) return;
  checkForUpdates(registration);
  const isFirst = navigator.serviceWorker.controller === null;
  if (isFirst) {
    await new Promise<void>((done) => workbox.addEventListener('controlling', () => done()));
  }
  // A page that the worker brought was read for an earlier visit.
  await warmCaches(readHeaders, isFirst ? ssrRequestPaths : []);
  if (!isSsrPage()) return;
  const { pathname, search } = window.location;
  navigator.serviceWorker.controller?.postMessage({
    type: CACHE_PAGE,
    address: window.location.origin + pathname + search,
  });
}
