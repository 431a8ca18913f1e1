import type { AppRouter } from './router.ts';

/** After the first screen, milliseconds: late enough not to be in its way. */
const AFTER = 2_000;

/**
 * Messages, questions and the login load ahead of their first use: the moment that needs them may
 * be the one in which the network is gone (Q4: logout works offline). What can't be had now is
 * asked for again when it is used.
 */
export function preloadOverlays(router: AppRouter): void {
  const { routesById } = router;
  setTimeout(() => {
    void Promise.allSettled([
      import('#src/ui/Toasts.tsx'),
      import('#src/ui/ConfirmDialog.tsx'),
      router.loadRouteChunk(routesById['/_bare']),
      router.loadRouteChunk(routesById['/_bare/login']),
    ]);
  }, AFTER);
}
