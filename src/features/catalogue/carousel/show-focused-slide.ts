import type { EmblaCarouselType } from 'embla-carousel';

/**
 * Embla option `watchFocus`: shows the slide of the focused link or button. Embla itself does so only within 10 ms after
 * the key Tab, which slow devices miss and screen readers don't press.
 *
 * @returns always false: Embla must not scroll as well
 */
export function showFocusedSlide(carousel: EmblaCarouselType, { target }: FocusEvent): boolean {
  // A click also moves the focus. What is clicked must not move away.
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return false;
  const slide = carousel.slideNodes().findIndex((node) => node.contains(target));
  // The browser scrolls to what has the focus, in addition to the position that Embla sets.
  carousel.rootNode().scrollLeft = 0;
  // The last snap shows all slides after it.
  carousel.scrollTo(Math.min(slide, carousel.scrollSnapList().length - 1), true);
  return false;
}
