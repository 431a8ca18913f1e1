import { loadOfflineParts } from '#src/features/catalogue/use-offline-parts.ts';
import { loadAllWords } from '#src/i18n/i18n.ts';
import type { AppRouter } from './router.ts';

/** After the first screen, milliseconds: late enough not to be in its way. */
const AFTER = 2_000;

/**
 * Messages, questions, the login and what stands for missing code load ahead of their first use:
 * the moment that needs them may be the one in which the network is gone (Q4: logout works offline).
 * What can't be had now is asked for again when it is used.
 */
export function preloadOverlays(router: AppRouter): void {
  const { routesById } = router;
  setTimeout(() => {
    void Promise.allSettled([
      loadOfflineParts().then(({ followLists }) => followLists(router.options.context)),
      import('#src/ui/Toasts.tsx'),
      import('#src/ui/ConfirmDialog.tsx'),
      import('./MissingCode.tsx'),
      loadAllWords(router.options.context.i18n),
      router.loadRouteChunk(routesById['/_bare']),
      router.loadRouteChunk(routesById['/_bare/login']),
    ]);
  }, AFTER);
}
