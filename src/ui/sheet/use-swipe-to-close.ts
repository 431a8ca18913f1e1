import { useRef, type TouchEvent } from 'react';
import { isClosingSwipe, type Side } from './swipe.rules.ts';

/** Whether the touched element or an ancestor in the sheet is scrolled. Then the swipe scrolls it back. */
function isScrolled(target: EventTarget, root: Element, side: Side): boolean {
  let element = target instanceof Element ? target : null;
  while (element !== null && element !== root.parentElement) {
    if (side === 'bottom' ? element.scrollTop > 0 : element.scrollLeft > 0) return true;
    element = element.parentElement;
  }
  return false;
}

/** Touch handlers of a sheet: a swipe towards its edge closes it. */
export function useSwipeToClose(side: Side, onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const isValidStart =
        touch !== undefined && event.touches.length === 1 && !isScrolled(event.target, event.currentTarget, side);
      start.current = isValidStart ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (from === null || touch === undefined) return;
      if (isClosingSwipe(side, touch.clientX - from.x, touch.clientY - from.y)) onClose();
    },
  };
}
