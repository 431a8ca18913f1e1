import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const importControls = () => import('./list-controls.ts');
export type ListControls = Awaited<ReturnType<typeof importControls>>;

/** By the i18n instance, because the messages are loaded too. */
const loads = new WeakMap<I18n, Promise<ListControls>>();

/** What `loads` has loaded: a promise, even a settled one, would show nothing for a moment. */
const modules = new WeakMap<I18n, ListControls>();

export const getLoadedListControls = (i18n: I18n): ListControls | undefined => modules.get(i18n);

/** Loads the parts of lists and products that the first load has no room for. Returns the same promise in each render. */
export function loadListControls(i18n: I18n): Promise<ListControls> {
  const load = async () => {
    const controls = await loadWithMessages(i18n, importControls);
    modules.set(i18n, controls);
    return controls;
  };
  const promise = loads.get(i18n) ?? load();
  loads.set(i18n, promise);
  return promise;
}

/** The controls are in no cache while the shop is unreachable: the page works without them, and the next one tries again. */
export const forgetFailedLoad = (i18n: I18n): void => void loads.delete(i18n);

/** Null until the parts are loaded. */
export function useListControls(enabled: boolean) {
  const { i18n } = useLingui();
  return useLazyModule(
    enabled,
    () => loadListControls(i18n),
    () => forgetFailedLoad(i18n),
  );
}
