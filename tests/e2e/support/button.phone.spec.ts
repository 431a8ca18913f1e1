import type { Locator } from '@playwright/test';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { supportButton } from '#tests/e2e/helpers/pages/issue-dialog.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on screen');
  return box;
}

test('shows a button of at least 44 px that does not overlap the bars', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await page.goto('/IT/milano/product/milano-004');
  const button = supportButton(page);
  await expect(button).toBeVisible();
  const bottomBar = await getBox(page.getByRole('navigation', { name: 'Navigazione del negozio' }));
  const addToCart = await getBox(page.getByRole('button', { name: 'Aggiungi al carrello' }));
  const buttonBox = await getBox(button);
  expect(buttonBox.width).toBeGreaterThanOrEqual(44);
  expect(buttonBox.height).toBeGreaterThanOrEqual(44);
  expect(buttonBox.y + buttonBox.height).toBeLessThan(Math.min(bottomBar.y, addToCart.y));
  expect(buttonBox.x + buttonBox.width).toBeLessThanOrEqual(390);
});

test('hides the button while scrolling down, and covers nothing at the end of the page', async ({
  page,
  context,
  shop,
}) => {
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
  const buttonBox = await getBox(button);
  const last = await getBox(page.getByRole('contentinfo').getByText('© '));
  expect(last.y + last.height).toBeLessThanOrEqual(buttonBox.y);
});
