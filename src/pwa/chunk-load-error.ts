import { ROUTER_RELOAD_PREFIX } from '#src/lib/storage-keys.ts';

/** What browsers and Vite say of a part that could not be loaded; they have no other way to say it. */
const CHUNK_ERROR_MESSAGES = /dynamically imported module|Importing a module script failed|Unable to preload CSS/u;

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERROR_MESSAGES.test(error.message);

/**
 * The router would load the page anew for every part of the app that is missing, unasked, and offline
 * too (REL-SW3). It is told that it has done so, by its own note; what to do is decided here.
 */
export function preventRouterReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(ROUTER_RELOAD_PREFIX + payload.message, '1');
    } catch {
      // Without a storage it can't look for its note, and fails as the part did.
    }
  });
}
