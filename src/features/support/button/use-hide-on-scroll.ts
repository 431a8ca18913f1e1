import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Smaller movements are ignored, because they are unintended. */
const SCROLL_THRESHOLD_PX = 8;

/**
 * Whether the user scrolls down. The floating button is then hidden on phones, so that it covers no
 * content. It reappears on scrolling up, at the end of the page, and after a navigation.
 */
export function useHideOnScroll(): boolean {
  const router = useRouter();
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      const isAtEnd = y + window.innerHeight >= document.documentElement.scrollHeight - SCROLL_THRESHOLD_PX;
      if (!isAtEnd && Math.abs(y - lastY) < SCROLL_THRESHOLD_PX) return;
      setIsHidden(y > lastY && !isAtEnd);
      lastY = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    const unsubscribe = router.subscribe('onResolved', () => {
      lastY = window.scrollY;
      setIsHidden(false);
    });
    return () => {
      window.removeEventListener('scroll', onScroll);
      unsubscribe();
    };
  }, [router]);
  return isHidden;
}
