import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

/** Also preloaded after the first render (src/boot/preload-overlays.ts). */
export const loadOfflineModule = () => import('./offline-module.ts');

/** Lazy-loads the offline components, which are not part of the first load; null until then. */
export function useOfflineModule(enabled: boolean) {
  // Without the components the page works too.
  return useLazyModule(enabled, loadOfflineModule, () => undefined);
}
