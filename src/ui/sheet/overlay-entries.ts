/** Id of the topmost overlay, stored in the history state (see `useBackToClose`). */
export const getOverlayId = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined;

/**
 * Whether an overlay is open. One that a navigation is closing has lost its history entry. A reload closes an overlay, but
 * its entry stays.
 */
export const isOverlayOpen = (): boolean =>
  getOverlayId(history.state) !== undefined && document.querySelector('[aria-modal="true"]') !== null;

let removal = Promise.resolve();

/** Removes the current entry. The router does not notice this step back, because it is not a navigation. */
export function removeOverlayEntry(): void {
  removal = new Promise((resolve) => {
    const hideEvent = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      resolve();
    };
    window.addEventListener('popstate', hideEvent, { capture: true, once: true });
  });
  history.back();
}

/** Resolves when the entries of closed overlays are removed. The step back would undo a navigation that starts before. */
export const waitForOverlayEntries = (): Promise<void> => removal;
