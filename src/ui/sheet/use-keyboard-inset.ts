import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

/** A zoomed page hides a part of the window too. */
function getInset(): number {
  const { visualViewport, innerHeight } = window;
  if (visualViewport == null || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

/** Height that the on-screen keyboard covers at the bottom of the window, pixels. */
export const useKeyboardInset = (): number => useSyncExternalStore(subscribe, getInset);
