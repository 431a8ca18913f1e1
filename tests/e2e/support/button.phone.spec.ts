import type { Locator } from '@playwright/test';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on screen');
  return box;
}

test('it stands clear of the bars, and is large enough for a finger', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/product/milano-004');
  const button = supportButton(page);
  await expect(button).toBeVisible();
  const bar = await getBox(page.getByRole('navigation', { name: 'Navigazione del negozio' }));
  const buy = await getBox(page.getByRole('button', { name: 'Aggiungi al carrello' }));
  const own = await getBox(button);
  expect(own.width).toBeGreaterThanOrEqual(44);
  expect(own.height).toBeGreaterThanOrEqual(44);
  expect(own.y + own.height).toBeLessThan(Math.min(bar.y, buy.y));
  expect(own.x + own.width).toBeLessThanOrEqual(390);
});

test('it steps aside while one reads on, and covers nothing at the end', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/products');
  const button = supportButton(page);
  await expect(button).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect(button).toHaveCSS('opacity', '0');
  await page.mouse.wheel(0, -200);
  await expect(button).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(button).toHaveCSS('opacity', '1');
  const own = await getBox(button);
  const last = await getBox(page.getByRole('contentinfo').getByText('© '));
  expect(last.y + last.height).toBeLessThanOrEqual(own.y);
});
