import { ROUTER_RELOAD_PREFIX } from '#src/lib/storage-keys.ts';
import { writeStorage } from '#src/lib/web-storage.ts';

/** Messages of browsers and Vite for a chunk that can't be loaded. There is no error code. */
const CHUNK_ERROR_MESSAGES = /dynamically imported module|Importing a module script failed|Unable to preload CSS/u;

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERROR_MESSAGES.test(error.message);

/**
 * Prevents the router from reloading the page when a chunk can't be loaded, which it also does offline (REL-SW3).
 * The router reloads once per message and stores that in sessionStorage; this writes the entry in advance.
 */
export function preventRouterReload(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Without storage the router can't read the entry either, and throws the original error.
    writeStorage('sessionStorage', ROUTER_RELOAD_PREFIX + payload.message, '1');
  });
}
