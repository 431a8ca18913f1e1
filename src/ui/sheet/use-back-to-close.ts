import { useEffect, useEffectEvent, useId } from 'react';

/** What lies on top now; only that closes, when sheets and dialogs are open over each other. */
const getOverlayId = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'overlay' in state ? state.overlay : undefined;

/**
 * The browser's Back closes what is open instead of leaving the page. Opening adds an entry to the
 * history below the router's notice (it patches `history.pushState` of the instance, not of the
 * prototype): the page beneath does not move, scroll or load again. Closing in another way takes
 * the entry away. A blocker of the router was tried: it can't hold the first page of a tab.
 *
 * A link inside an open sheet must navigate with `replace`, so that it takes the entry's place.
 *
 * @returns whether it lies on top: Escape under a question that was asked later is the question's.
 */
export function useBackToClose(opened: boolean, onClose: () => void): () => boolean {
  const id = useId();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!opened) return undefined;
    let pushed = false;
    let popped = false;
    const onPop = (event: PopStateEvent) => {
      if (!pushed || getOverlayId(event.state) === id) return;
      popped = true;
      event.stopImmediatePropagation();
      close();
    };
    // Not at once: an effect that is undone in the same moment leaves no entry behind.
    const opening = setTimeout(() => {
      const state: unknown = history.state;
      const entry = { ...(typeof state === 'object' ? state : {}), overlay: id };
      History.prototype.pushState.call(history, entry, '');
      pushed = true;
    });
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      clearTimeout(opening);
      window.removeEventListener('popstate', onPop, { capture: true });
      if (!pushed || popped || getOverlayId(history.state) !== id) return;
      // Our own step back is no navigation: nobody else hears of it.
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation();
      window.addEventListener('popstate', swallow, { capture: true, once: true });
      history.back();
    };
  }, [opened, id]);

  return () => {
    const mark = getOverlayId(history.state);
    return mark === undefined || mark === id;
  };
}
