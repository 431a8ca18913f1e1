import { RELOADED_RELEASE_KEY } from '#src/lib/storage-keys.ts';
import { WORKER_URL } from './worker.constants.ts';

/** How long the host may take to say that it is there, milliseconds. */
const PROBE_TIMEOUT_MS = 5_000;

/**
 * Asks the host of the app's files, which need not be the back end's. The worker's own script is the one
 * file that every host has and that no cache answers for (REL-SW4).
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

/** The hashed names of its scripts stand for the build that the page is of; one that the server rendered tells the first of them. */
const getBuildId = () => {
  const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]');
  // Blocks of data are scripts without an address, and differ from page to page.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [entry?.content ?? '', ...Array.from(scripts, ({ src }) => src)].join(' ');
};

/** Once a build: a second failure of the same one would go on for ever (REL-SW3). */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_RELEASE_KEY) === getBuildId()) return false;
    sessionStorage.setItem(RELOADED_RELEASE_KEY, getBuildId());
  } catch {
    // What can't be noted could not be told from the second time.
    return false;
  }
  window.location.reload();
  return true;
}

/**
 * Why a part of the app is missing: there is no network for it, or the shop has another version by
 * now. Of that one the page is loaded, once; then `outdated` is left for the screen to say.
 */
export async function diagnoseChunkLoadError(): Promise<'offline' | 'reloading' | 'outdated'> {
  if (!(await isHostReachable())) return 'offline';
  return reloadOnce() ? 'reloading' : 'outdated';
}

/**
 * The browser would not ask for the part again, so the page is loaded anew; never into nothing.
 * @returns whether it is being loaded
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isThere = await isHostReachable();
  if (isThere) window.location.reload();
  return isThere;
}
