import { RELOADED_RELEASE_KEY } from '#src/lib/storage-keys.ts';
import { WORKER_URL } from './worker.constants.ts';

/** Timeout of the reachability check. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Checks the host of the app's files, which may differ from the API's host. Requests the service worker's
 * script: every host has it, and it is never served from a cache (REL-SW4).
 */
async function isHostReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { ok } = await fetch(WORKER_URL, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** Identifies the build of this page by the hashed names of its scripts. A server-rendered page names its entry in a meta tag. */
const getBuildId = () => {
  const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]');
  // Script elements without `src` hold data that differs from page to page.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [entry?.content ?? '', ...Array.from(scripts, ({ src }) => src)].join(' ');
};

/** Reloads at most once per build, to prevent an endless loop (REL-SW3). @returns whether it reloads */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_RELEASE_KEY) === getBuildId()) return false;
    sessionStorage.setItem(RELOADED_RELEASE_KEY, getBuildId());
  } catch {
    // Without storage a second failure could not be detected, so it never reloads.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Finds out why a chunk can't be loaded: the network is gone, or a new release was deployed. For a new release it
 * reloads the page once. If that did not help, returns `outdated`, and the screen offers an update.
 */
export async function diagnoseChunkLoadError(): Promise<'offline' | 'reloading' | 'outdated'> {
  if (!(await isHostReachable())) return 'offline';
  return reloadOnce() ? 'reloading' : 'outdated';
}

/**
 * Reloads the page if the host is reachable. A reload is needed because browsers don't request a failed module
 * again.
 * @returns whether the page is reloading
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await isHostReachable();
  if (isReachable) window.location.reload();
  return isReachable;
}
