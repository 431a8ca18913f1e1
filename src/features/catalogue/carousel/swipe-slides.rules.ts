/**
 * Number of slides that a horizontal swipe moves forward; negative means back. Below the threshold it is 0, from the
 * threshold on at least 1 at any speed, and more when the pointer passed whole slides.
 *
 * @param dx distance of the pointer in pixels; left is forward
 * @param slideWidth pixels
 * @param threshold pixels
 */
export function getSwipedSlides(dx: number, slideWidth: number, threshold: number): number {
  const distance = Math.abs(dx);
  if (distance < threshold) return 0;
  const slides = slideWidth > 0 ? Math.max(1, Math.round(distance / slideWidth)) : 1;
  return dx < 0 ? slides : -slides;
}
