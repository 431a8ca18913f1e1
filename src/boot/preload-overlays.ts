import { loadOfflineModule } from '#src/features/catalogue/offline/use-offline-module.ts';
import { loadAllMessages } from '#src/i18n/i18n.ts';
import type { AppRouter } from '#src/app/routing/router.ts';

/** After the first screen, milliseconds: late enough not to be in its way. */
const PRELOAD_DELAY_MS = 2_000;

/**
 * Messages, questions, the login and what stands for missing code load ahead of their first use:
 * the moment that needs them may be the one in which the network is gone (REL-Q4: logout works offline).
 * What can't be had now is asked for again when it is used.
 */
export function preloadOverlays(router: AppRouter): void {
  const { routesById } = router;
  setTimeout(() => {
    void Promise.allSettled([
      loadOfflineModule().then(({ subscribeListPrefetch }) => subscribeListPrefetch(router.options.context)),
      import('#src/ui/toasts/Toasts.tsx'),
      import('#src/ui/confirm/ConfirmDialog.tsx'),
      import('#src/app/routing/ChunkLoadError.tsx'),
      loadAllMessages(router.options.context.i18n),
      router.loadRouteChunk(routesById['/_bare']),
      router.loadRouteChunk(routesById['/_bare/login']),
    ]);
  }, PRELOAD_DELAY_MS);
}
