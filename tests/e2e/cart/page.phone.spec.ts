import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { cartDrawer, logInWithEmptyCart, products, clickYes, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { payButton } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { honey, coffee } = products;
const LIST = '/IT/milano/products';

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop }) => {
  otherDevice = await logInWithEmptyCart(context, shop);
});

test('opens the cart drawer from the bottom bar and leads to the cart page', async ({ page }) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2 }, { toWhomUser: 'marco' });
  await page.goto(LIST);
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('3 pezzi')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).tap();
  await expect(cartDrawer(page).locator('dl')).toContainText('Prezzo totale65,60 €');
  await cartDrawer(page)
    .getByRole('button', { name: `Togli ${coffee.name}` })
    .tap();
  await clickYes(page);
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(1);
  await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
  await expect(cartDrawer(page)).toBeHidden();
  await expect(bar.getByRole('link', { name: /Carrello/u })).toHaveAttribute('href', /^\/cart/u);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
});

test('closes the cart drawer on Back and stays on the page', async ({ page }) => {
  await otherDevice.add({ [honey.id]: 1 });
  await page.goto(LIST);
  await page
    .getByRole('navigation', { name: 'Navigazione del negozio' })
    .getByRole('button', { name: 'Carrello' })
    .tap();
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(cartDrawer(page)).toBeHidden();
  await expect(page).toHaveURL(LIST);
});

test('fits narrow screens, with targets of at least 44 px and no axe violations', async ({ page }) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2 }, { toWhomUser: 'marco' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/cart');
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
  await expectAccessible(page);
});

test('shows the whole label of the add dialog’s button', async ({ page }) => {
  await page.goto(`/IT/milano/product/${honey.id}`);
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).tap();
  const label = page
    .getByRole('dialog', { name: 'Aggiungi al carrello' })
    .getByRole('button', { name: 'Aggiungi', exact: true })
    .getByText('Aggiungi');
  await expect(label).toBeVisible();
  const clippedWidth = await label.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(clippedWidth).toBeLessThanOrEqual(0);
});

test('shows the delivery price early, what is missing for a free delivery, and when it is free', async ({ page }) => {
  await otherDevice.clear();
  await otherDevice.add({ [products.coffee.id]: 2 });
  await page.goto('/cart');
  await expect(page.getByText('Consegna da 9,70 €, gratis oltre 60,00 €')).toBeVisible();
  // 60,01 € minus 43,02 €.
  await expect(page.getByText('Mancano 16,99 € alla consegna gratuita')).toBeVisible();
  await page.getByRole('button', { name: `Uno in più di ${products.coffee.name}` }).tap();
  await expect(page.getByRole('complementary').getByText('Gratis')).toBeVisible();
  await page.getByRole('button', { name: /^Procedi/u }).tap();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Gratis')).toBeVisible();
});
