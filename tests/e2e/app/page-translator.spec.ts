import type { Page } from '@playwright/test';
import { simulatePageTranslator } from '#tests/e2e/helpers/browser/page-translator.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { clickPay, logInToShop, fillCart, payButton, thankYouHeading } from '#tests/e2e/helpers/pages/checkout.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';

const row = (page: Page, name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name });
const readDigits = async (page: Page, name: string) => (await row(page, name).textContent())?.replaceAll(/\D/gu, '');

// A translation during hydration: React reports the difference and renders the page again.
test.beforeEach(({ unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowCritical(/React error #418/u);
});

test('updates prices and points of a translated page and completes a purchase', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop), { items: 1 });
  await simulatePageTranslator(context);
  await page.goto('/cart');
  await expect(page.locator('main font').first()).toBeAttached();
  const line = page.getByRole('main').getByRole('article').first();
  await expect(line).toBeVisible();
  const [price, points] = [await readDigits(page, 'Prezzo totale'), await readDigits(page, 'Punti')];
  const kp = Number(/(\d+) KP/u.exec((await line.textContent()) ?? '')?.[1]);

  await line.getByRole('button', { name: /^Uno in più/u }).click();
  await expect(line).toContainText(`${String(kp * 2)} KP`);
  await expect.poll(() => readDigits(page, 'Prezzo totale')).toBe(String(Number(price) * 2));
  await expect.poll(() => readDigits(page, 'Punti')).toBe(String(Number(points) * 2));
  await line.getByRole('button', { name: /^Uno in meno/u }).click();
  await expect(line).toContainText(`${String(kp)} KP`);
  await expect.poll(() => readDigits(page, 'Prezzo totale')).toBe(price);

  await page.goto(PAYMENT_STEP);
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  const fullPriceText = await payButton(page).textContent();
  await page.getByRole('textbox', { name: 'Importo dall’e-wallet' }).fill('2,50');
  await expect(payButton(page)).toHaveText(/con carta/u);
  expect(await payButton(page).textContent()).not.toBe(fullPriceText);
  await expect(row(page, 'Dall’e-wallet')).toContainText('2,50');
  await payButton(page).click();
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page.getByText(/Pagato: 2,50.*con e-wallet/u).first()).toBeVisible();
});

test('updates a translated product list and image carousel', async ({ page, context, shop }) => {
  await logInToShop(context, shop);
  await simulatePageTranslator(context);
  await page.goto('/IT/milano/products');
  await expect(page.locator('main font').first()).toBeAttached();
  const readFirstCard = () => page.getByRole('main').getByRole('article').first().textContent();
  const before = await readFirstCard();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page).toHaveURL(/page=2/u);
  await expect.poll(readFirstCard).not.toBe(before);
  await page.goto('/IT/milano/product/milano-001');
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await expect(page.getByText('Immagine 2 di 6').first()).toBeAttached();
});
