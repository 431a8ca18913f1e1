import { useLazyModule } from '#src/ui/lazy/use-lazy-module.ts';

const importControls = () => import('./list-controls.ts');
export type ListControls = Awaited<ReturnType<typeof importControls>>;

let controls: Promise<ListControls> | undefined;

/** Loads the parts of lists and products that the first load has no room for. Returns the same promise in each render. */
export function loadListControls(): Promise<ListControls> {
  controls ??= importControls();
  return controls;
}

/** The controls are in no cache while the shop is unreachable: the page works without them, and the next one tries again. */
export function clearFailedLoad(): void {
  controls = undefined;
}

/** Null until the parts are loaded. */
export const useListControls = (enabled: boolean) => useLazyModule(enabled, loadListControls, clearFailedLoad);
