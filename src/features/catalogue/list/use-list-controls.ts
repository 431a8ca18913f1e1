import { useLingui } from '@lingui/react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const loadControls = () => import('./list-controls.ts');

/** The controls are in no cache while the shop is unreachable: the page works without them. */
const ignoreError = () => undefined;

/** Loads the parts of lists and products that the first load has no room for. Null until they are loaded. */
export function useListControls(enabled: boolean) {
  const { i18n } = useLingui();
  return useLazyModule(enabled, () => loadWithMessages(i18n, loadControls), ignoreError);
}
