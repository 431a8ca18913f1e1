import { Workbox } from 'workbox-window';
import { watchTyping } from './typed-input.ts';
import { takeUpdate } from './update.ts';
import { KEEP_PAGE, WORKER } from './worker.constants.ts';
import { warmCaches } from './warm-caches.ts';

/** An installed app may stay open for days: it looks again when it comes to the front, milliseconds. */
const LOOK_AGAIN = 3_600_000;

/** A newer version that waits. */
export interface Update {
  /** Whether taking it now would lose what the member has typed. */
  readonly losesInput: () => boolean;
  /** Takes it, and loads this tab anew: done when that has begun. */
  readonly take: () => Promise<void>;
}

interface Told {
  /** An update waits, also one that an earlier visit left waiting. */
  readonly onUpdate: (update: Update) => void;
  /** Headers of the page's own reads, to warm the caches with. */
  readonly readHeaders: () => Promise<Headers>;
  /** Paths that the server has read for the page. */
  readonly rendered: readonly string[];
  /** Whether the server renders the page that is open, for whoever is here. */
  readonly isRendered: () => boolean;
}

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

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the worker. A newer one waits until it is taken (SW1). */
export async function registerWorker({ onUpdate, readHeaders, rendered, isRendered }: Told): Promise<void> {
  const losesInput = watchTyping();
  const workbox = new Workbox(workerAddress());
  workbox.addEventListener('waiting', () => {
    onUpdate({ losesInput, take: async () => registration && takeUpdate(registration) });
  });
  const registration = await workbox.register();
  if (registration === undefined) return;
  lookNowAndThen(registration);
  const isFirst = navigator.serviceWorker.controller === null;
  if (isFirst) {
    await new Promise<void>((done) => workbox.addEventListener('controlling', () => done()));
  }
  // A page that the worker brought was read for an earlier visit.
  await warmCaches(readHeaders, isFirst ? rendered : []);
  if (!isRendered()) return;
  const { pathname, search } = window.location;
  navigator.serviceWorker.controller?.postMessage({
    type: KEEP_PAGE,
    address: window.location.origin + pathname + search,
  });
}
