import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/browser/support/test.ts';
import { isControlled, keptBy } from '#tests/browser/support/worker.ts';
import { FLOOR } from './floor.ts';
import { phone } from './limits.ts';
import { visit, type Visit } from './loads.ts';
import type { Frames } from './figures.rules.ts';
import type { Ahead, Load } from './samples.ts';
import { scroll } from './scroll.ts';
import { watchPages } from './watch.ts';
import type { Workers } from './workers.ts';

export const LIST = '/IT/milano/products';
const CARDS = 8;
const SECONDS = 1_000;

/** What is measured, and with what. */
export interface Bench {
  readonly browser: Browser;
  readonly origin: string;
  readonly workers: Workers;
}

/** A phone that has never been here. */
export async function newPhone({ browser, origin }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  await watchPages(context);
  return context;
}

const cards = (address: string, byWorker = false): Visit => ({
  address,
  byWorker,
  sign: 'main article',
  times: CARDS,
});

/** Which pictures are on the page, in the sizes that the browser chose. */
const picturesOf = (page: Page): Promise<string[]> =>
  page
    .locator('main article img')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? one.currentSrc : '')),
    );

/** The first visit's worker has the app, and what the page had fetched past it. */
async function workerHas(page: Page, pictures: readonly string[]): Promise<void> {
  await isControlled(page);
  const missing = async () => {
    const kept = new Set(await keptBy(page));
    // The page as well: the worker keeps it last.
    const wanted = [...pictures.filter((one) => one.includes('/images/')), page.url()].map((one) => new URL(one));
    return wanted.filter(({ pathname, search }) => !kept.has(pathname + search)).length;
  };
  await expect.poll(missing, { timeout: 30 * SECONDS }).toBe(0);
}

interface Shown {
  readonly load: Load;
  readonly pictures: string[];
}

/** The floor by a phone that has never been here, and how it scrolls: what drops frames there is the machine. */
export async function openFloor(bench: Bench): Promise<Shown & { readonly scrolled: Frames }> {
  const context = await newPhone(bench);
  const { page, load } = await visit(context, bench.workers, cards(FLOOR));
  const pictures = await picturesOf(page);
  const scrolled = await scroll(page);
  await context.close();
  return { load, pictures, scrolled };
}

/** The list by a phone that was here, whether the shop can be reached or not. */
export async function openAgain(bench: Bench, context: BrowserContext): Promise<Shown> {
  const { page, load } = await visit(context, bench.workers, cards(LIST, true));
  const pictures = await picturesOf(page);
  await page.close();
  return { load, pictures };
}

interface FirstVisit extends Shown {
  readonly ahead: Ahead;
  /** Still open: its worker has all of it. */
  readonly context: BrowserContext;
}

/** The list by a phone that has never been here, which stays until the worker has all of it. */
export async function openList(bench: Bench): Promise<FirstVisit> {
  const { workers } = bench;
  const context = await newPhone(bench);
  const { page, wire, load } = await visit(context, workers, cards(LIST));
  const pictures = await picturesOf(page);
  // What comes now is no part of a figure: nobody need wait for it.
  await wire.slow(false);
  await workers.slow(false);
  await workerHas(page, pictures);
  const ahead = workers.take();
  await page.close();
  return { load, pictures, ahead, context };
}

/** Other screens that a visitor opens first, of which the shift alone is asked. */
const screens: Readonly<Record<string, string>> = {
  'a product': '/IT/milano/product/milano-002',
  'the promotions': '/promotions',
  'the login': '/login',
};

/** The layout shift of the other screens, opened cold. */
export async function shiftsElsewhere(bench: Bench): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, address] of Object.entries(screens)) {
    const context = await newPhone(bench);
    const asked = { address, byWorker: false, sign: 'main h1', times: 1 };
    found[name] = (await visit(context, bench.workers, asked)).load.shift;
    await context.close();
  }
  return found;
}
