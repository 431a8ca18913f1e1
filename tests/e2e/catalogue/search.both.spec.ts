import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const searchButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca prodotti' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' });
const readSearch = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function openSearch(page: Page) {
  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
}

async function search(page: Page, text: string) {
  await openSearch(page);
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('as a member', () => {
  test.beforeEach(async ({ context, shop }) => {
    await logInAs(context, shop);
  });

  test('opens the list of a search with Enter, with its count, and keeps it over a reload', async ({ page }) => {
    await page.goto(LIST);
    await search(page, 'caffe');
    await expect(heading(page, 'Risultati per “caffe”')).toBeFocused();
    expect(readSearch(page)).toEqual({ q: 'caffe' });
    await expect(page.getByRole('article').getByText('Caffè in grani tostato a legna')).toBeVisible();
    await expect(page).toHaveTitle(/Risultati per “caffe”/u);
    const status = page.getByRole('status').filter({ hasText: /^\d+ prodott/u });
    // Until the response, the previous list stays.
    await expect(status).not.toHaveText('120 prodotti');
    const count = await status.innerText();
    await page.reload();
    await expect(heading(page, 'Risultati per “caffe”')).toBeVisible();
    await expect(page.getByText(count, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Risultati per “caffe”')).toBeVisible();
  });

  test('focuses the heading of the list after a search, from any page and for the same text', async ({ page }) => {
    await page.goto('/IT/milano/product/milano-010');
    await expect(heading(page, 'Orecchiette di grano arso')).toBeVisible();
    for (const text of ['miele', 'olio', 'olio']) {
      await search(page, text);
      await expect(heading(page, `Risultati per “${text}”`)).toBeFocused();
      expect(readSearch(page)).toEqual({ q: text });
    }
    await openSearch(page);
    await field(page).fill('vegan');
    await suggestions(page).getByRole('option', { name: 'Vegano', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(heading(page, 'Tutti i prodotti')).not.toBeFocused();
  });

  test('keeps the search on the next page', async ({ page }) => {
    await page.goto(`${LIST}?q=olio`);
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
    await expect(heading(page, 'Risultati per “olio”')).toBeVisible();
    expect(readSearch(page)).toEqual({ q: 'olio', page: '2' });
  });

  test('opens a suggested product with the keyboard only', async ({ page }) => {
    await page.goto(LIST);
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await page.goto('/profile');
    await searchButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('caff');
    const product = suggestions(page).getByRole('option', { name: /Caffè in grani tostato a legna/u });
    await expect(product).toContainText('21,51');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const id = await product.getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Caffè in grani tostato a legna')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/profile');
  });

  test('suggests categories, and opens their list', async ({ page }) => {
    await page.goto(LIST);
    await openSearch(page);
    await field(page).fill('caff');
    await suggestions(page).getByRole('group', { name: 'Categorie' }).getByRole('option').first().click();
    await expect(heading(page, 'Caffè e tè')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('suggests keywords, and opens the filtered list', async ({ page }) => {
    await page.goto(LIST);
    await openSearch(page);
    await field(page).fill('vegan');
    await suggestions(page).getByRole('option', { name: 'Vegano', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Filtri attivi' }).getByText('Vegano')).toBeVisible();
  });

  test('closes on Escape, returns the focus and stays on the page', async ({ page }) => {
    await page.goto(LIST);
    await openSearch(page);
    await field(page).fill('caff');
    await expect(suggestions(page).getByRole('option').nth(2)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await expect(page).toHaveURL(LIST);
  });

  test('closes on Back', async ({ page }) => {
    await page.goto(LIST);
    await openSearch(page);
    await page.goBack();
    await expect(field(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await expect(page).toHaveURL(LIST);
  });

  test('offers recent searches again, removes them, and forgets them at the logout', async ({ page }) => {
    await page.goto(LIST);
    await search(page, 'miele');
    await search(page, 'olio');
    await openSearch(page);
    await field(page).fill('');
    const recent = page.getByRole('listbox', { name: 'Ricerche recenti' });
    await expect(recent.getByRole('option')).toHaveText(['olio', 'miele']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Togli olio' }).click();
    await expect(recent.getByRole('option')).toHaveText(['miele']);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(heading(page, 'Risultati per “miele”')).toBeVisible();
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Accedi' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('bottega.searches'))).toBeNull();
  });

  test('shows that nothing was found and clears the search', async ({ page }) => {
    await page.goto(LIST);
    await search(page, 'xyzzyq');
    await expect(page.getByRole('heading', { name: 'Nessun risultato per “xyzzyq”' })).toBeVisible();
    await page.getByRole('link', { name: 'Cancella la ricerca' }).click();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    expect(readSearch(page)).toEqual({});
  });

  test('shows an error of the suggestions and retries them', async ({ page, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    await page.goto(network.origin + LIST);
    const restore = network.failRequests('/api/shop/product/suggestions', 503);
    await openSearch(page);
    await field(page).fill('caff');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toBeVisible();
    restore();
    await alert.getByRole('button', { name: 'Riprova' }).click();
    await expect(suggestions(page).getByRole('group', { name: 'Prodotti' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('says that the search needs a connection without a service worker', async ({
    page,
    context,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allow(/ERR_INTERNET_DISCONNECTED/u);
    await page.goto(LIST);
    await openSearch(page);
    await context.setOffline(true);
    await field(page).fill('caff');
    await expect(page.getByRole('dialog').getByText('La ricerca ha bisogno della connessione.')).toBeVisible();
  });
});

test('suggests products without prices to a visitor', async ({ page }) => {
  await page.goto(LIST);
  await openSearch(page);
  await field(page).fill('caff');
  const product = suggestions(page).getByRole('option', { name: /Caffè in grani tostato a legna/u });
  await expect(product).toBeVisible();
  await expect(suggestions(page)).not.toContainText('€');
});

test('is absent without a chosen shop', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(searchButton(page)).toHaveCount(0);
});
