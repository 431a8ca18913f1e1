import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, logInWithEmptyCart, createOtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { SHOP_ID } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const getOrderPath = (number: number) => `/profile?tab=myOrders&page=2&order=giulia-${String(number)}`;
const reorderButton = (page: Page) => page.getByRole('button', { name: 'Riordina' });

test('adds the available products of an order to the cart once, and shows the result', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u);
  const device = await logInWithEmptyCart(context, shop);
  const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });

  await test.step('adds all available products once on a double click and updates other tabs', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto(`${network.origin}/IT/milano/products`);
    await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 0 pezzi');
    await page.goto(network.origin + getOrderPath(2));
    await reorderButton(page).dblclick();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Olio extravergine monocultivar Coratina× 2',
      'Orecchiette di grano arso× 3',
    ]);
    await expect(dialog.getByText('Non aggiunti')).toBeHidden();
    await expectAccessible(page);
    await expect(cartButton(otherTab)).toHaveAccessibleName('Carrello, 5 pezzi');
    expect((await device.items()).map(({ quantity, toWhom }) => [quantity, toWhom])).toEqual([
      [2, 'Personal'],
      [3, 'Personal'],
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(reorderButton(page)).toBeFocused();
    await otherTab.close();
  });

  await test.step('adds an order only once when the response is lost', async () => {
    await device.clear();
    network.dropResponse('/api/user/shop/productorder/giulia-2/reorder');
    await reorderButton(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await reorderButton(page).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect((await device.items()).map(({ quantity }) => quantity)).toEqual([2, 3]);
    await dialog.getByRole('button', { name: 'Vai al carrello' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeVisible();
  });

  await test.step('names the products that are not available, with the reason', async () => {
    await device.clear();
    // The first product no longer exists, the second has 1 of 2 in stock, the third is sold out.
    await executeSql(shop, `update order_lines set product_id = 'gone' where order_id = 'giulia-7' and position = 0`);
    const setStockByName = (name: string, stock: number) =>
      executeSql(shop, `update products set stock = $2 where shop_id = 'milano' and name->>'it' = $1`, [name, stock]);
    await setStockByName('Miele di castagno', 1);
    await setStockByName('Macinato per moka', 0);
    await page.goto(network.origin + getOrderPath(7));
    await reorderButton(page).click();
    const partialResult = page.getByRole('dialog', { name: 'Una parte dell’ordine è nel carrello' });
    await expect(partialResult.getByRole('listitem')).toHaveText([
      'Miele di castagno× 1',
      'Olio extravergine in latta da 3 litriIl negozio non lo vende più.',
      'Miele di castagno1 pezzo in meno: non ce ne sono altri.',
      'Macinato per mokaAl momento esaurito.',
    ]);
    await expectAccessible(page);
    await partialResult.getByRole('button', { name: 'Chiudi' }).last().click();
    await expect(partialResult).toBeHidden();
    await reorderButton(page).click();
    const emptyResult = page.getByRole('dialog', { name: 'Nessun prodotto aggiunto al carrello' });
    await expect(emptyResult.getByRole('listitem')).toHaveText([
      'Olio extravergine in latta da 3 litriIl negozio non lo vende più.',
      'Miele di castagnoNel carrello ci sono già tutti i pezzi disponibili.',
      'Macinato per mokaAl momento esaurito.',
    ]);
    await expect(emptyResult.getByRole('button', { name: 'Vai al carrello' })).toBeVisible();
  });
});

test(
  'reorders from the list into the cart of the order’s own shop',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    const device = createOtherDevice(shop, await logInAs(context, shop));
    await device.clear();
    await page.goto('/IT/torino/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/profile?tab=myOrders');
    const dialog = page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
    const button = page
      .getByRole('article')
      .nth(3)
      .getByRole('button', { name: /^Riordina B\d+/u });

    // REQ-ORD-08
    await test.step('reorders from the card in the list and returns the focus to its button', async () => {
      // The first order waits for its payment: its products are still in the cart.
      await expect(button).toBeVisible();
      await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(0);
      await button.click();
      await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      expect(await device.items()).not.toEqual([]);
    });

    await test.step('leads to the cart of the order’s own shop', async () => {
      await button.click();
      await expect(dialog.getByText('È il carrello di Bottega Milano.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Vai al carrello' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Carrello' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount((await device.items()).length);
      const choices = await page.evaluate(() => localStorage.getItem('bottega.shop-selection') ?? '');
      expect(choices).toContain(`"shopId":"${SHOP_ID}"`);
    });
  },
);
