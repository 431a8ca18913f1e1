import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Load } from './samples.ts';
import { readWatched } from './watch.ts';
import { openWire, type Wire } from './wire.ts';
import type { Workers } from './workers.ts';

/**
 * So long a tab has been there before it is asked for a page, milliseconds: the one before has been put away, its worker
 * is at rest, and so is the browser, which loads two panels of its address bar with each new window, as no phone does.
 */
const PAUSE = 1_500;
/** For so long, milliseconds, nothing is under way and no larger paint comes: the page is there. */
const RESTS = 500;
const PATIENCE = 60_000;

/** A page, what is on it when it is there, and how often. */
export interface Opened {
  readonly address: string;
  readonly sign: string;
  readonly times: number;
}

/** The page is asked only while the network rests, for a question costs the page time. */
async function isThere(page: Page, { sign, times }: Opened): Promise<boolean> {
  return page.evaluate(
    ([selector, count, rests]) =>
      document.readyState === 'complete' &&
      document.querySelectorAll(selector).length === count &&
      window.bottegaSpeed.lcp > 0 &&
      performance.now() - window.bottegaSpeed.lcp > rests,
    [sign, times, RESTS] as const,
  );
}

/** Waits until the page is there, and the network at rest. */
export async function settle(page: Page, wire: Wire, opened: Opened): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    await sleep(50);
    if (wire.restedFor() >= RESTS && (await isThere(page, opened)) && wire.restedFor() >= RESTS) return;
    if (performance.now() > until) {
      const found = await page.locator(opened.sign).count();
      throw new Error(`${opened.address} did not settle: ${found} of ${opened.times} ${opened.sign}`);
    }
  }
}

export interface Visit extends Opened {
  /** Whether the worker must have brought the page, or can't have. */
  readonly byWorker: boolean;
}

export interface Visited {
  readonly page: Page;
  readonly wire: Wire;
  readonly load: Load;
}

/** Opens a page in a new tab of a slow phone, and measures it. The tab stays open. */
export async function visit(context: BrowserContext, workers: Workers, asked: Visit): Promise<Visited> {
  const page = await context.newPage();
  await sleep(PAUSE);
  const wire = await openWire(page);
  await wire.slow(true);
  await workers.slow(true);
  workers.take();
  const answer = await page.goto(asked.address, { waitUntil: 'commit' });
  if (answer?.fromServiceWorker() !== asked.byWorker) {
    throw new Error(`${asked.address} came ${asked.byWorker ? 'past' : 'from'} the worker`);
  }
  await settle(page, wire, asked);
  const { fcp, lcp, blocking, shift } = await readWatched(page);
  // What a first worker fetches ahead is not for this page.
  const byWorker = asked.byWorker ? workers.take() : { bytes: 0, requests: 0 };
  const { bytes, scriptBytes, requests } = wire.carried;
  const load = {
    fcp,
    lcp,
    blocking,
    shift,
    scriptBytes,
    bytes: bytes + byWorker.bytes,
    requests: requests + byWorker.requests,
  };
  return { page, wire, load };
}
