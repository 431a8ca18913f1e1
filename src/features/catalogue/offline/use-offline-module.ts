import { useLingui } from '@lingui/react';
import { loadAllMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

/** Also loaded ahead, after the first screen. */
export const loadOfflineModule = () => import('./offline-module.ts');

/** Without it the page says less, and works. */
const ignoreError = () => undefined;

/** What is shown without the network: its code, and its words, which are no first screen's. */
export function useOfflineModule(wanted: boolean) {
  const { i18n } = useLingui();
  const load = () => loadAllMessages(i18n).then(loadOfflineModule);
  return useLazyModule(wanted, load, ignoreError);
}
