import { RELOADED_KEY } from '#src/lib/storage-keys.ts';
import { WORKER } from './worker.constants.ts';

/** How long the host may take to say that it is there, milliseconds. */
const PROBE_LIMIT = 5_000;

/**
 * Asks the host of the app's files, which need not be the back end's. The worker's own script is the one
 * file that every host has and that no cache answers for (SW4).
 */
async function isHostThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT);
    const { ok } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}

/** The hashed names of its scripts stand for the build that the page is of; one that the server rendered tells the first of them. */
const build = () => {
  const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]');
  // Blocks of data are scripts without an address, and differ from page to page.
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
  return [entry?.content ?? '', ...Array.from(scripts, ({ src }) => src)].join(' ');
};

/** Once a build: a second failure of the same one would go on for ever (SW3). */
function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === build()) return false;
    sessionStorage.setItem(RELOADED_KEY, build());
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
export async function lookWhyMissing(): Promise<'offline' | 'reloading' | 'outdated'> {
  if (!(await isHostThere())) return 'offline';
  return reloadOnce() ? 'reloading' : 'outdated';
}

/**
 * The browser would not ask for the part again, so the page is loaded anew; never into nothing.
 * @returns whether it is being loaded
 */
export async function reloadWhenThere(): Promise<boolean> {
  const isThere = await isHostThere();
  if (isThere) window.location.reload();
  return isThere;
}
