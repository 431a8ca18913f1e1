export type Side = 'left' | 'right' | 'bottom';

/** Doc 1 §9, pixels. */
export const SWIPE_THRESHOLD_PX = 50;

/** Whether a finger's way, in pixels, pushes a sheet out over the edge it came from. */
export function isClosingSwipe(side: Side, dx: number, dy: number): boolean {
  const along = side === 'bottom' ? dy : side === 'right' ? dx : -dx;
  const across = side === 'bottom' ? Math.abs(dx) : Math.abs(dy);
  return along >= SWIPE_THRESHOLD_PX && along > across * 1.5;
}
