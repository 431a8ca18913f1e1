import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { readPageMetrics } from './page-metrics.ts';
import { openListAsReturningMember } from './returning-member.ts';
import type { TapTiming } from './samples.ts';
import type { BenchContext } from './scenarios.ts';
import { measureScroll } from './scroll.ts';
import type { FrameCounts } from './statistics.rules.ts';
import { EVENT_TIMING_DELAY_MS, clearInteractions, tapLikeFinger, readLongestInteraction } from './touch.ts';

/** The expected result of a tap: a visible element that contains the text. */
interface ExpectedChange {
  readonly selector: string;
  readonly text?: string;
}

/** The dialog that the button "Filtro" opens. */
export const FILTER_DIALOG: ExpectedChange = { selector: '[role="dialog"] [type="checkbox"]' };

/** Makes the page check for the expected change in each frame. */
const watchForChange = (page: Page, { selector, text = '' }: ExpectedChange) =>
  page.evaluate(
    ([expectedSelector, expectedText]) => {
      const metrics = window.bottegaSpeed;
      metrics.shownAt = 0;
      metrics.clickedAt = 0;
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

export async function measureTap(page: Page, target: Locator, expected: ExpectedChange): Promise<TapTiming> {
  await watchForChange(page, expected);
  await clearInteractions(page);
  await tapLikeFinger(page, target);
  await expect.poll(async () => (await readPageMetrics(page)).shownAt, { timeout: 20_000 }).toBeGreaterThan(0);
  const paint = await readLongestInteraction(page);
  const { clickedAt, shownAt } = await readPageMetrics(page);
  return { paint, shown: shownAt - clickedAt };
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

  taps['filter'] = await measureTap(page, button('Filtro'), FILTER_DIALOG);
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

  taps['add to cart'] = await measureTap(page, button(`Aggiungi ${coffee.name} al carrello`), {
    selector: '.mantine-Notification-root',
    text: 'Prodotto aggiunto al carrello.',
  });
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
  const { context, page, device } = await openListAsReturningMember(bench, shop, { [products.honey.id]: 2 });
  const scrolled = await measureScroll(page);
  const taps = await measureTaps(page);
  await device.clear();
  await context.close();
  return { taps, scrolled };
}
