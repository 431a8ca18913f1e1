import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

/** Smaller movements are ignored, because they are unintended. */
const SCROLL_THRESHOLD_PX = 8;
const SETTLE_DELAY_MS = 100;

/** Controls and prices. */
const UNCOVERABLE = 'a, button, input, select, textarea, label, [role="button"], [data-price]';

/** Sample points in the button, as fractions of its width and height. */
const SAMPLES = [0.05, 0.5, 0.95];

/** Whether a control or a price lies below the button. */
function coversControl(button: HTMLElement): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  const points = SAMPLES.flatMap((x) => SAMPLES.map((y) => [left + width * x, top + height * y] as const));
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.matches(UNCOVERABLE)),
  );
}

/** The button covers a control or a price, or the user scrolls down, which hides it on phones only. */
type HidingReason = 'covering' | 'scrolling';

/** Why the floating button is hidden; undefined while it is shown. The member's menu has an item for the same purpose. */
export function useHidingReason(button: RefObject<HTMLElement | null>): HidingReason | undefined {
  const router = useRouter();
  const [isScrollingDown, setScrollingDown] = useState(false);
  const [isCovering, setCovering] = useState(false);
  const updateCovering = useDebouncedCallback(() => {
    if (button.current !== null) setCovering(coversControl(button.current));
  }, SETTLE_DELAY_MS);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      updateCovering();
      const y = Math.max(0, window.scrollY);
      const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight - SCROLL_THRESHOLD_PX;
      if (!isAtEnd && Math.abs(y - lastY) < SCROLL_THRESHOLD_PX) return;
      setScrollingDown(y > lastY && !isAtEnd);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    // The page's height changes with its content, its width with the window.
    const observer = new ResizeObserver(updateCovering);
    observer.observe(document.body);
    const unsubscribe = router.subscribe('onResolved', () => {
      lastY = window.scrollY;
      setScrollingDown(false);
      updateCovering();
    });
    return () => {
      window.removeEventListener('scroll', onScroll);
      observer.disconnect();
      unsubscribe();
    };
  }, [router, updateCovering]);
  if (isCovering) return 'covering';
  return isScrollingDown ? 'scrolling' : undefined;
}
