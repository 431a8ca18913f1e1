import type { Page } from '@playwright/test';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

const chips = (page: Page) => page.getByRole('list', { name: 'Filtri attivi' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Ordina per' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro' });
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

test('sorts the list by price, and returns to the recommended order on Back', async ({ page }) => {
  await page.goto(LIST);
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

test('filters by price range and availability, with the number of products before they are applied', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Filtro' }).click();
  // The upper limit is the lower number: the range is swapped.
  await drawer(page).getByRole('textbox', { name: 'Da', exact: true }).fill('12,50');
  await drawer(page).getByRole('textbox', { name: 'Fino a' }).fill('8');
  await drawer(page).getByRole('checkbox', { name: 'Solo disponibili' }).check();
  const apply = drawer(page).getByRole('button', { name: /^Applica \d+ prodott/u });
  await expect(apply).toBeVisible();
  await expect(apply).not.toContainText('120');
  const count = (await apply.innerText()).replace(/^Applica\s*/u, '');
  await apply.click();
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
  expect(readSearch(page)).toEqual({ minPrice: '8', maxPrice: '12.50', available: 'true' });
  const prices = await readPrices(page);
  expect(prices.every((price) => price >= 800 && price <= 1250)).toBe(true);
  await expect(page.getByRole('button', { name: 'Filtro 2 filtri attivi' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Fino a' })).toHaveValue('12,50');
});

test('removes each active filter by its chip, and all at once', async ({ page }) => {
  await page.goto(`${LIST}?q=olio&minPrice=5&maxPrice=20&available=true`);
  await expect(chips(page).getByRole('link')).toHaveText([
    '“olio”',
    /Da 5,00\s€ a 20,00\s€/u,
    'Solo disponibili',
    'Togli tutti i filtri',
  ]);
  await chips(page).getByRole('link', { name: 'Togli Da 5,00 € a 20,00 €' }).click();
  await expect(page).toHaveURL(`${LIST}?q=olio&available=true`);
  await chips(page).getByRole('link', { name: 'Togli “olio”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tutti i prodotti' })).toBeVisible();
  await expect(chips(page).getByRole('link')).toHaveText(['Solo disponibili']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Risultati per “olio”' })).toBeVisible();
  await chips(page).getByRole('link', { name: 'Togli tutti i filtri' }).click();
  await expect(page.getByText('120 prodotti')).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
  expect(readSearch(page)).toEqual({});
});

test('focuses the next chip after one was removed, and the heading after the last', async ({ page }) => {
  await page.goto(`${LIST}?q=olio&minPrice=5&available=true`);
  const chip = (name: string | RegExp) => chips(page).getByRole('link', { name });
  await chip(/^Togli Da 5,00/u).click();
  await expect(chip('Togli Solo disponibili')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip('Togli “olio”')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tutti i prodotti' })).toBeFocused();
  await page.goto(`${LIST}?minPrice=5&available=true`);
  await chip('Togli tutti i filtri').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tutti i prodotti' })).toBeFocused();
});

test('offers to remove filters or the search when both find nothing together', async ({ page }) => {
  await page.goto(`${LIST}?q=olio&minPrice=9000`);
  await expect(page.getByRole('heading', { name: 'Nessun risultato per “olio”' })).toBeVisible();
  await page.getByRole('link', { name: 'Togli i filtri' }).click();
  await expect(page).toHaveURL(`${LIST}?q=olio`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('ignores invalid search params', async ({ page }) => {
  await page.goto(`${LIST}?sort=random&minPrice=-1&maxPrice=1e3&available=maybe&q=${'x'.repeat(101)}`);
  await expect(page.getByText('120 prodotti')).toBeVisible();
});
