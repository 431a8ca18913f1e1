import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { approve, enterShop, fillCart, thanks } from './support/checkout.ts';
import { leaveForLater, waiting } from './support/payment.ts';
import { expect, test } from './support/test.ts';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target.toString()} is not on screen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('on a phone: above the bar, beside nothing, and the page does not move', async ({ page, context, shop }) => {
  await fillCart(context, shop, await enterShop(context, shop));
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      const before = Number(document.documentElement.dataset['moved'] ?? 0);
      const shifts = list.getEntries().filter(() => document.querySelector('section[aria-labelledby]'));
      document.documentElement.dataset['moved'] = String(before + shifts.length);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const provider = await leaveForLater(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/faq');
  const notice = waiting(page);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(() => document.documentElement.dataset['moved'] ?? '0')).toBe('0');

  const card = await boxOf(notice);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Navigazione del negozio' }));
  expect(card.bottom).toBeLessThanOrEqual(bar.y);
  expect((await boxOf(page.getByRole('button', { name: 'Assistenza tecnica' }))).bottom).toBeLessThanOrEqual(card.y);
  for (const target of await notice.getByRole('button').or(notice.getByRole('link')).all()) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  // The end of the page can be read.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect((await boxOf(page.getByText(/^© \d{4} Bottega/u))).bottom).toBeLessThanOrEqual(card.y);

  await notice.getByRole('link', { name: 'Continua' }).tap();
  await expect(page).toHaveURL(provider);
  await approve(page);
  await expect(thanks(page)).toBeVisible();
});
