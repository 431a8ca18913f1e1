import type { Locator } from '@playwright/test';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { checkoutStep, payButton, reviewRow } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test('buys a product of the list in a few taps', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithEmptyCart(context, shop);
  await page.goto('/IT/milano/products');
  const sheet = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  const addButton = page.getByRole('button', { name: `Aggiungi ${products.coffee.name} al carrello` });
  const submit = sheet.getByRole('button', { name: 'Aggiungi', exact: true });

  // REQ-CART-30
  await test.step('opens a sheet at the bottom with one full-width button', async () => {
    await addButton.tap();
    await expect(submit).toBeVisible();
    await expect(sheet.getByRole('img').or(sheet.locator('img')).first()).toBeVisible();
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(box?.width).toBe(390);
    expect((await submit.boundingBox())?.width ?? 0).toBeGreaterThan(330);
    await expect(sheet.getByRole('button', { name: 'Annulla' })).toBeHidden();
  });

  await test.step('shows the whole label of the add dialog’s button', async () => {
    const label = submit.getByText('Aggiungi');
    await expect(label).toBeVisible();
    const clippedWidth = await label.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(clippedWidth).toBeLessThanOrEqual(0);
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  // REQ-CHK-26
  await test.step('pays for a product of the list with five taps', async () => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(addButton);
    await expect(sheet.getByRole('textbox', { name: `Quantità di ${products.coffee.name}` })).toHaveValue('1');
    await expect(sheet.getByRole('radio', { name: 'Per me' })).toBeChecked();
    await expect(sheet.getByText('21,51 €')).toBeVisible();
    await tap(submit);
    await tap(page.getByRole('status').getByRole('button', { name: 'Vai al carrello' }));
    await tap(page.getByRole('button', { name: /^Procedi/u }));
    // Everything that is charged is on the payment step before the last tap.
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Via dei Tigli 14');
    await expect(reviewRow(page, 'Spedizione')).toContainText('giorni lavorativi');
    await expect(reviewRow(page, 'Metodo di pagamento')).toBeVisible();
    await tap(payButton(page));
    await page.waitForURL(/\/sandbox\/payment\//u);
    expect(taps).toBe(5);
  });
});

// REQ-CHK-27
test('keeps the focus visible above the bar with the button, in cart and checkout', async ({ page, context, shop }) => {
  test.setTimeout(240_000);
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [products.coffee.id]: 1, [products.honey.id]: 1, [products.spaghetti.id]: 1 });
  const action = page.getByRole('main').getByRole('button', { name: /^(?:Procedi|Continua$|Paga \d)/u });
  /** Each height puts other controls behind the bar. */
  const expectVisibleFocus = async (place: string) => {
    await expect(action).toBeInViewport({ ratio: 1 });
    expect((await action.boundingBox())?.width ?? 0).toBeGreaterThan(350);
    for (const height of [844, 640, 540]) {
      await page.setViewportSize({ width: 390, height });
      expect(await findHiddenFocus(page), `${place}, ${String(height)} px`).toEqual([]);
    }
  };

  await page.goto('/cart');
  // The totals may be out of view, so the cart's bar repeats the sum.
  await expect(action.locator('..').getByText(/^Totale\s*\d+,\d\d\s€$/u)).toBeInViewport();
  await expectVisibleFocus('cart');
  await action.click();
  await expect(payButton(page)).toBeVisible();
  await expectVisibleFocus('payment');
  await checkoutStep(page, 'Indirizzo').click();
  await expect(page.getByRole('button', { name: 'Aggiungi un indirizzo' })).toBeVisible();
  await expectVisibleFocus('address');
});
