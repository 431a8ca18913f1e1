import { expectAccessible } from './support/axe.ts';
import { MARK, products, savedPages, see, startAt, test, viewed } from './support/offline.ts';
import { reconnect } from './support/reconnect.ts';
import { expectKept, refuseDatabase } from './support/storage.ts';
import { expect } from './support/test.ts';

const LIST = '/IT/milano/products';
const product = (id: string) => `/IT/milano/product/milano-${id}`;
const NOT_SAVED = 'Questa pagina non è salvata su questo dispositivo.';

test('a list that was seen is there without the shop, marked, and until the shop is back', async ({
  page,
  network,
}) => {
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expect(page.getByText(MARK)).toHaveCount(0);
  await expectKept(page, 'milano-001');
  const restore = network.cut();
  for (const _ of [1, 2, 3]) {
    await startAt(page, network.origin + LIST);
    await expect(products(page)).toHaveCount(8);
    await expect(page.getByText(MARK)).toBeVisible();
  }
  await expectAccessible(page);
  await reconnect(page, restore);
  await expect(page.getByText('Sei di nuovo online.')).toBeVisible();
  await expect(page.getByText(MARK)).toHaveCount(0);
  await expect(products(page)).toHaveCount(8);
});

test('a page that was not seen offers those that were', async ({ page, network }) => {
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  const firstName = products(page).first().getByRole('heading');
  const first = await firstName.innerText();
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  // The link is marked before the next page has come.
  await expect(firstName).not.toHaveText(first);
  const second = await firstName.innerText();
  await expectKept(page, second);
  await see(page, network.origin + product('010'));
  await expectKept(page, 'Orecchiette di grano arso');
  network.cut();

  await startAt(page, `${network.origin}${LIST}?page=5`);
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(viewed(page).first()).toHaveText('Orecchiette di grano arso');
  await expectAccessible(page);
  await savedPages(page)
    .filter({ hasText: /pagina 2/u })
    .click();
  await expect(products(page)).toHaveCount(8);
  await expect(firstName).toHaveText(second);
  await expect(page.getByText(MARK)).toBeVisible();

  // Another list in the place of one that is open: the menu stays, the list alone says it.
  await page.getByRole('navigation', { name: 'Categorie' }).getByRole('button', { name: 'Dispensa' }).click();
  await page.getByRole('link', { name: 'Tutto in Dispensa' }).click();
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categorie' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(page.getByRole('dialog').getByText('Per i filtri serve la connessione').first()).toBeVisible();
});

test('a product that was seen is there with its texts, marked; another one is not', async ({ page, network }) => {
  await see(page, network.origin + product('011'));
  await see(page, network.origin + product('004'));
  await expectKept(page, 'Caffè arabica 70 %');
  await expect(viewed(page).first()).toHaveText('Miele di agrumi');
  network.cut();
  await startAt(page, network.origin + product('004'));
  await expect(page.getByRole('heading', { level: 1, name: 'Caffè in grani tostato a legna' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Caffè arabica 70 %');
  await expect(page.getByText('21,51 €').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();
  await expect(viewed(page).first()).toHaveText('Miele di agrumi');
  await expectAccessible(page);
  await startAt(page, network.origin + product('077'));
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await expect(viewed(page).nth(0)).toHaveText('Caffè in grani tostato a legna');
  await expect(viewed(page).nth(1)).toHaveText('Miele di agrumi');
});

test('the app opens without the shop on what is saved', async ({ page, network }) => {
  await page.goto(`${network.origin}/?mode=selectShop&countryId=it&countryCode=IT`);
  await page.getByRole('link', { name: 'Bottega Milano' }).click();
  await expect(products(page)).toHaveCount(8);
  await expectKept(page, 'milano-008');
  await see(page, network.origin + product('010'));
  await expectKept(page, 'Orecchiette di grano arso');
  network.cut();
  await startAt(page, `${network.origin}/`);
  await expect(savedPages(page)).toHaveText([/^Tutti i prodotti\s*Salvato alle/u, /^Il tuo carrello$/u]);
  await expect(viewed(page).first()).toHaveText('Orecchiette di grano arso');
  await expectAccessible(page);
  await viewed(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
  // A page that is never saved says so, and offers the same.
  await startAt(page, `${network.origin}/faq`);
  await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
  await expect(savedPages(page).first()).toBeVisible();
});

test('the other language never shows in the place of what is not there (SW8)', async ({ page, network }) => {
  await see(page, network.origin + product('010'));
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expectKept(page, 'milano-001');
  network.cut();
  await startAt(page, network.origin + LIST);
  await expect(page.getByText(MARK)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('This page is not saved on this device.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /All products/u })).toHaveCount(0);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(products(page)).toHaveCount(8);
});

test('without IndexedDB the saved pages are there all the same', async ({ page, context, network }) => {
  await refuseDatabase(context);
  await page.goto(network.origin + LIST);
  await expect(products(page)).toHaveCount(8);
  await expectKept(page, 'milano-001');
  network.cut();
  await startAt(page, `${network.origin}${LIST}?page=5`);
  await expect(page.getByText(NOT_SAVED)).toBeVisible();
  await savedPages(page).first().click();
  await expect(products(page)).toHaveCount(8);
});
