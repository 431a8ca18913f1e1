export type Side = 'left' | 'right' | 'bottom';

/** Minimum distance of a swipe (REQ-CAT-23). */
export const SWIPE_THRESHOLD_PX = 50;

/** Whether a swipe moves the sheet towards its edge far enough to close it. @param dx pixels @param dy pixels */
export function isClosingSwipe(side: Side, dx: number, dy: number): boolean {
  const along = side === 'bottom' ? dy : side === 'right' ? dx : -dx;
  const across = side === 'bottom' ? Math.abs(dx) : Math.abs(dy);
  return along >= SWIPE_THRESHOLD_PX && along > across * 1.5;
}
