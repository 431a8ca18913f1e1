/*
 * What becomes of samples: pure, tested in bench/browser/report.rules.test.ts. Without a sample everything is NaN,
 * which no aim is reached with.
 */

/** The middle of them; of an even number the mean of the two in the middle. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** A figure for a table: `–` where there is none. */
export const formatNumber = (value: number, digits = 0): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';

/** Median, least and most: `844 (830–870)`; one figure where all are written alike. */
export function formatWithSpread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [getMedian(values), Math.min(...values), Math.max(...values)].map((value) =>
    formatNumber(value, digits),
  );
  return least === most ? String(middle) : `${middle} (${least}–${most})`;
}

/** How often the floor's median this one's is. */
export const getMedianRatio = (values: readonly number[], floor: readonly number[]): number =>
  getMedian(values) / getMedian(floor);

/** Frames that a page should have drawn, and those of them that it did not. */
export interface FrameCounts {
  readonly due: number;
  readonly dropped: number;
}

/** Longer than this many frames is a gap in which one was dropped. */
const DROPPED_FRAME_GAP = 1.5;

/**
 * @param times when each frame was begun, milliseconds
 * @param interval how often the screen shows one, milliseconds
 */
export function countFrames(times: readonly number[], interval: number): FrameCounts {
  let [due, dropped] = [0, 0];
  for (const [place, time] of times.entries()) {
    const former = times[place - 1];
    if (former === undefined) continue;
    const gap = time - former;
    const frames = Math.max(1, Math.round(gap / interval));
    due += frames;
    // A gap of 1.5 to 2 frames is rounded to 2, one below it to 1: none is counted for its half.
    if (gap > DROPPED_FRAME_GAP * interval) dropped += frames - 1;
  }
  return { due, dropped };
}
