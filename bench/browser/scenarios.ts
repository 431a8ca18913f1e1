import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { waitForServiceWorker, getCachedPaths } from '#tests/e2e/helpers/browser/service-worker.ts';
import { BASELINE_PATH } from './baseline-page.ts';
import { phoneOptions } from './throttling.ts';
import { measureVisit, type VisitOptions } from './page-load.ts';
import type { FrameCounts } from './statistics.rules.ts';
import type { PrefetchTraffic, PageLoad } from './samples.ts';
import { measureScroll } from './scroll.ts';
import { observePages } from './page-metrics.ts';
import type { WorkerMonitor } from './worker-monitor.ts';

export const LIST_PATH = '/IT/milano/products';
const CARD_COUNT = 8;
const SECOND_MS = 1_000;

/** What is measured, and with what. */
export interface BenchContext {
  readonly browser: Browser;
  readonly origin: string;
  readonly workers: WorkerMonitor;
}

/** A phone that has never been here. */
export async function createPhoneContext({ browser, origin }: BenchContext): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phoneOptions, baseURL: origin });
  await observePages(context);
  return context;
}

const createListVisit = (address: string, byWorker = false): VisitOptions => ({
  path: address,
  isFromWorker: byWorker,
  selector: 'main article',
  count: CARD_COUNT,
});

/** Which pictures are on the page, in the sizes that the browser chose. */
const readImageUrls = (page: Page): Promise<string[]> =>
  page
    .locator('main article img')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? one.currentSrc : '')),
    );

/** The first visit's worker has the app, and what the page had fetched past it. */
async function waitForWorkerCache(page: Page, pictures: readonly string[]): Promise<void> {
  await waitForServiceWorker(page);
  const missing = async () => {
    const kept = new Set(await getCachedPaths(page));
    // The page as well: the worker keeps it last.
    const wanted = [...pictures.filter((one) => one.includes('/images/')), page.url()].map((one) => new URL(one));
    return wanted.filter(({ pathname, search }) => !kept.has(pathname + search)).length;
  };
  await expect.poll(missing, { timeout: 30 * SECOND_MS }).toBe(0);
}

interface PageMeasurement {
  readonly load: PageLoad;
  readonly images: string[];
}

/** The floor by a phone that has never been here, and how it scrolls: what drops frames there is the machine. */
export async function measureBaseline(
  bench: BenchContext,
): Promise<PageMeasurement & { readonly scrolled: FrameCounts }> {
  const context = await createPhoneContext(bench);
  const { page, load } = await measureVisit(context, bench.workers, createListVisit(BASELINE_PATH));
  const pictures = await readImageUrls(page);
  const scrolled = await measureScroll(page);
  await context.close();
  return { load, images: pictures, scrolled };
}

/** The list by a phone that was here, whether the shop can be reached or not. */
export async function measureRepeatVisit(bench: BenchContext, context: BrowserContext): Promise<PageMeasurement> {
  const { page, load } = await measureVisit(context, bench.workers, createListVisit(LIST_PATH, true));
  const pictures = await readImageUrls(page);
  await page.close();
  return { load, images: pictures };
}

interface FirstVisitMeasurement extends PageMeasurement {
  readonly prefetch: PrefetchTraffic;
  /** Still open: its worker has all of it. */
  readonly context: BrowserContext;
}

/** The list by a phone that has never been here, which stays until the worker has all of it. */
export async function measureFirstVisit(bench: BenchContext): Promise<FirstVisitMeasurement> {
  const { workers } = bench;
  const context = await createPhoneContext(bench);
  const { page, network, load } = await measureVisit(context, workers, createListVisit(LIST_PATH));
  const pictures = await readImageUrls(page);
  // What comes now is no part of a figure: nobody need wait for it.
  await network.setThrottled(false);
  await workers.setThrottled(false);
  await waitForWorkerCache(page, pictures);
  const ahead = workers.takeTraffic();
  await page.close();
  return { load, images: pictures, prefetch: ahead, context };
}

/** Other screens that a visitor opens first, of which the shift alone is asked. */
const otherScreens: Readonly<Record<string, string>> = {
  'a product': '/IT/milano/product/milano-002',
  'the promotions': '/promotions',
  'the login': '/login',
};

/** The layout shift of the other screens, opened cold. */
export async function measureOtherLayoutShifts(bench: BenchContext): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(otherScreens)) {
    const context = await createPhoneContext(bench);
    const asked = { path, isFromWorker: false, selector: 'main h1', count: 1 };
    found[name] = (await measureVisit(context, bench.workers, asked)).load.shift;
    await context.close();
  }
  return found;
}
