/*
 * Statistics of samples, tested in bench/browser/report.rules.test.ts. Without samples the results are NaN, which
 * reaches no target.
 */

/** Returns the median. For an even number of values, it is the mean of the two middle values. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Formats a number for a table; NaN as `–`. */
export const formatNumber = (value: number, digits = 0): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';

/** Formats median, minimum and maximum: `844 (830–870)`. Only the median if minimum and maximum look the same. */
export function formatWithSpread(values: readonly number[], digits = 0): string {
  const [median, min, max] = [getMedian(values), Math.min(...values), Math.max(...values)].map((value) =>
    formatNumber(value, digits),
  );
  return min === max ? String(median) : `${median} (${min}–${max})`;
}

/** Returns the median as a multiple of the baseline's median. */
export const getMedianRatio = (values: readonly number[], baseline: readonly number[]): number =>
  getMedian(values) / getMedian(baseline);

/**
 * Interaction to next paint, as the library web-vitals computes it: the longest duration, ignoring one for every fifty
 * interactions.
 */
export function getInp(durations: readonly number[]): number {
  const longestFirst = durations.toSorted((a, b) => b - a);
  return longestFirst[Math.min(longestFirst.length - 1, Math.floor(longestFirst.length / 50))] ?? Number.NaN;
}

/** Number of frames that were due, and how many of them were dropped. */
export interface FrameCounts {
  readonly due: number;
  readonly dropped: number;
}

/** In a gap longer than this number of frames, a frame was dropped. */
const DROPPED_FRAME_GAP = 1.5;

/**
 * @param times start time of each frame, ms
 * @param interval duration of a frame, ms
 */
export function countFrames(times: readonly number[], interval: number): FrameCounts {
  let [due, dropped] = [0, 0];
  for (const [index, time] of times.entries()) {
    const previous = times[index - 1];
    if (previous === undefined) continue;
    const gap = time - previous;
    const frames = Math.max(1, Math.round(gap / interval));
    due += frames;
    // Math.round takes a gap of exactly 1.5 frames for 2, but no frame was dropped in it.
    if (gap > DROPPED_FRAME_GAP * interval) dropped += frames - 1;
  }
  return { due, dropped };
}
