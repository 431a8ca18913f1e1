import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import {
  SAVED_AT_TEXT,
  openFirstPage,
  openInNewDocument,
  test,
  viewProduct,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';

const NOT_SAVED_TEXT = 'Questa pagina non è salvata su questo dispositivo.';
const getProductPath = (id: string) => `/IT/milano/product/milano-${id}`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page) => page.getByRole('combobox', { name: 'Cerca prodotti' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
const message = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true });

async function openSearch(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(field(page)).toBeFocused();
}

test('shows and finds the saved products of a shop and of a business shop', async ({ page, context, network }) => {
  const businessList = `${network.origin}/shopb2b/products/${NAVIGLI}`;
  const businessCards = page.getByRole('main').getByRole('article');
  await openFirstPage(page, businessList);
  await expect(businessCards).toHaveCount(8);
  await businessCards.getByRole('link', { name: /^Miele di agrumi/u }).click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  await expectPersisted(page, 'Miele di agrumi, cartone da 6');
  await viewProduct(page, network.origin + getProductPath('011'));
  await viewProduct(page, network.origin + getProductPath('004'));
  await expectPersisted(page, 'Caffè arabica 70 %');
  await expect(viewedProductHeadings(page).first()).toHaveText('Miele di agrumi');
  const restore = network.disconnect();

  // REQ-CAT-47
  await test.step('searches the saved products of a business shop', async () => {
    await openInNewDocument(page, businessList);
    await expect(businessCards).toHaveCount(8);
    await openSearch(page);
    await field(page).fill('miele');
    await options(page).filter({ hasText: 'Miele di agrumi' }).click();
    await expect(heading(page, /^Miele di agrumi, cartone/u)).toBeVisible();
  });

  await test.step('shows a saved product offline with a mark, and a message for any other product', async () => {
    await openInNewDocument(page, network.origin + getProductPath('077'));
    await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
    await expect(viewedProductHeadings(page).nth(0)).toHaveText('Caffè in grani tostato a legna');
    await expect(viewedProductHeadings(page).nth(1)).toHaveText('Miele di agrumi');
    await openInNewDocument(page, network.origin + getProductPath('004'));
    await expect(heading(page, 'Caffè in grani tostato a legna')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Caffè arabica 70 %');
    await expect(page.getByText('21,51 €').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(SAVED_AT_TEXT).first()).toBeVisible();
    await expect(viewedProductHeadings(page).first()).toHaveText('Miele di agrumi');
    await expectAccessible(page);
    await viewedProductHeadings(page).first().getByRole('link').click();
    await expect(heading(page, 'Miele di agrumi')).toBeVisible();
  });

  // REQ-CAT-47
  await test.step('searches the saved products without the shop, says so, and opens them', async () => {
    await openSearch(page);
    const unreachable = 'Il negozio non è raggiungibile: cerchi tra i prodotti salvati su questo dispositivo.';
    await expect(message(page, unreachable)).toBeVisible();
    // Without the accent, and with a typo.
    await field(page).fill('caffe legma');
    await expect(options(page)).toHaveText([/^Caffè in grani tostato a legna/u]);
    await expect(message(page, 'I prezzi potrebbero essere cambiati.')).toBeVisible();
    await expectAccessible(page);
    await field(page).fill('xyzzyq');
    await expect(message(page, 'Nessun prodotto salvato corrisponde.')).toBeVisible();
    await expect(options(page)).toHaveCount(0);

    await context.setOffline(true);
    const offline = 'Sei offline: cerchi tra i prodotti salvati su questo dispositivo.';
    await expect(message(page, offline)).toBeVisible();
    await field(page).fill('caff');
    await expect(options(page)).toHaveCount(1);
    // Nothing but the results can be opened, so Enter stays here until one is chosen.
    await field(page).press('Enter');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(heading(page, 'Caffè in grani tostato a legna')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await openSearch(page);
    await field(page).fill('caff');
    await expect(options(page)).toHaveCount(1);
    await context.setOffline(false);
    await reconnect(page, restore);
    await expect(options(page).first()).toHaveText('Cerca “caff”');
    await expect(message(page, offline)).toHaveCount(0);
  });
});
