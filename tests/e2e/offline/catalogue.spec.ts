import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  SAVED_AT_TEXT,
  productCards,
  savedPageLinks,
  viewProduct,
  openInNewDocument,
  test,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted, disableIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';
const getProductPath = (id: string) => `/IT/milano/product/milano-${id}`;
const NOT_SAVED_TEXT = 'Questa pagina non è salvata su questo dispositivo.';

test('shows a saved list offline, with a mark until the shop is reachable again', async ({ page, network }) => {
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
  await expectPersisted(page, 'milano-001');
  const restore = network.disconnect();
  for (const _ of [1, 2, 3]) {
    await openInNewDocument(page, network.origin + LIST);
    await expect(productCards(page)).toHaveCount(8);
    await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
  }
  await expectAccessible(page);
  // Until then, the running health check could still succeed.
  await expect(page.getByText('Il negozio non è raggiungibile: vedi i contenuti salvati.')).toBeVisible();
  await reconnect(page, restore);
  await expect(page.getByText('La connessione è tornata.')).toBeVisible();
  await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
  await expect(productCards(page)).toHaveCount(8);
});

test('offers the saved pages on a page that is not saved', async ({ page, network }) => {
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  const firstName = productCards(page).first().getByRole('heading');
  const firstPageName = await firstName.innerText();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  // The link is marked before the next page is loaded.
  await expect(firstName).not.toHaveText(firstPageName);
  const secondPageName = await firstName.innerText();
  await expectPersisted(page, secondPageName);
  await viewProduct(page, network.origin + getProductPath('010'));
  await expectPersisted(page, 'Orecchiette di grano arso');
  network.disconnect();

  await openInNewDocument(page, `${network.origin}${LIST}?page=5`);
  await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
  await expect(viewedProductHeadings(page).first()).toHaveText('Orecchiette di grano arso');
  await expectAccessible(page);
  await savedPageLinks(page)
    .filter({ hasText: /pagina 2/u })
    .click();
  await expect(productCards(page)).toHaveCount(8);
  await expect(firstName).toHaveText(secondPageName);
  await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();

  // When another list replaces an open one, the menu stays and only the list shows the message.
  await page.getByRole('navigation', { name: 'Categorie' }).getByRole('button', { name: 'Dispensa' }).click();
  await page.getByRole('link', { name: 'Tutto in Dispensa' }).click();
  await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categorie' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(page.getByRole('dialog').getByText('Per filtrare serve la connessione').first()).toBeVisible();
});

test('shows a saved product offline with a mark, and a message for any other product', async ({ page, network }) => {
  await viewProduct(page, network.origin + getProductPath('011'));
  await viewProduct(page, network.origin + getProductPath('004'));
  await expectPersisted(page, 'Caffè arabica 70 %');
  await expect(viewedProductHeadings(page).first()).toHaveText('Miele di agrumi');
  network.disconnect();
  await openInNewDocument(page, network.origin + getProductPath('004'));
  await expect(page.getByRole('heading', { level: 1, name: 'Caffè in grani tostato a legna' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Caffè arabica 70 %');
  await expect(page.getByText('21,51 €').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(SAVED_AT_TEXT).first()).toBeVisible();
  await expect(viewedProductHeadings(page).first()).toHaveText('Miele di agrumi');
  await expectAccessible(page);
  await openInNewDocument(page, network.origin + getProductPath('077'));
  await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
  await expect(viewedProductHeadings(page).nth(0)).toHaveText('Caffè in grani tostato a legna');
  await expect(viewedProductHeadings(page).nth(1)).toHaveText('Miele di agrumi');
});

test('starts offline with links to the saved pages', async ({ page, network }) => {
  await page.goto(`${network.origin}/?mode=selectShop&countryId=it&countryCode=IT`);
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(productCards(page)).toHaveCount(8);
  await expectPersisted(page, 'milano-008');
  await viewProduct(page, network.origin + getProductPath('010'));
  await expectPersisted(page, 'Orecchiette di grano arso');
  network.disconnect();
  await openInNewDocument(page, `${network.origin}/`);
  await expect(savedPageLinks(page)).toHaveText([/^Tutti i prodotti\s*Salvato alle/u, /^Il tuo carrello$/u]);
  await expect(viewedProductHeadings(page).first()).toHaveText('Orecchiette di grano arso');
  await expectAccessible(page);
  await viewedProductHeadings(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  // A page that is never saved offers the same links.
  await openInNewDocument(page, `${network.origin}/faq`);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(savedPageLinks(page).first()).toBeVisible();
});

test('never shows the other language in place of a page that is not saved (REL-SW8)', async ({ page, network }) => {
  await viewProduct(page, network.origin + getProductPath('010'));
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expectPersisted(page, 'milano-001');
  network.disconnect();
  await openInNewDocument(page, network.origin + LIST);
  await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('This page isn’t saved on this device.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /All products/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(productCards(page)).toHaveCount(8);
});

test('shows the saved pages without IndexedDB', async ({ page, context, network }) => {
  await disableIndexedDb(context);
  await page.goto(network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expectPersisted(page, 'milano-001');
  network.disconnect();
  await openInNewDocument(page, `${network.origin}${LIST}?page=5`);
  await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
  await savedPageLinks(page).first().click();
  await expect(productCards(page)).toHaveCount(8);
});
