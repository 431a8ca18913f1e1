import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitForServiceWorker, getCachedPaths } from '#tests/e2e/helpers/browser/service-worker.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { BASELINE_PATH } from './baseline-page.ts';
import { measureVisit, type VisitOptions } from './page-load.ts';
import { observePages } from './page-metrics.ts';
import type { PrefetchTraffic, PageLoad } from './samples.ts';
import { measureScroll } from './scroll.ts';
import type { FrameCounts } from './statistics.rules.ts';
import { phoneOptions } from './throttling.ts';
import type { WorkerMonitor } from './worker-monitor.ts';

export const LIST_PATH = '/IT/milano/products';
const CARD_COUNT = 8;
const SECOND_MS = 1_000;

/** The browser, the shop's origin and the monitor of service workers. */
export interface BenchContext {
  readonly browser: Browser;
  readonly origin: string;
  readonly workers: WorkerMonitor;
}

/** Creates a phone without any stored data. */
export async function createPhoneContext({ browser, origin }: BenchContext): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phoneOptions, baseURL: origin });
  await observePages(context);
  return context;
}

const createListVisit = (path: string, isFromWorker = false): VisitOptions => ({
  path,
  isFromWorker,
  selector: 'main article',
  count: CARD_COUNT,
});

/** Returns the URLs of the loaded images that the browser has chosen, with '' for one that has not loaded. */
const readImageUrls = (page: Page): Promise<string[]> =>
  page
    .locator('main article img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : '')),
    );

/** Waits until the service worker has cached the app, the page and its images. */
async function waitForWorkerCache(page: Page, images: readonly string[]): Promise<void> {
  await waitForServiceWorker(page);
  const countMissing = async () => {
    const cachedPaths = new Set(await getCachedPaths(page));
    // The worker caches the page last.
    const urls = [...images.filter((url) => url.includes('/images/')), page.url()].map((url) => new URL(url));
    return urls.filter(({ pathname, search }) => !cachedPaths.has(pathname + search)).length;
  };
  await expect.poll(countMissing, { timeout: 30 * SECOND_MS }).toBe(0);
}

interface PageMeasurement {
  readonly load: PageLoad;
  readonly images: string[];
}

/** Measures the baseline on a new phone, also while scrolling: frames dropped there are due to the machine. */
export async function measureBaseline(
  bench: BenchContext,
): Promise<PageMeasurement & { readonly scrolled: FrameCounts }> {
  const context = await createPhoneContext(bench);
  const { page, load } = await measureVisit(context, bench.workers, createListVisit(BASELINE_PATH));
  const images = await readImageUrls(page);
  const scrolled = await measureScroll(page);
  await context.close();
  return { load, images, scrolled };
}

/** Measures the list on a phone that has visited it before, online or offline. */
export async function measureRepeatVisit(bench: BenchContext, context: BrowserContext): Promise<PageMeasurement> {
  const { page, load } = await measureVisit(context, bench.workers, createListVisit(LIST_PATH, true));
  const images = await readImageUrls(page);
  await page.close();
  return { load, images };
}

interface FirstVisitMeasurement extends PageMeasurement {
  readonly prefetch: PrefetchTraffic;
  /** Still open. Its service worker has cached the app. */
  readonly context: BrowserContext;
}

/** Measures the list on a new phone, then waits until the service worker has cached the app. */
export async function measureFirstVisit(bench: BenchContext): Promise<FirstVisitMeasurement> {
  const { workers } = bench;
  const context = await createPhoneContext(bench);
  const { page, network, load } = await measureVisit(context, workers, createListVisit(LIST_PATH));
  const images = await readImageUrls(page);
  // The precaching time is not measured, so it need not be slow.
  await network.setThrottled(false);
  await workers.setThrottled(false);
  await waitForWorkerCache(page, images);
  const prefetch = workers.takeTraffic();
  await page.close();
  return { load, images, prefetch, context };
}

/** Other screens. Only their layout shift is measured. */
const otherScreens: Readonly<Record<string, string>> = {
  'a product': '/IT/milano/product/milano-002',
  'the promotions': '/promotions',
  'the login': '/login',
};

/** Measures the layout shift of the other screens, opened cold. */
export async function measureOtherLayoutShifts(bench: BenchContext): Promise<Record<string, number>> {
  const shifts: Record<string, number> = {};
  for (const [name, path] of Object.entries(otherScreens)) {
    const context = await createPhoneContext(bench);
    const options = { path, isFromWorker: false, selector: 'main h1', count: 1 };
    shifts[name] = (await measureVisit(context, bench.workers, options)).load.shift;
    await context.close();
  }
  return shifts;
}
