import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';

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

/** Whether the floating button covers a control or a price. The member's menu has an item for the same purpose. */
export function useIsCovering(button: RefObject<HTMLElement | null>): boolean {
  const router = useRouter();
  const [isCovering, setCovering] = useState(false);
  const updateCovering = useDebouncedCallback(() => {
    if (button.current !== null) setCovering(coversControl(button.current));
  }, SETTLE_DELAY_MS);
  useEffect(() => {
    window.addEventListener('scroll', updateCovering, { passive: true });
    // The page's height changes with its content, its width with the window.
    const observer = new ResizeObserver(updateCovering);
    observer.observe(document.body);
    const unsubscribe = router.subscribe('onResolved', updateCovering);
    return () => {
      window.removeEventListener('scroll', updateCovering);
      observer.disconnect();
      unsubscribe();
    };
  }, [router, updateCovering]);
  return isCovering;
}
