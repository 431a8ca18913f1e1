import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { enterWithCart, products } from '#tests/browser/support/cart.ts';
import { expect } from '#tests/browser/support/test.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { isControlled } from '#tests/browser/support/worker.ts';
import { LIST, newPhone, type Bench } from './rounds.ts';
import type { Tap } from './samples.ts';
import { scroll } from './scroll.ts';
import type { Frames } from './figures.rules.ts';
import { readWatched } from './watch.ts';
import { openWire } from './wire.ts';

/** The Event Timing API tells of no event that was quicker, milliseconds. */
const QUICKEST = 16;
/** After the answer is there, until the browser has told of the tap, milliseconds; it does so after the paint. */
const TELLS = 600;
/** So often that is waited for before a tap without a word was quicker than the browser tells. */
const TRIES = 4;

/** A finger is down for so long, milliseconds; Playwright's own tap is over before a frame has passed. */
const PRESS = 80;

/** A tap as a finger makes it. */
async function press(page: Page, target: Locator): Promise<void> {
  // Waits until it can be tapped, and has come to rest.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not there to be tapped`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(PRESS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** What a tap is to bring: an element, and a text that it holds. */
interface Sign {
  readonly selector: string;
  readonly text?: string;
}

/** Has the page look for the sign in each frame from now on. */
const lookFor = (page: Page, { selector, text = '' }: Sign) =>
  page.evaluate(
    ([wanted, words]) => {
      const seen = window.bottegaSpeed;
      Object.assign(seen, { shown: 0, clicked: 0 });
      for (const id of Object.keys(seen.interactions)) delete seen.interactions[Number(id)];
      const look = () => {
        const found = document.querySelector(wanted);
        const holds = found instanceof HTMLInputElement ? found.value : (found?.textContent ?? '');
        // What was there before the tap is not what it brought.
        if (seen.clicked > 0 && found?.checkVisibility() === true && holds.includes(words)) {
          seen.shown = performance.now();
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [selector, text] as const,
  );

async function tap(page: Page, target: Locator, sign: Sign): Promise<Tap> {
  await lookFor(page, sign);
  await press(page, target);
  await expect.poll(async () => (await readWatched(page)).shown, { timeout: 20_000 }).toBeGreaterThan(0);
  let told: number[] = [];
  for (let tries = 0; tries < TRIES && told.length === 0; tries += 1) {
    await sleep(TELLS);
    told = Object.values((await readWatched(page)).interactions);
  }
  const { clicked, shown } = await readWatched(page);
  return { paint: Math.max(QUICKEST, ...told), shown: shown - clicked };
}

const anyDialog = (page: Page) => page.getByRole('dialog');

/** Closes what is open, and waits until it is gone. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(TELLS);
}

/** Every tap once, in the order in which a member makes them. */
async function tapAll(page: Page): Promise<Record<string, Tap>> {
  const { coffee, honey } = products;
  const button = (name: string) => page.getByRole('button', { name });
  const taps: Record<string, Tap> = {};

  taps['filter'] = await tap(page, button('Filtro'), { selector: '[role="dialog"] [type="checkbox"]' });
  await close(page);

  taps['category drawer'] = await tap(page, button('Categorie'), { selector: '[role="dialog"] nav a' });
  taps['category'] = await tap(page, anyDialog(page).getByRole('link', { name: 'Sughi e conserve' }), {
    selector: 'main:not(:has([aria-busy="true"])) h1',
    text: 'Sughi e conserve',
  });
  await page.goBack();
  await expect(page.getByText(honey.name).first()).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(TELLS);

  taps['add to cart: its dialog'] = await tap(page, button(`Aggiungi ${coffee.name} al carrello`), {
    selector: '[role="dialog"] [type="submit"]',
  });
  const submit = anyDialog(page).getByRole('button', { name: 'Aggiungi al carrello' });
  taps['add to cart'] = await tap(page, submit, {
    selector: '.mantine-Notification-root',
    text: 'Prodotto aggiunto al carrello.',
  });
  await expect(anyDialog(page)).toHaveCount(0);
  await sleep(TELLS);

  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  taps['cart drawer'] = await tap(page, bar.getByRole('button', { name: 'Carrello' }), {
    selector: '[role="dialog"] article',
  });
  taps['quantity'] = await tap(page, button(`Uno in più di ${honey.name}`), {
    selector: `[role="dialog"] article[aria-label="${honey.name}"] input`,
    text: '3',
  });
  await close(page);
  return taps;
}

/** A member who was here before taps and scrolls on a slow phone, with two of something in the cart. */
export async function useList(bench: Bench, shop: Shop): Promise<{ taps: Record<string, Tap>; scrolled: Frames }> {
  const context = await newPhone(bench);
  const device = await enterWithCart(context, shop);
  await device.add({ [products.honey.id]: 2 });
  await bench.workers.slow(false);
  const page = await context.newPage();
  await page.goto(LIST);
  await isControlled(page);
  await page.goto(LIST, { waitUntil: 'networkidle' });
  // What loads ahead after the first screen.
  await sleep(3_000);
  const wire = await openWire(page);
  await wire.slow(true);
  await bench.workers.slow(true);
  const scrolled = await scroll(page);
  const taps = await tapAll(page);
  await device.clear();
  await context.close();
  return { taps, scrolled };
}
