import type { AppRouter } from '#src/app/routing/router.ts';
import { loadOfflineModule } from '#src/features/catalogue/offline/use-offline-module.ts';
import { loadAllMessages } from '#src/i18n/i18n.ts';

/** Delay after startup, so that preloading does not compete with the first page. */
const PRELOAD_DELAY_MS = 2_000;

/**
 * Preloads toasts, confirm dialogs, the login page and the chunk error page. They may be needed while the
 * shop is unreachable (REL-Q4: logout works offline). A chunk that fails to load is requested again on use.
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
