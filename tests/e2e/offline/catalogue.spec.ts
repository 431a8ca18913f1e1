import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import {
  SAVED_AT_TEXT,
  openFirstPage,
  openInNewDocument,
  productCards,
  savedPageLinks,
  test,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createOtherDevice, products } from '#tests/e2e/helpers/pages/cart.ts';
import { getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const { honey } = products;
const LIST = '/IT/milano/products';
const NOT_SAVED_TEXT = 'Questa pagina non è salvata su questo dispositivo.';

/** Records the ids of the product details that the page requests. */
function recordDetailRequests(page: Page): readonly string[] {
  const requestedIds: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/shop\/product\/(milano-\d+)\?/u.exec(request.url()) ?? [];
    if (id !== undefined) requestedIds.push(id);
  });
  return requestedIds;
}

test('shows the saved pages without the shop', { tag: '@core' }, async ({ page, context, shop, network }) => {
  const firstName = productCards(page).first().getByRole('heading');
  const requestedIds = recordDetailRequests(page);
  await openFirstPage(page, network.origin + LIST);
  await expect(productCards(page)).toHaveCount(8);
  await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
  const firstPageName = await firstName.innerText();
  const prefetchedName = await productCards(page).nth(3).getByRole('heading').innerText();

  await test.step('prefetches the first four product details of a list for offline use', async () => {
    // The reload that puts the page under the worker's control may interrupt the first prefetch.
    await expect.poll(() => new Set(requestedIds).size).toBe(4);
    // The list contains the id too, so wait for the key of the detail query.
    const lastId = [...new Set(requestedIds)][3] ?? 'none';
    await expectPersisted(
      page,
      String.raw`\"product\",{\"shopId\":\"milano\",\"language\":\"it\",\"id\":\"${lastId}\"`,
    );
  });

  await page.getByRole('link', { name: 'Pagina 2' }).click();
  // The link is marked before the next page is loaded.
  await expect(firstName).not.toHaveText(firstPageName);
  const secondPageName = await firstName.innerText();
  await expectPersisted(page, secondPageName);

  await test.step('persists the last response even when the page is left at once', async () => {
    await createOtherDevice(shop, (await getSessionToken(context)) ?? '').add({ [honey.id]: 1 });
    await page.goto(`${network.origin}/cart`);
    await expect(page.getByRole('article', { name: honey.name })).toBeVisible();
    await page.goto('about:blank');
  });
  const restore = network.disconnect();
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('article', { name: honey.name })).toBeVisible();

  // REQ-SESS-08
  await test.step('restores the member and the list in three starts without the shop', async () => {
    for (const _ of [1, 2, 3]) {
      await openInNewDocument(page, network.origin + LIST);
      await expect(productCards(page)).toHaveCount(8);
      await expect(firstName).toHaveText(firstPageName);
      await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
      await expect(page.getByRole('button', { name: /Giulia Rinaldi/u })).toBeVisible();
    }
    await expectAccessible(page);
  });

  await test.step('opens a prefetched product that was never viewed', async () => {
    // The view is stored on the device first, then reported.
    const stored = page.waitForRequest(/\/product\/viewed\//u);
    await productCards(page).nth(3).getByRole('link').click();
    await stored;
    await expect(page.getByRole('heading', { level: 1, name: prefetchedName })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await expect(page.getByRole('main').getByText(SAVED_AT_TEXT).first()).toBeVisible();
  });

  await test.step('offers the saved pages on a page that is not saved', async () => {
    await openInNewDocument(page, `${network.origin}${LIST}?page=5`);
    await expect(page.getByText(NOT_SAVED_TEXT)).toBeVisible();
    await expect(viewedProductHeadings(page).first()).toHaveText(prefetchedName);
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

  await test.step('starts offline with links to the saved pages', async () => {
    await openInNewDocument(page, `${network.origin}/`);
    await expect(savedPageLinks(page).filter({ hasText: /^Tutti i prodotti\s*Salvato (?:il|alle)/u })).toHaveCount(1);
    await expect(savedPageLinks(page).filter({ hasText: /^Il tuo carrello$/u })).toHaveCount(1);
    await expectAccessible(page);
    await viewedProductHeadings(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: prefetchedName })).toBeVisible();
    // A page that is never saved offers the same links.
    await openInNewDocument(page, `${network.origin}/faq`);
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(savedPageLinks(page).filter({ hasText: /^Tutti i prodotti\s*Salvato (?:il|alle)/u })).toHaveCount(1);
  });

  await test.step('never shows the other language in place of a page that is not saved (REL-SW8)', async () => {
    await openInNewDocument(page, network.origin + LIST);
    await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
    await switchLanguage(page, 'English');
    await expect(page.getByText('This page isn’t saved on this device.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /All products/u })).toHaveCount(0);
    await switchLanguage(page, 'Italiano');
    await expect(productCards(page)).toHaveCount(8);
  });

  await test.step('shows a saved list offline, with a mark until the shop is reachable again', async () => {
    await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
    // Until then, the running health check could still succeed.
    await expect(page.getByText('Il negozio non è raggiungibile: vedi i contenuti salvati.')).toBeVisible();
    await reconnect(page, restore);
    await expect(page.getByText('La connessione è tornata.')).toBeVisible();
    await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
    await expect(productCards(page)).toHaveCount(8);
  });
});
