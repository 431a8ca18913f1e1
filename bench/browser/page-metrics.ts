import type { BrowserContext, Page } from '@playwright/test';

/** Metrics that the page records about itself. */
export interface PageMetrics {
  fcp: number;
  lcp: number;
  blocking: number;
  shift: number;
  /** Requests that were complete when the app began to handle input. 0: not yet, or a page without the app. */
  requestsUntilStart: number;
  /** Longest event duration of each interaction, by the browser's interaction id. */
  readonly interactions: Record<number, number>;
  /** Time of the last click, and time at which its expected result appeared. 0: not yet. */
  clickedAt: number;
  shownAt: number;
  /** Start times of the frames while `isRecording`. */
  frames: number[];
  isRecording: boolean;
}

declare global {
  interface Window {
    bottegaSpeed: PageMetrics;
  }
}

/** Tasks above this duration block the main thread. */
const LONG_TASK_MS = 50;

/** Runs in the page before its own scripts. */
function observeMetrics(longTaskMs: number): void {
  const metrics: PageMetrics = {
    fcp: 0,
    lcp: 0,
    blocking: 0,
    shift: 0,
    requestsUntilStart: 0,
    interactions: {},
    clickedAt: 0,
    shownAt: 0,
    frames: [],
    isRecording: false,
  };
  window.bottegaSpeed = metrics;
  const observe = (options: PerformanceObserverInit, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
  observe({ type: 'paint', buffered: true }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') metrics.fcp = startTime;
  });
  observe({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }) => {
    metrics.lcp = startTime;
  });
  observe({ type: 'longtask', buffered: true }, ({ duration }) => {
    metrics.blocking += Math.max(0, duration - longTaskMs);
  });
  observe({ type: 'layout-shift', buffered: true }, (entry) => {
    if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) return;
    if (typeof entry.value === 'number') metrics.shift += entry.value;
  });
  // TypeScript's PerformanceObserverInit lacks durationThreshold. Without it only events above 100 ms are reported.
  const eventOptions = { type: 'event', buffered: true, durationThreshold: 16 };
  observe(eventOptions, (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) return;
    const longest = metrics.interactions[entry.interactionId] ?? 0;
    metrics.interactions[entry.interactionId] = Math.max(longest, entry.duration);
  });
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    // Each entry is of a complete request. The document is another one.
    metrics.requestsUntilStart = performance.getEntriesByType('resource').length + 1;
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-started'] });
  document.addEventListener('click', ({ timeStamp }) => (metrics.clickedAt = timeStamp), { capture: true });
}

/** Records the metrics of every page of the context. */
export async function observePages(context: BrowserContext): Promise<void> {
  // Functions are sent to the page as text. tsx has added calls of a helper `__name` that the page lacks.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await context.addInitScript(observeMetrics, LONG_TASK_MS);
}

export const readPageMetrics = (page: Page): Promise<PageMetrics> => page.evaluate(() => window.bottegaSpeed);
