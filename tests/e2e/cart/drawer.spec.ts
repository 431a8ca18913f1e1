import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  cartButton,
  cartDrawer,
  logInWithEmptyCart,
  products,
  setStock,
  clickYes,
  type OtherDevice,
} from '#tests/e2e/helpers/pages/cart.ts';

const LIST = '/IT/milano/products';
const { spaghetti, honey, serum, coffee, blend } = products;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop }) => {
  otherDevice = await logInWithEmptyCart(context, shop);
});

const line = (page: Page, { name }: { readonly name: string }) => cartDrawer(page).getByRole('article', { name });
const quantity = (page: Page, { name }: { readonly name: string }) =>
  page.getByRole('textbox', { name: `Quantità di ${name}` });
const removeButton = (page: Page, { name }: { readonly name: string }) =>
  cartDrawer(page).getByRole('button', { name: `Togli ${name}` });
const row = (page: Page, name: string) =>
  cartDrawer(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) });

async function openDrawer(page: Page): Promise<void> {
  await cartButton(page).click();
  await expect(cartDrawer(page)).toBeVisible();
}

/** Replaces the items from another device. The open drawer shows them when the page is visible again. */
async function replaceItems(page: Page, ...[quantities, options]: Parameters<OtherDevice['add']>): Promise<void> {
  await otherDevice.clear();
  await otherDevice.add(quantities, options);
  await simulateForeground(page);
}

test('shows the items, totals and stock of the cart', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(LIST);
  await openDrawer(page);

  // REQ-DRAW-09
  await test.step('shows that the cart is empty, without a link to the cart page', async () => {
    await expect(cartDrawer(page).getByText('Il carrello è vuoto')).toBeVisible();
    await expect(cartDrawer(page).getByRole('button', { name: 'Vai al carrello' })).toHaveCount(0);
    await expect(row(page, 'Prezzo totale')).toHaveCount(0);
  });

  // REQ-DRAW-11
  await test.step('opens a drawer of 30 % of the width and at least 352 px', async () => {
    for (const [width, expected] of [
      [1000, 352],
      [1440, 432],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await cartDrawer(page).boundingBox())?.width).toBe(expected);
    }
  });

  // REQ-DRAW-01, REQ-DRAW-02
  await test.step('shows an item’s price, discount, points and recipient', async () => {
    await replaceItems(page, { [coffee.id]: 2, [blend.id]: 1 }, { toWhomUser: 'marco' });
    const discounted = line(page, coffee);
    await expect(discounted.getByText('43,02 €')).toBeVisible();
    await expect(discounted.locator('s')).toContainText('47,80 €');
    await expect(discounted.getByText('-10%')).toBeVisible();
    await expect(discounted.getByText('Per: Marco Bassi')).toBeVisible();
    await expect(discounted.getByText('38 KP', { exact: true })).toBeVisible();
    // KPNOVV shows only in promotions. This product is in one, but the cart is not.
    await expect(discounted.getByText('KPNOVV')).toHaveCount(0);
    await expect(quantity(page, coffee)).toHaveValue('2');
    // A product without a discount and an image.
    const plain = line(page, blend);
    await expect(plain.getByText('12,90 €')).toBeVisible();
    await expect(plain.locator('s')).toHaveCount(0);
    await expect(plain.getByText('%')).toHaveCount(0);
    await expect(plain.getByText('10 KP', { exact: true })).toBeVisible();
    await expect(plain.getByText('KPNOVV')).toHaveCount(0);
    await expect(plain.locator('img')).toHaveAttribute('src', /placeholder/u);

    await expect(row(page, 'Prezzo totale')).toContainText('60,70 €');
    await expect(row(page, 'Sconto')).toContainText('4,78 €');
    await expect(row(page, 'Prezzo finale')).toContainText('55,92 €');
    await expect(row(page, 'Punti')).toHaveText('Punti48 KP');
  });

  // REQ-DRAW-07
  await test.step('shows only the total price without a discount and KPNOVV', async () => {
    await replaceItems(page, { [blend.id]: 2 });
    await expect(row(page, 'Prezzo totale')).toContainText('25,80 €');
    await expect(row(page, 'Sconto')).toHaveCount(0);
    await expect(row(page, 'Prezzo finale')).toHaveCount(0);
    await expect(row(page, 'Punti')).toHaveText('Punti20 KP');
    await expect(line(page, blend).getByText(/^Per: /u)).toHaveCount(0);
  });

  await test.step('shows the remaining stock when it is below the quantity', async () => {
    await otherDevice.add({ [serum.id]: 5 });
    await setStock(shop, serum.id, 3);
    await simulateForeground(page);
    await expect(line(page, serum).getByText('Solo 3 disponibili')).toBeVisible();
    await expectAccessible(page);
    await quantity(page, serum).fill('3');
    await quantity(page, serum).press('Enter');
    await expect(line(page, serum).getByText('Solo 3 disponibili')).toHaveCount(0);
    await setStock(shop, serum.id, 26);
  });
});

test('changes quantities, and leads to a product and to the cart page', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await otherDevice.add({ [honey.id]: 1 });
  await page.goto(LIST);
  await openDrawer(page);

  // REQ-DRAW-04, REQ-DRAW-12
  await test.step('saves a debounced quantity once and updates count and totals', async () => {
    const savedBodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') savedBodies.push(request.postDataJSON());
    });
    await expect(page.getByRole('button', { name: `Uno in meno di ${honey.name}` })).toBeDisabled();
    const increaseButton = page.getByRole('button', { name: `Uno in più di ${honey.name}` });
    // One triple click, because three separate clicks may be 300 ms apart on a busy machine.
    await increaseButton.click({ clickCount: 3 });
    await expect(quantity(page, honey)).toHaveValue('4');
    await expect(row(page, 'Prezzo totale')).toContainText('35,60 €');
    expect(savedBodies).toEqual([{ quantity: 4 }]);
    await expect(page.getByRole('status').getByText(`Quantità di ${honey.name}: 4`)).toBeAttached();
    expect((await otherDevice.items()).map((item) => item.quantity)).toEqual([4]);
  });

  await test.step('opens a product by its name and returns to the list on Back', async () => {
    await cartDrawer(page).getByRole('link', { name: honey.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: honey.name })).toBeFocused();
    await expect(page).toHaveURL(`/IT/milano/product/${honey.id}`);
    await expect(cartDrawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(cartDrawer(page)).toBeHidden();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 4 pezzi');
  });

  await test.step('leads straight to the checkout, and back to the list', async () => {
    await openDrawer(page);
    await cartDrawer(page).getByRole('button', { name: 'Procedi all’acquisto' }).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(cartDrawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(cartDrawer(page)).toBeHidden();
  });

  // REQ-CART-21, REQ-DRAW-04, REQ-DRAW-13
  await test.step('shows the server’s message for a quantity above the stock and restores the quantity', async () => {
    await openDrawer(page);
    await replaceItems(page, { [spaghetti.id]: 3 });
    await expect(row(page, 'Prezzo totale')).toContainText('8,70 €');
    await quantity(page, spaghetti).fill('500');
    await quantity(page, spaghetti).press('Enter');
    await expect(page.getByRole('alert').getByText('Ne sono disponibili solo 12.')).toBeVisible();
    await expect(quantity(page, spaghetti)).toHaveValue('3');
    await expect(row(page, 'Prezzo totale')).toContainText('8,70 €');
    // 0 is below the minimum.
    await quantity(page, spaghetti).fill('0');
    await quantity(page, spaghetti).press('Enter');
    await expect(quantity(page, spaghetti)).toHaveValue('1');
    await expect(row(page, 'Prezzo totale')).toContainText('2,90 €');
  });

  // REQ-CART-27, REQ-DRAW-05, REQ-DRAW-08, REQ-DRAW-17
  await test.step('blocks the way to the cart page until a sold-out item is removed', async () => {
    await setStock(shop, serum.id, 26);
    await replaceItems(page, { [serum.id]: 1, [honey.id]: 1 });
    await expect(line(page, serum)).toBeVisible();
    await setStock(shop, serum.id, 0);
    await simulateForeground(page);
    await expect(line(page, serum).getByText('Non disponibile')).toBeVisible();
    await expect(line(page, honey).getByText('Non disponibile')).toHaveCount(0);
    await expect(quantity(page, serum)).toBeDisabled();
    await expectAccessible(page);
    const cartPageButton = cartDrawer(page).getByRole('button', { name: 'Vai al carrello' });
    await cartPageButton.click();
    await expect(page.getByRole('alert').getByText('Alcuni prodotti nel carrello non sono disponibili.')).toBeVisible();
    await expect(page).toHaveURL(LIST);
    await expect(cartDrawer(page)).toBeVisible();

    await removeButton(page, serum).click();
    await clickYes(page);
    await expect(line(page, serum)).toHaveCount(0);
    await cartPageButton.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeFocused();
    await expect(cartDrawer(page)).toBeHidden();
    // The cart page has replaced the drawer's history entry, so Back leads to the list.
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(cartDrawer(page)).toBeHidden();
    await setStock(shop, serum.id, 26);
  });
});

test('removes items by keyboard and mouse, and announces it', async ({ page }) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 1 }, { toWhomUser: 'marco' });
  await page.goto(`/IT/milano/product/${coffee.id}`);
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 2 pezzi');

  await test.step('opens the drawer, changes and removes items with the keyboard only, and restores the focus', async () => {
    await cartButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(line(page, honey)).toBeVisible();
    await expect(cartDrawer(page).getByRole('button', { name: 'Chiudi' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cartDrawer(page).getByRole('link', { name: honey.name })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(quantity(page, honey)).toBeFocused();
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await expect(row(page, 'Prezzo totale')).toContainText('50,60 €');
    // The focus is on the increase button; the remove button is next.
    await page.keyboard.press('Tab');
    await expect(removeButton(page, honey)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Prodotto tolto dal carrello.')).toBeVisible();
    await expect(line(page, honey)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(cartDrawer(page).getByRole('link', { name: coffee.name })).toBeFocused();
    // The focus stays in the drawer: the last control comes before the first.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(cartDrawer(page).getByRole('button', { name: 'Vai al carrello' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cartButton(page)).toBeFocused();
  });

  // REQ-DRAW-06, REQ-DRAW-18
  await test.step('asks before a removal; No, Escape and Back change nothing', async () => {
    await openDrawer(page);
    const confirmation = page.getByRole('dialog', { name: `Togliere ${coffee.name} dal carrello?` });
    for (const dismiss of [
      () => confirmation.getByRole('button', { name: 'No' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]) {
      await removeButton(page, coffee).click();
      await expect(confirmation).toBeVisible();
      await dismiss();
      await expect(confirmation).toBeHidden();
      // The drawer below stays open, and the focus returns.
      await expect(cartDrawer(page)).toBeVisible();
      await expect(removeButton(page, coffee)).toBeFocused();
    }
    expect(await otherDevice.items()).toHaveLength(1);
  });

  // REQ-DRAW-16, REQ-DRAW-18, REQ-PROMO-32
  await test.step('shows and announces a removal; the last one clears the recipient', async () => {
    await removeButton(page, coffee).click();
    await clickYes(page);
    await expect(page.getByRole('status').getByText(`${coffee.name} tolto dal carrello`)).toBeAttached();
    await expect(cartDrawer(page).getByText('Il carrello è vuoto')).toBeVisible();
    await expect(cartDrawer(page).getByRole('group', { name: 'Prodotti nel carrello' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 0 pezzi');
    await expect(cartButton(page)).toBeFocused();
    // The product page has loaded the cart count again: the cart has no recipient any more.
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
    await expect(dialog.getByRole('radio', { name: 'Per me' })).toBeEnabled();
    await expect(dialog.getByRole('radio', { name: 'Per me' })).toBeChecked();
  });
});

test('syncs changes to another tab within 2 s, and from another device when the page is visible again', async ({
  page,
  context,
}) => {
  await otherDevice.add({ [honey.id]: 1 });
  const otherTab = await context.newPage();
  await otherTab.goto(LIST);
  await openDrawer(otherTab);
  await page.goto(`/IT/milano/product/${coffee.id}`);
  await openDrawer(page);
  await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).click();
  await expect(quantity(otherTab, honey)).toHaveValue('2');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(line(otherTab, coffee)).toBeVisible();

  await otherDevice.setQuantity(honey.id, 7);
  await simulateForeground(otherTab);
  await expect(quantity(otherTab, honey)).toHaveValue('7');
  await otherDevice.clear();
  await simulateForeground(otherTab);
  await expect(cartDrawer(otherTab).getByText('Il carrello è vuoto')).toBeVisible();
});
