import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { waitForServiceWorker } from '#tests/e2e/helpers/browser/service-worker.ts';
import { LIST_PATH, createPhoneContext, type BenchContext } from './scenarios.ts';
import type { TapTiming } from './samples.ts';
import { measureScroll } from './scroll.ts';
import type { FrameCounts } from './statistics.rules.ts';
import { readPageMetrics } from './page-metrics.ts';
import { monitorNetwork } from './network-monitor.ts';

/** The Event Timing API does not report faster events. */
const MIN_EVENT_DURATION_MS = 16;
/** The browser reports an event only some time after the paint. */
const EVENT_TIMING_DELAY_MS = 600;
/** If the tap is not reported after this number of reads, it was faster than the browser reports. */
const MAX_READS = 4;

/** After this time the app has prefetched the chunks of other pages. */
const PREFETCH_DELAY_MS = 3_000;

/** Duration of the touch. Playwright's own tap ends within one frame. */
const PRESS_MS = 80;

/** Taps like a finger. */
async function pressFinger(page: Page, target: Locator): Promise<void> {
  // Waits until the target is enabled and stable.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not visible`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** The expected result of a tap: a visible element that contains the text. */
interface ExpectedChange {
  readonly selector: string;
  readonly text?: string;
}

/** Makes the page check for the expected change in each frame. */
const watchForChange = (page: Page, { selector, text = '' }: ExpectedChange) =>
  page.evaluate(
    ([expectedSelector, expectedText]) => {
      const metrics = window.bottegaSpeed;
      metrics.shownAt = 0;
      metrics.clickedAt = 0;
      for (const id of Object.keys(metrics.interactions)) delete metrics.interactions[Number(id)];
      const check = () => {
        const element = document.querySelector(expectedSelector);
        const content = element instanceof HTMLInputElement ? element.value : (element?.textContent ?? '');
        // Content that was visible before the click does not count.
        if (metrics.clickedAt > 0 && element?.checkVisibility() === true && content.includes(expectedText)) {
          metrics.shownAt = performance.now();
        } else requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    [selector, text] as const,
  );

async function measureTap(page: Page, target: Locator, expected: ExpectedChange): Promise<TapTiming> {
  await watchForChange(page, expected);
  await pressFinger(page, target);
  await expect.poll(async () => (await readPageMetrics(page)).shownAt, { timeout: 20_000 }).toBeGreaterThan(0);
  let durations: number[] = [];
  for (let reads = 0; reads < MAX_READS && durations.length === 0; reads += 1) {
    await sleep(EVENT_TIMING_DELAY_MS);
    durations = Object.values((await readPageMetrics(page)).interactions);
  }
  const { clickedAt, shownAt } = await readPageMetrics(page);
  return { paint: Math.max(MIN_EVENT_DURATION_MS, ...durations), shown: shownAt - clickedAt };
}

const getDialog = (page: Page) => page.getByRole('dialog');

/** Closes the open dialog and waits until it has disappeared. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);
}

/** Measures every tap once, in the order of a typical visit. */
async function measureTaps(page: Page): Promise<Record<string, TapTiming>> {
  const { coffee, honey } = products;
  const button = (name: string) => page.getByRole('button', { name });
  const taps: Record<string, TapTiming> = {};

  taps['filter'] = await measureTap(page, button('Filtro'), { selector: '[role="dialog"] [type="checkbox"]' });
  await closeDialog(page);

  taps['category drawer'] = await measureTap(page, button('Categorie'), { selector: '[role="dialog"] nav a' });
  taps['category'] = await measureTap(page, getDialog(page).getByRole('link', { name: 'Sughi e conserve' }), {
    selector: 'main:not(:has([aria-busy="true"])) h1',
    text: 'Sughi e conserve',
  });
  await page.goBack();
  await expect(page.getByText(honey.name).first()).toBeVisible();
  await expect(getDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);

  taps['add to cart: its dialog'] = await measureTap(page, button(`Aggiungi ${coffee.name} al carrello`), {
    selector: '[role="dialog"] [type="submit"]',
  });
  const submitButton = getDialog(page).getByRole('button', { name: 'Aggiungi al carrello' });
  taps['add to cart'] = await measureTap(page, submitButton, {
    selector: '.mantine-Notification-root',
    text: 'Prodotto aggiunto al carrello.',
  });
  await expect(getDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);

  const navigationBar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  taps['cart drawer'] = await measureTap(page, navigationBar.getByRole('button', { name: 'Carrello' }), {
    selector: '[role="dialog"] article',
  });
  taps['quantity'] = await measureTap(page, button(`Uno in più di ${honey.name}`), {
    selector: `[role="dialog"] article[aria-label="${honey.name}"] input`,
    text: '3',
  });
  await closeDialog(page);
  return taps;
}

/** Measures taps and scrolling of a returning member on a throttled phone, with two jars of honey in the cart. */
export async function measureInteractions(
  bench: BenchContext,
  shop: ShopServer,
): Promise<{ taps: Record<string, TapTiming>; scrolled: FrameCounts }> {
  const context = await createPhoneContext(bench);
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.honey.id]: 2 });
  await bench.workers.setThrottled(false);
  const page = await context.newPage();
  await page.goto(LIST_PATH);
  await waitForServiceWorker(page);
  await page.goto(LIST_PATH, { waitUntil: 'networkidle' });
  // Waits until the app has prefetched its chunks.
  await sleep(PREFETCH_DELAY_MS);
  const network = await monitorNetwork(page);
  await network.setThrottled(true);
  await bench.workers.setThrottled(true);
  const scrolled = await measureScroll(page);
  const taps = await measureTaps(page);
  await device.clear();
  await context.close();
  return { taps, scrolled };
}
