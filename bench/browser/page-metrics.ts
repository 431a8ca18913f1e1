import type { BrowserContext, Page } from '@playwright/test';

/** What a page tells of itself while it is measured. */
export interface PageMetrics {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  /** Of each interaction the longest of its events, by the browser's number for it. */
  readonly interactions: Record<number, number>;
  /** When the last click happened; what it is to bring, and when that was there. */
  clickedAt: number;
  shownAt: number;
  /** When each frame was begun, while they are noted. */
  frames: number[];
  isRecording: boolean;
}

declare global {
  interface Window {
    bottegaSpeed: PageMetrics;
  }
}

/** What a long task may take, milliseconds. */
const LONG_TASK_MS = 50;

/** Runs in the page before anything of the page does. @param blocks milliseconds */
function observeMetrics(blocks: number): void {
  const seen: PageMetrics = {
    fcp: 0,
    lcp: 0,
    blocking: 0,
    shift: 0,
    interactions: {},
    clickedAt: 0,
    shownAt: 0,
    frames: [],
    isRecording: false,
  };
  window.bottegaSpeed = seen;
  const on = (options: PerformanceObserverInit, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  on({ type: 'paint', buffered: true }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }) => {
    seen.lcp = startTime;
  });
  on({ type: 'longtask', buffered: true }, ({ duration }) => {
    seen.blocking += Math.max(0, duration - blocks);
  });
  on({ type: 'layout-shift', buffered: true }, (entry) => {
    if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) return;
    if (typeof entry.value === 'number') seen.shift += entry.value;
  });
  // The compiler's list of options lacks the threshold; without it only taps above 100 ms are told.
  const quickTaps = { type: 'event', buffered: true, durationThreshold: 16 };
  on(quickTaps, (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
    const former = seen.interactions[entry.interactionId] ?? 0;
    seen.interactions[entry.interactionId] = Math.max(former, entry.duration);
  });
  document.addEventListener('click', ({ timeStamp }) => (seen.clickedAt = timeStamp), { capture: true });
}

/** Has every page of the context told of itself, from its beginning. */
export async function observePages(context: BrowserContext): Promise<void> {
  // Functions are handed to the page as text, in which tsx has written a helper that a page lacks.
  await context.addInitScript({ content: 'globalThis.__name ??= (one) => one;' });
  await context.addInitScript(observeMetrics, LONG_TASK_MS);
}

export const readPageMetrics = (page: Page): Promise<PageMetrics> => page.evaluate(() => window.bottegaSpeed);
