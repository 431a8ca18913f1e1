import { useLingui } from '@lingui/react';
import { loadAllMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

/** Also preloaded after the first render (src/boot/preload-overlays.ts). */
export const loadOfflineModule = () => import('./offline-module.ts');

/** Lazy-loads the offline components and their messages, which are not part of the first load; null until then. */
export function useOfflineModule(enabled: boolean) {
  const { i18n } = useLingui();
  const load = () => loadAllMessages(i18n).then(loadOfflineModule);
  // Without the components the page works too.
  return useLazyModule(enabled, load, () => undefined);
}
