import type { EmblaCarouselType } from 'embla-carousel';
import { SWIPE_THRESHOLD_PX } from '#src/ui/sheet/swipe.rules.ts';
import { getSwipedSlides } from './swipe-slides.rules.ts';

const POINTER_EVENT_NAMES = ['touchmove', 'touchend', 'mousemove', 'mouseup'] as const;

const getPointerX = (event: Event): number | undefined => {
  if (event instanceof MouseEvent) return event.clientX;
  // Desktop Firefox and Safari have no `TouchEvent`, so `instanceof TouchEvent` would throw.
  const touches = 'changedTouches' in event ? event.changedTouches : undefined;
  return touches instanceof TouchList ? touches[0]?.clientX : undefined;
};

/**
 * Embla option `watchDrag`: selects the slide by the distance of the swipe (REQ-CAT-23). Embla itself decides by speed
 * and lets slow swipes spring back. Embla calls this function on each pointer-down event, before a drag starts.
 *
 * @returns always true: Embla may start the drag
 */
export function swipeByDistance(carousel: EmblaCarouselType, down: MouseEvent | TouchEvent): boolean {
  const startX = getPointerX(down) ?? 0;
  const startSlide = carousel.selectedScrollSnap();
  let x = startX;
  const track = (event: Event) => {
    x = getPointerX(event) ?? x;
  };
  const stop = () => {
    for (const name of POINTER_EVENT_NAMES) window.removeEventListener(name, track, { capture: true });
    carousel.off('pointerUp', onUp).off('destroy', stop);
  };
  const onUp = () => {
    stop();
    const width = carousel.slideNodes()[0]?.offsetWidth ?? 0;
    const last = carousel.scrollSnapList().length - 1;
    const slides = getSwipedSlides(x - startX, width, SWIPE_THRESHOLD_PX);
    carousel.scrollTo(Math.max(0, Math.min(last, startSlide + slides)));
  };
  const isPrimary = !(down instanceof MouseEvent) || down.button === 0;
  if (isPrimary) {
    // The capture phase runs before the handlers of the carousel.
    for (const name of POINTER_EVENT_NAMES) window.addEventListener(name, track, { capture: true, passive: true });
    carousel.on('pointerUp', onUp).on('destroy', stop);
  }
  return true;
}
