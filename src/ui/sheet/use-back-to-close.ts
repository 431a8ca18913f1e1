import { useEffect, useEffectEvent, useId } from 'react';
import { getOverlayId, removeOverlayEntry, waitForOverlayEntries } from './overlay-entries.ts';

/**
 * Makes the browser's Back close an overlay instead of leaving the page. Opening pushes a history entry that the router
 * does not notice: the router patches `pushState` of the `history` instance, this hook calls
 * `History.prototype.pushState`. So the page does not navigate, scroll or load. Closing in another way removes the
 * entry.
 * Rejected: a blocker of the router, because it can't block the first page of a tab.
 *
 * A link inside an open overlay must navigate with `replace`, so that it replaces this entry.
 *
 * @returns a function that returns whether this overlay is the topmost one, so that Escape closes only that overlay
 */
export function useBackToClose(opened: boolean, onClose: () => void): () => boolean {
  const id = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!opened) return undefined;
    let isPushed = false;
    let isPopped = false;
    const onPop = (event: PopStateEvent) => {
      if (!isPushed || getOverlayId(event.state) === id) return;
      isPopped = true;
      event.stopImmediatePropagation();
      close();
    };
    let isCleanedUp = false;
    // Deferred, so that an effect that is cleaned up immediately (StrictMode) pushes no entry, and the removal of the
    // entry of another overlay does not remove this one. Not with a timer: on a slow device the overlay would be visible
    // before it has its entry, and Back would leave the page.
    void waitForOverlayEntries().then(() => {
      if (isCleanedUp) return;
      const state: unknown = history.state;
      const entry = { ...(typeof state === 'object' ? state : {}), overlay: id };
      History.prototype.pushState.call(history, entry, '');
      isPushed = true;
    });
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      isCleanedUp = true;
      window.removeEventListener('popstate', onPop, { capture: true });
      if (!isPushed || isPopped || getOverlayId(history.state) !== id) return;
      removeOverlayEntry();
    };
  }, [opened, id]);

  return () => {
    const topmostId = getOverlayId(history.state);
    return topmostId === undefined || topmostId === id;
  };
}
