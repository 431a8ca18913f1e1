import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { PageLoad } from './samples.ts';
import { readPageMetrics } from './page-metrics.ts';
import { monitorNetwork, type NetworkMonitor } from './network-monitor.ts';
import type { WorkerMonitor } from './worker-monitor.ts';

/**
 * So long a tab has been there before it is asked for a page, milliseconds: the one before has been put away, its worker
 * is at rest, and so is the browser, which loads two panels of its address bar with each new window, as no phone does.
 */
const NEW_TAB_DELAY_MS = 1_500;
/** For so long, milliseconds, nothing is under way and no larger paint comes: the page is there. */
const IDLE_MS = 500;
const SETTLE_TIMEOUT_MS = 60_000;

/** A page, what is on it when it is there, and how often. */
export interface ExpectedPage {
  readonly path: string;
  readonly selector: string;
  readonly count: number;
}

/** The page is asked only while the network rests, for a question costs the page time. */
async function isSettled(page: Page, { selector: sign, count: times }: ExpectedPage): Promise<boolean> {
  return page.evaluate(
    ([selector, count, rests]) =>
      document.readyState === 'complete' &&
      document.querySelectorAll(selector).length === count &&
      window.bottegaSpeed.lcp > 0 &&
      performance.now() - window.bottegaSpeed.lcp > rests,
    [sign, times, IDLE_MS] as const,
  );
}

/** Waits until the page is there, and the network at rest. */
export async function waitUntilSettled(page: Page, wire: NetworkMonitor, opened: ExpectedPage): Promise<void> {
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    await sleep(50);
    if (wire.getIdleMs() >= IDLE_MS && (await isSettled(page, opened)) && wire.getIdleMs() >= IDLE_MS) return;
    if (performance.now() > until) {
      const found = await page.locator(opened.selector).count();
      throw new Error(`${opened.path} did not settle: ${found} of ${opened.count} ${opened.selector}`);
    }
  }
}

export interface VisitOptions extends ExpectedPage {
  /** Whether the worker must have brought the page, or can't have. */
  readonly isFromWorker: boolean;
}

export interface VisitResult {
  readonly page: Page;
  readonly network: NetworkMonitor;
  readonly load: PageLoad;
}

/** Opens a page in a new tab of a slow phone, and measures it. The tab stays open. */
export async function measureVisit(
  context: BrowserContext,
  workers: WorkerMonitor,
  asked: VisitOptions,
): Promise<VisitResult> {
  const page = await context.newPage();
  await sleep(NEW_TAB_DELAY_MS);
  const wire = await monitorNetwork(page);
  await wire.setThrottled(true);
  await workers.setThrottled(true);
  workers.takeTraffic();
  const answer = await page.goto(asked.path, { waitUntil: 'commit' });
  if (answer?.fromServiceWorker() !== asked.isFromWorker) {
    throw new Error(`${asked.path} came ${asked.isFromWorker ? 'past' : 'from'} the worker`);
  }
  await waitUntilSettled(page, wire, asked);
  const { fcp, lcp, blocking, shift } = await readPageMetrics(page);
  // What a first worker fetches ahead is not for this page.
  const byWorker = asked.isFromWorker ? workers.takeTraffic() : { bytes: 0, requests: 0 };
  const { bytes, scriptBytes, requests } = wire.traffic;
  const load = {
    fcp,
    lcp,
    blocking,
    shift,
    scriptBytes,
    bytes: bytes + byWorker.bytes,
    requests: requests + byWorker.requests,
  };
  return { page, network: wire, load };
}
