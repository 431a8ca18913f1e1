import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The index of the carousel's selected slide. Mantine's `onSlideChange` compares with the slide of the last render,
 * so it misses the second of two changes in one event, such as a flick that `swipeByDistance` takes back.
 */
export function useSelectedSlide(carousel: EmblaCarouselType | null): number {
  const subscribe = useCallback(
    (onChange: () => void) => {
      carousel?.on('select', onChange);
      return () => carousel?.off('select', onChange);
    },
    [carousel],
  );
  const getSelected = () => carousel?.selectedScrollSnap() ?? 0;
  return useSyncExternalStore(subscribe, getSelected, () => 0);
}
