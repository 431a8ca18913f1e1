import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Pixels that a finger moves without meaning to. */
const SCROLL_THRESHOLD_PX = 8;

/**
 * Whether the page is being read downwards: on a phone the floating button then steps aside, so
 * that it covers nothing that one is on the way to. It is back on the way up, at the end, and on the
 * next page.
 */
export function useHideOnScroll(): boolean {
  const router = useRouter();
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const atEnd = now + window.innerHeight >= document.documentElement.scrollHeight - SCROLL_THRESHOLD_PX;
      if (!atEnd && Math.abs(now - last) < SCROLL_THRESHOLD_PX) return;
      setAway(now > last && !atEnd);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const unsubscribe = router.subscribe('onResolved', () => {
      last = window.scrollY;
      setAway(false);
    });
    return () => {
      window.removeEventListener('scroll', onScroll);
      unsubscribe();
    };
  }, [router]);
  return away;
}
