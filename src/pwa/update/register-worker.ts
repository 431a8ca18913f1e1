import { Workbox } from 'workbox-window';
import { getTrustedWorkerUrl } from '#src/lib/trusted-worker-url.ts';
import { CACHE_PAGE, OPEN_PAGE, WORKER_URL } from '#src/pwa/worker.constants.ts';
import { isCacheablePage } from '#src/ssr/ssr-routes.rules.ts';
import { applyUpdate } from './apply-update.ts';
import { warmCaches } from './warm-caches.ts';

/** Minimum time between update checks. An installed app may stay open for days, so it checks when it becomes visible. */
const UPDATE_CHECK_INTERVAL_MS = 3_600_000;

/** A new release that waits for activation. */
export interface PendingUpdate {
  /** Whether applying it now would lose unsaved input. */
  readonly hasUnsavedInput: () => boolean;
  /** Activates it and reloads this tab. Resolves when the reload has started. */
  readonly apply: () => Promise<void>;
}

interface RegisterWorkerOptions {
  /** Called when an update waits, also one from an earlier visit. */
  readonly onUpdate: (update: PendingUpdate) => void;
  /** Headers of the page's API reads, for warming the caches. */
  readonly readHeaders: () => Promise<Headers>;
  /** Paths of the API requests that the server made for this page. */
  readonly ssrRequestPaths: readonly string[];
  readonly isMember: () => boolean;
  /** Called when a notification was tapped. */
  readonly onOpen: (path: string) => void;
}

/** The message that the worker sends when a notification was tapped. */
function subscribeToTaps(onOpen: (path: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isOpenMessage = typeof data === 'object' && data !== null && 'type' in data && data.type === OPEN_PAGE;
    if (isOpenMessage && 'path' in data && typeof data.path === 'string') onOpen(data.path);
  });
  navigator.serviceWorker.startMessages();
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheckAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckAt < UPDATE_CHECK_INTERVAL_MS) return;
    lastCheckAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));

/**
 * Tracks input in all forms of the app, because a reload would lose it (REL-SW1). Rejected: a check in every form,
 * because a new form could lack it.
 * @returns a function that returns whether unsaved input would be lost without a warning. Pages with their own
 *   `beforeunload` warning (the profile) don't count.
 */
function trackUnsavedInput(): () => boolean {
  const editedFields = new Set<HTMLInputElement | HTMLTextAreaElement>();
  document.addEventListener('input', ({ target }) => isTextField(target) && editedFields.add(target), true);

  return () => {
    for (const field of editedFields) if (!field.isConnected || field.value === '') editedFields.delete(field);
    const hasOwnWarning = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    return editedFields.size > 0 && !hasOwnWarning;
  };
}

/** Registers the service worker and warms its caches. An update waits until the member applies it (REL-SW1). */
export async function registerWorker({
  onUpdate,
  readHeaders,
  ssrRequestPaths,
  isMember,
  onOpen,
}: RegisterWorkerOptions): Promise<void> {
  subscribeToTaps(onOpen);
  const hasUnsavedInput = trackUnsavedInput();
  const workbox = new Workbox(getTrustedWorkerUrl(WORKER_URL));
  workbox.addEventListener('waiting', () => {
    onUpdate({ hasUnsavedInput, apply: async () => registration && applyUpdate(registration) });
  });
  const registration = await workbox.register();
  if (registration === undefined) return;
  checkForUpdates(registration);
  const isFirst = navigator.serviceWorker.controller === null;
  if (isFirst) {
    await new Promise<void>((resolve) => workbox.addEventListener('controlling', () => resolve()));
  }
  // A page from the worker's cache was rendered for an earlier visit, so its requests don't apply.
  await warmCaches(readHeaders, isFirst ? ssrRequestPaths : []);
  const { pathname, search } = window.location;
  if (!isCacheablePage(pathname, isMember())) return;
  navigator.serviceWorker.controller?.postMessage({
    type: CACHE_PAGE,
    address: window.location.origin + pathname + search,
  });
}
