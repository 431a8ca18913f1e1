import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { HONEY } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca prodotti' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });
const recent = (page: Page) => page.getByRole('listbox', { name: 'Ricerche recenti' });

async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(field(page)).toBeFocused();
}

async function search(page: Page, text: string) {
  await openSearch(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  // The heading gets the focus when the page has loaded. A search that is opened before would lose it.
  await expect(heading(page, `Risultati per “${text}”`)).toBeFocused();
}

test('searches the chosen business shop', async ({ page, context, shop }) => {
  const device = await logInWithEmptyB2bCart(context, shop);
  await device.add({ [HONEY]: 1 });
  await page.goto('/shopb2b/cart');

  // REQ-CAT-46
  await test.step('suggests products of the business shop with image and price, and opens them from its cart', async () => {
    await openSearch(page);
    await field(page).fill('miele');
    const product = suggestions(page).getByRole('option', { name: /^Miele di agrumi/u });
    await expect(product).toContainText('31,35 €');
    await expect(product.locator('img')).toBeVisible();
    await expectAccessible(page);
    await product.click();
    await expect(heading(page, 'Miele di agrumi, cartone da 6')).toBeFocused();
    await expect(page).toHaveURL(/\/shopb2b\/products\/detail\//u);
  });

  // REQ-CAT-46
  await test.step('suggests categories and keywords of the business shop', async () => {
    await openSearch(page);
    await field(page).fill('miele');
    const categories = suggestions(page).getByRole('group', { name: 'Categorie' });
    await categories.getByRole('option', { name: 'Miele e dolci' }).click();
    await expect(page).toHaveURL(`${LIST}?category=b2b-navigli-miele-dolci`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await openSearch(page);
    await field(page).fill('vegan');
    await suggestions(page).getByRole('option', { name: 'Vegano', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Filtri attivi' }).getByText('Vegano')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(LIST, 'u'));
  });

  // REQ-CAT-46
  await test.step('opens the list of a search in the business shop with Enter', async () => {
    await search(page, 'mieli');
    await expect(page).toHaveURL(`${LIST}?q=mieli`);
    await expect(page.getByRole('main').getByRole('article').getByText('Miele di agrumi')).toBeVisible();
  });

  await page.goto('/IT/milano/products');
  // REQ-CAT-45
  await test.step('offers the recent searches of each shop only there', async () => {
    await openSearch(page);
    await expect(page.getByText('Cerca per nome, categoria o caratteristica.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await search(page, 'olio');
    // The count of the consumer cart has arrived by now.
    await test.step('keeps the consumer cart separate', async () => {
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Carrello, 0 pezzi', exact: true }),
      ).toBeVisible();
    });
    await openSearch(page);
    await field(page).fill('');
    await expect(recent(page).getByRole('option')).toHaveText(['olio']);
    await page.goto(LIST);
    await openSearch(page);
    await expect(recent(page).getByRole('option')).toHaveText(['mieli']);
  });
});
