import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, logOut } from '#tests/e2e/helpers/pages/members.ts';
import {
  heading,
  openSearch,
  search,
  searchButton,
  searchField,
  suggestions,
} from '#tests/e2e/helpers/pages/search.ts';

const LIST = '/IT/milano/products';

const readSearch = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('searches from the header', { tag: '@core' }, async ({ page }) => {
  await page.goto(LIST);

  // REQ-CAT-44
  await test.step('opens a suggested product with the keyboard only', async () => {
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await searchButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    // Without a wait: a member who types fast does not wait for the suggestions either.
    await page.keyboard.type('caff');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const product = suggestions(page).getByRole('option', { name: /Caffè in grani tostato a legna/u });
    await expect(product).toContainText('21,51');
    const id = await product.getAttribute('id');
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Caffè in grani tostato a legna')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
  });

  // REQ-CAT-44, REQ-CAT-49
  await test.step('closes on Escape, returns the focus and stays on the page', async () => {
    await openSearch(page);
    await searchField(page).fill('caff');
    await expect(suggestions(page).getByRole('option').nth(2)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
    await expect(page).toHaveURL(LIST);
  });

  // REQ-CAT-41
  await test.step('opens the list of a search with Enter, with its count, and keeps it over a reload', async () => {
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
});

test('opens lists from the search of a product page', async ({ page }) => {
  await page.goto('/IT/milano/product/milano-010');

  // REQ-CAT-49
  await test.step('focuses the heading of the list after a search, from any page and for the same text', async () => {
    await expect(heading(page, 'Orecchiette di grano arso')).toBeVisible();
    for (const text of ['miele', 'olio', 'olio']) {
      await search(page, text);
      await expect(heading(page, `Risultati per “${text}”`)).toBeFocused();
      expect(readSearch(page)).toEqual({ q: text });
    }
  });

  // REQ-CAT-41
  await test.step('keeps the search on the next page', async () => {
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
    await expect(heading(page, 'Risultati per “olio”')).toBeVisible();
    expect(readSearch(page)).toEqual({ q: 'olio', page: '2' });
  });

  // REQ-CAT-44
  await test.step('suggests keywords, and opens the filtered list', async () => {
    await openSearch(page);
    await searchField(page).fill('vegan');
    await suggestions(page).getByRole('option', { name: 'Vegano', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Filtri attivi' }).getByText('Vegano')).toBeVisible();
    await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(heading(page, 'Tutti i prodotti')).not.toBeFocused();
  });

  // REQ-CAT-44
  await test.step('suggests categories, and opens their list', async () => {
    await openSearch(page);
    await searchField(page).fill('caff');
    await suggestions(page).getByRole('group', { name: 'Categorie' }).getByRole('option').first().click();
    await expect(heading(page, 'Caffè e tè')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  // REQ-CAT-45
  await test.step('offers recent searches again, removes them, and forgets them at the logout', async () => {
    await openSearch(page);
    const recent = page.getByRole('listbox', { name: 'Ricerche recenti' });
    await expect(recent.getByRole('option')).toHaveText(['olio', 'miele']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Togli olio' }).click();
    await expect(recent.getByRole('option')).toHaveText(['miele']);
    await searchField(page).press('ArrowDown');
    await searchField(page).press('Enter');
    await expect(heading(page, 'Risultati per “miele”')).toBeVisible();
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Accedi', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('bottega.searches'))).toBeNull();
  });
});

test('shows why there are no suggestions', async ({ page, context, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  unexpectedConsoleErrors.allow(/ERR_INTERNET_DISCONNECTED/u);
  await page.goto(network.origin + LIST);

  // REQ-CAT-44
  await test.step('shows an error of the suggestions and retries them', async () => {
    const restore = network.failRequests('/api/shop/product/suggestions', 503);
    await openSearch(page);
    await searchField(page).fill('caff');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toBeVisible();
    restore();
    await alert.getByRole('button', { name: 'Riprova' }).click();
    await expect(suggestions(page).getByRole('group', { name: 'Prodotti' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  // REQ-CAT-47
  await test.step('says that the search needs a connection without a service worker', async () => {
    await context.setOffline(true);
    await searchField(page).fill('miel');
    await expect(page.getByRole('dialog').getByText('La ricerca ha bisogno della connessione.')).toBeVisible();
  });
});
