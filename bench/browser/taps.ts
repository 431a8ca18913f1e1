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

/** The Event Timing API tells of no event that was quicker, milliseconds. */
const MIN_EVENT_DURATION_MS = 16;
/** After the answer is there, until the browser has told of the tap, milliseconds; it does so after the paint. */
const EVENT_TIMING_DELAY_MS = 600;
/** So often that is waited for before a tap without a word was quicker than the browser tells. */
const MAX_READS = 4;

/** A finger is down for so long, milliseconds; Playwright's own tap is over before a frame has passed. */
const PRESS_MS = 80;

/** A tap as a finger makes it. */
async function pressFinger(page: Page, target: Locator): Promise<void> {
  // Waits until it can be tapped, and has come to rest.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not there to be tapped`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** What a tap is to bring: an element, and a text that it holds. */
interface ExpectedChange {
  readonly selector: string;
  readonly text?: string;
}

/** Has the page look for the sign in each frame from now on. */
const watchForChange = (page: Page, { selector, text = '' }: ExpectedChange) =>
  page.evaluate(
    ([wanted, words]) => {
      const seen = window.bottegaSpeed;
      Object.assign(seen, { shown: 0, clicked: 0 });
      for (const id of Object.keys(seen.interactions)) delete seen.interactions[Number(id)];
      const look = () => {
        const found = document.querySelector(wanted);
        const holds = found instanceof HTMLInputElement ? found.value : (found?.textContent ?? '');
        // What was there before the tap is not what it brought.
        if (seen.clickedAt > 0 && found?.checkVisibility() === true && holds.includes(words)) {
          seen.shownAt = performance.now();
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [selector, text] as const,
  );

async function measureTap(page: Page, target: Locator, sign: ExpectedChange): Promise<TapTiming> {
  await watchForChange(page, sign);
  await pressFinger(page, target);
  await expect.poll(async () => (await readPageMetrics(page)).shownAt, { timeout: 20_000 }).toBeGreaterThan(0);
  let told: number[] = [];
  for (let tries = 0; tries < MAX_READS && told.length === 0; tries += 1) {
    await sleep(EVENT_TIMING_DELAY_MS);
    told = Object.values((await readPageMetrics(page)).interactions);
  }
  const { clickedAt, shownAt } = await readPageMetrics(page);
  return { paint: Math.max(MIN_EVENT_DURATION_MS, ...told), shown: shownAt - clickedAt };
}

const anyDialog = (page: Page) => page.getByRole('dialog');

/** Closes what is open, and waits until it is gone. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);
}

/** Every tap once, in the order in which a member makes them. */
async function measureTaps(page: Page): Promise<Record<string, TapTiming>> {
  const { coffee, honey } = products;
  const button = (name: string) => page.getByRole('button', { name });
  const taps: Record<string, TapTiming> = {};

  taps['filter'] = await measureTap(page, button('Filtro'), { selector: '[role="dialog"] [type="checkbox"]' });
  await closeDialog(page);

  taps['category drawer'] = await measureTap(page, button('Categorie'), { selector: '[role="dialog"] nav a' });
  taps['category'] = await measureTap(page, anyDialog(page).getByRole('link', { name: 'Sughi e conserve' }), {
    selector: 'main:not(:has([aria-busy="true"])) h1',
    text: 'Sughi e conserve',
  });
  await page.goBack();
  await expect(page.getByText(honey.name).first()).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);

  taps['add to cart: its dialog'] = await measureTap(page, button(`Aggiungi ${coffee.name} al carrello`), {
    selector: '[role="dialog"] [type="submit"]',
  });
  const submit = anyDialog(page).getByRole('button', { name: 'Aggiungi al carrello' });
  taps['add to cart'] = await measureTap(page, submit, {
    selector: '.mantine-Notification-root',
    text: 'Prodotto aggiunto al carrello.',
  });
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(EVENT_TIMING_DELAY_MS);

  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  taps['cart drawer'] = await measureTap(page, bar.getByRole('button', { name: 'Carrello' }), {
    selector: '[role="dialog"] article',
  });
  taps['quantity'] = await measureTap(page, button(`Uno in più di ${honey.name}`), {
    selector: `[role="dialog"] article[aria-label="${honey.name}"] input`,
    text: '3',
  });
  await closeDialog(page);
  return taps;
}

/** A member who was here before taps and scrolls on a slow phone, with two of something in the cart. */
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
  // What loads ahead after the first screen.
  await sleep(3_000);
  const wire = await monitorNetwork(page);
  await wire.setThrottled(true);
  await bench.workers.setThrottled(true);
  const scrolled = await measureScroll(page);
  const taps = await measureTaps(page);
  await device.clear();
  await context.close();
  return { taps, scrolled };
}
