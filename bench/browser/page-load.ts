import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { monitorNetwork, type NetworkMonitor } from './network-monitor.ts';
import { readPageMetrics } from './page-metrics.ts';
import type { PageLoad } from './samples.ts';
import type { WorkerMonitor } from './worker-monitor.ts';

/**
 * Idle time of a new tab before the page is opened. The previous tab and its service worker must have stopped.
 * Desktop Chromium also loads two UI panels with each new window, which a phone does not do.
 */
const NEW_TAB_DELAY_MS = 1_500;
/** A page is settled after this time without network traffic and without a larger paint. */
const IDLE_MS = 500;
const SETTLE_TIMEOUT_MS = 60_000;

/** A page is complete when `selector` matches `count` elements. */
export interface ExpectedPage {
  readonly path: string;
  readonly selector: string;
  readonly count: number;
  /** Requests get no response, so the network is never idle. */
  readonly isNetworkHanging?: boolean;
}

/** Checks in the page. Called only while the network is idle, because the check costs CPU time of the page. */
async function isSettled(page: Page, { selector: expectedSelector, count: expectedCount }: ExpectedPage) {
  return page.evaluate(
    ([selector, count, idleMs]) =>
      document.readyState === 'complete' &&
      document.querySelectorAll(selector).length === count &&
      window.bottegaSpeed.lcp > 0 &&
      performance.now() - window.bottegaSpeed.lcp > idleMs,
    [expectedSelector, expectedCount, IDLE_MS] as const,
  );
}

/** Waits until the page is complete and the network idle. @throws after a minute */
export async function waitUntilSettled(page: Page, network: NetworkMonitor, expected: ExpectedPage): Promise<void> {
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  const isNetworkIdle = () => expected.isNetworkHanging === true || network.getIdleMs() >= IDLE_MS;
  for (;;) {
    await sleep(50);
    if (isNetworkIdle() && (await isSettled(page, expected)) && isNetworkIdle()) return;
    if (performance.now() > deadline) {
      const count = await page.locator(expected.selector).count();
      throw new Error(`${expected.path} did not settle: ${count} of ${expected.count} ${expected.selector}`);
    }
  }
}

export interface VisitOptions extends ExpectedPage {
  /** Whether the page must come from the service worker, or must not. */
  readonly isFromWorker: boolean;
}

export interface VisitResult {
  readonly page: Page;
  readonly network: NetworkMonitor;
  readonly load: PageLoad;
}

/** Opens an empty tab with a slow network and processor. */
export async function openThrottledTab(
  context: BrowserContext,
  workers: WorkerMonitor,
): Promise<Pick<VisitResult, 'page' | 'network'>> {
  const page = await context.newPage();
  await sleep(NEW_TAB_DELAY_MS);
  const network = await monitorNetwork(page);
  await network.setThrottled(true);
  await workers.setThrottled(true);
  return { page, network };
}

/** Opens a page in a new tab with throttling and measures it. The tab stays open. */
export async function measureVisit(
  context: BrowserContext,
  workers: WorkerMonitor,
  options: VisitOptions,
): Promise<VisitResult> {
  const { page, network } = await openThrottledTab(context, workers);
  workers.takeTraffic();
  const response = await page.goto(options.path, { waitUntil: 'commit' });
  if (response?.fromServiceWorker() !== options.isFromWorker) {
    throw new Error(`${options.path} came ${options.isFromWorker ? 'from the network' : 'from the service worker'}`);
  }
  await waitUntilSettled(page, network, options);
  const { fcp, lcp, blocking, shift, requestsUntilStart } = await readPageMetrics(page);
  // Files that a new service worker precaches do not belong to this page.
  const workerTraffic = options.isFromWorker ? workers.takeTraffic() : { bytes: 0, requests: 0 };
  const { bytes, scriptBytes, requests } = network.traffic;
  const load = {
    fcp,
    lcp,
    blocking,
    shift,
    requestsUntilStart,
    scriptBytes,
    bytes: bytes + workerTraffic.bytes,
    requests: requests + workerTraffic.requests,
  };
  return { page, network, load };
}
