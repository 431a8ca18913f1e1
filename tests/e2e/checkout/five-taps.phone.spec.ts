import type { Locator, Page } from '@playwright/test';
import { findHiddenFocus } from '#tests/e2e/helpers/browser/hidden-focus.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import {
  checkoutStep,
  clickPay,
  deleteOrders,
  fillCart,
  logInToShop,
  payButton,
  reviewRow,
} from '#tests/e2e/helpers/pages/checkout.ts';

// Without an order the card is preselected, which leads to the provider.
test.beforeEach(({ shop }) => deleteOrders(shop, 'giulia'));

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

  await test.step('shows the friends that it finds inside the sheet, also above a keyboard', async () => {
    await addButton.tap();
    await sheet.getByRole('radio', { name: 'Per un amico' }).tap();
    await sheet.getByRole('combobox', { name: 'Amico' }).fill('marco');
    const option = sheet.getByRole('option', { name: /Marco/u });
    await expect(option).toBeInViewport({ ratio: 1 });
    const KEYBOARD_HEIGHT = 300;
    await page.evaluate((height) => {
      Object.defineProperty(window.visualViewport, 'height', { value: window.innerHeight - height });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, KEYBOARD_HEIGHT);
    await expect(async () => {
      const box = await option.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844 - KEYBOARD_HEIGHT);
      expect(box?.y ?? 0).toBeGreaterThan(0);
    }).toPass();
    await page.reload();
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

/** Counts taps. Typing into a field is one tap, which opens the keyboard. */
function createTapCounter() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return {
    tap,
    type: async (target: Locator, text: string) => {
      await tap(target);
      await target.fill(text);
    },
    getCount: () => taps,
  };
}

type TapCounter = ReturnType<typeof createTapCounter>;

async function logInByTaps(page: Page, { tap, type }: TapCounter): Promise<void> {
  await page.goto('/login?redirect=%2FIT%2Fmilano%2Fproducts');
  await type(page.getByRole('textbox', { name: 'E-mail' }), 'giulia@example.com');
  await type(page.getByLabel('Password', { exact: true }), 'bottega-demo');
  await tap(page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }));
}

/** Adds the first product of an empty cart and proceeds to the checkout: four taps. */
async function buyByTaps(page: Page, { tap }: TapCounter): Promise<void> {
  await tap(page.getByRole('button', { name: `Aggiungi ${products.coffee.name} al carrello` }));
  const sheet = page.getByRole('dialog', { name: 'Aggiungi al carrello' });
  await tap(sheet.getByRole('button', { name: 'Aggiungi', exact: true }));
  await tap(page.getByRole('status').getByRole('button', { name: 'Vai al carrello' }));
  await tap(page.getByRole('button', { name: /^Procedi/u }));
}

const waitForProvider = (page: Page) => page.waitForURL(/\/sandbox\/payment\//u);

// REQ-CHK-26
test('takes at most eight taps from the login to the payment, and one to retry it', async ({ page, context, shop }) => {
  await logInWithEmptyCart(context, shop);
  await context.clearCookies();
  const counter = createTapCounter();
  await logInByTaps(page, counter);
  await buyByTaps(page, counter);
  await counter.tap(payButton(page));
  await waitForProvider(page);
  expect(counter.getCount()).toBeLessThanOrEqual(8);

  // REQ-PAY-23
  await test.step('retries a refused payment with one tap, with the same choices', async () => {
    await page.getByRole('button', { name: 'Rifiuta' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento annullato' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vai al tuo profilo' })).toBeVisible();
    await page.getByRole('link', { name: 'Riprova il pagamento' }).tap();
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).tap();
    await waitForProvider(page);
    await clickPay(page);
  });
});

// REQ-CHK-23, REQ-CHK-25
test('takes three taps each to use all the discount, and to change the address and pay', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto('/checkout');

  await test.step('uses all the merchandise discount', async () => {
    const { tap, getCount } = createTapCounter();
    await tap(page.getByRole('button', { name: 'Modifica: Sconto merce' }));
    await tap(page.getByRole('button', { name: /^Usa tutto/u }));
    await tap(page.getByRole('button', { name: 'Continua', exact: true }));
    await expect(reviewRow(page, 'Sconto merce')).toContainText(/−\d/u);
    expect(getCount()).toBe(3);
  });

  await test.step('changes the address and pays', async () => {
    const { tap, getCount } = createTapCounter();
    await tap(page.getByRole('button', { name: 'Modifica: Indirizzo' }));
    await tap(page.getByRole('radio', { name: /Palermo/u }));
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Palermo');
    await tap(payButton(page));
    await waitForProvider(page);
    expect(getCount()).toBe(3);
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

// The last test of the file, because it deletes the addresses.
// REQ-CHK-28
test('takes at most 13 taps from the login to the payment without a saved address', async ({ page, context, shop }) => {
  await logInWithEmptyCart(context, shop);
  await context.clearCookies();
  await executeSql(shop, 'delete from addresses where member_id = $1', ['giulia']);
  const counter = createTapCounter();
  await logInByTaps(page, counter);
  await buyByTaps(page, counter);
  const saveButton = page.getByRole('button', { name: 'Salva e continua' });
  await expect(saveButton).toBeInViewport({ ratio: 1 });
  await counter.type(page.getByRole('textbox', { name: /^Indirizzo/u }), 'Via Atenea 1');
  await counter.type(page.getByRole('textbox', { name: 'CAP' }), '92100');
  await expect(page.getByRole('combobox', { name: 'Città' })).toHaveValue('Agrigento');
  await counter.tap(saveButton);
  await expect(reviewRow(page, 'Indirizzo')).toContainText('Agrigento');
  await counter.tap(payButton(page));
  await waitForProvider(page);
  expect(counter.getCount()).toBeLessThanOrEqual(13);
});
