import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const LIST = '/IT/milano/products';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtri attivi' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Ordina per' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro' });
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Filtro' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readSearch = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Final prices of the cards, in cents. */
async function readPrices(page: Page): Promise<number[]> {
  const cards = page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
  const texts = await cards.allInnerTexts();
  return texts.map((text) => Number(/(\d+),(\d\d)\s*€/u.exec(text)?.slice(1).join('')));
}

const isSorted = (prices: readonly number[]) =>
  prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0));

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('sorts and filters the list', { tag: '@core' }, async ({ page }) => {
  // REQ-CAT-41
  await test.step('ignores invalid search params', async () => {
    await page.goto(`${LIST}?sort=random&minPrice=-1&maxPrice=1e3&available=maybe&q=${'x'.repeat(101)}`);
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  // REQ-CAT-41
  await test.step('sorts the list by price, and returns to the recommended order on Back', async () => {
    await expect(page.getByRole('article')).toHaveCount(8);
    const recommended = await readPrices(page);
    expect(isSorted(recommended)).toBe(false);
    await sort(page).selectOption('Prezzo crescente');
    await expect(page).toHaveURL(`${LIST}?sort=priceAsc`);
    await expect.poll(async () => isSorted(await readPrices(page))).toBe(true);
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page).toHaveURL(/sort=priceAsc/u);
    await page.goBack();
    await page.goBack();
    await expect(sort(page)).toHaveValue('recommended');
    await expect.poll(() => readPrices(page)).toEqual(recommended);
  });

  // REQ-CAT-14
  await test.step('discards the selection when the drawer is closed without applying', async () => {
    await openDrawer(page);
    await expect(drawer(page).getByRole('group', { name: 'Dieta' })).toBeVisible();
    await expectAccessible(page);
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtro' })).toBeFocused();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await openDrawer(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).not.toBeChecked();
  });

  const filterButton = page.getByRole('button', { name: 'Filtro 1 filtro attivo' });

  await test.step('undoes applied filters on Back', async () => {
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await drawer(page)
      .getByRole('button', { name: /^Mostra \d+ prodott/u })
      .click();
    await expect(drawer(page)).toBeHidden();
    await expect(filterButton).toBeVisible();
    await page.goBack();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await page.goForward();
  });

  // REQ-CAT-09, REQ-CAT-15, REQ-CAT-16
  await test.step('shows the number of applied filters, keeps them over a reload and resets them', async () => {
    await expect(filterButton).toBeVisible();
    await expect(page.getByText('120 prodotti')).toBeHidden();
    const filtered = await page
      .getByRole('status')
      .filter({ hasText: /prodott/u })
      .innerText();
    await page.reload();
    await expect(filterButton).toBeVisible();
    await expect(page.getByText(filtered, { exact: true })).toBeVisible();
    await openDrawer(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeChecked();
    await drawer(page).getByRole('button', { name: 'Azzera' }).click();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
  });

  // REQ-CAT-43
  await test.step('filters by price range and availability, with the number of products before they are applied', async () => {
    await openDrawer(page);
    // The upper limit is the lower number: the range is swapped.
    await drawer(page).getByRole('textbox', { name: 'Da', exact: true }).fill('12,50');
    await drawer(page).getByRole('textbox', { name: 'Fino a' }).fill('8');
    await drawer(page).getByRole('checkbox', { name: 'Solo disponibili' }).check();
    const apply = drawer(page).getByRole('button', { name: /^Mostra \d+ prodott/u });
    await expect(apply).toBeVisible();
    await expect(apply).not.toContainText('120');
    const count = (await apply.innerText()).replace(/^Mostra\s*/u, '');
    await apply.click();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
    expect(readSearch(page)).toEqual({ minPrice: '8', maxPrice: '12.50', available: 'true' });
    const prices = await readPrices(page);
    expect(prices.every((price) => price >= 800 && price <= 1250)).toBe(true);
    await expect(page.getByRole('button', { name: 'Filtro 2 filtri attivi' })).toBeVisible();
    await openDrawer(page);
    await expect(drawer(page).getByRole('textbox', { name: 'Fino a' })).toHaveValue('12,50');
  });
});

test('removes active filters by their chips', async ({ page }) => {
  const chip = (name: string | RegExp) => chips(page).getByRole('link', { name });
  await page.goto(`${LIST}?q=olio&minPrice=5&maxPrice=20&available=true`);

  // REQ-CAT-49
  await test.step('focuses the next chip after one was removed, and the heading after the last', async () => {
    await expect(chips(page).getByRole('link')).toHaveText([
      '“olio”',
      /Da 5,00\s€ a 20,00\s€/u,
      'Solo disponibili',
      'Togli tutti i filtri',
    ]);
    await chip('Togli Da 5,00 € a 20,00 €').click();
    await expect(page).toHaveURL(`${LIST}?q=olio&available=true`);
    await expect(chip('Togli Solo disponibili')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip('Togli “olio”')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
    await expect(chips(page)).toHaveCount(0);
  });

  // REQ-CAT-42
  await test.step('removes each active filter by its chip, and all at once', async () => {
    await page.goBack();
    await expect(chips(page).getByRole('link')).toHaveText(['“olio”']);
    await page.goBack();
    await expect(heading(page, 'Risultati per “olio”')).toBeVisible();
    await expect(chips(page).getByRole('link')).toHaveText(['“olio”', 'Solo disponibili', 'Togli tutti i filtri']);
    await chip('Togli tutti i filtri').click();
    await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
    expect(readSearch(page)).toEqual({});
  });
});
