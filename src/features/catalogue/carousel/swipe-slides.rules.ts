/**
 * How many slides a horizontal swipe goes forward (negative: back). None below the threshold, one
 * from there on at any speed, and more where the finger passed whole slides.
 *
 * @param dx travel of the pointer in pixels; to the left is forward
 */
export function getSwipedSlides(dx: number, slideWidth: number, threshold: number): number {
  const travel = Math.abs(dx);
  if (travel < threshold) return 0;
  const slides = slideWidth > 0 ? Math.max(1, Math.round(travel / slideWidth)) : 1;
  return dx < 0 ? slides : -slides;
}
