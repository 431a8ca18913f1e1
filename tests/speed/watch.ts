import type { BrowserContext, Page } from '@playwright/test';

/** What a page tells of itself while it is measured. */
export interface Watched {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  /** Of each interaction the longest of its events, by the browser's number for it. */
  readonly interactions: Record<number, number>;
  /** When the last click happened; what it is to bring, and when that was there. */
  clicked: number;
  shown: number;
  /** When each frame was begun, while they are noted. */
  frames: number[];
  noting: boolean;
}

declare global {
  interface Window {
    bottegaSpeed: Watched;
  }
}

/** What a long task may take, milliseconds. */
const BLOCKS = 50;

/** Runs in the page before anything of the page does. @param blocks milliseconds */
function observe(blocks: number): void {
  const seen: Watched = {
    fcp: 0,
    lcp: 0,
    blocking: 0,
    shift: 0,
    interactions: {},
    clicked: 0,
    shown: 0,
    frames: [],
    noting: false,
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
  document.addEventListener('click', ({ timeStamp }) => (seen.clicked = timeStamp), { capture: true });
}

/** Has every page of the context told of itself, from its beginning. */
export async function watchPages(context: BrowserContext): Promise<void> {
  // Functions are handed to the page as text, in which tsx has written a helper that a page lacks.
  await context.addInitScript({ content: 'globalThis.__name ??= (one) => one;' });
  await context.addInitScript(observe, BLOCKS);
}

export const readWatched = (page: Page): Promise<Watched> => page.evaluate(() => window.bottegaSpeed);
