import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { NAVIGLI, storeB2bChoices, logInToB2b } from '#tests/e2e/helpers/pages/b2b.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = `/shopb2b/products/${NAVIGLI}`;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const filter = (page: Page) => page.getByRole('dialog', { name: 'Filtro' });

/** Opens a category: by the menu on wide screens, by the drawer on a phone. */
async function openCategory(page: Page, category: string, isPhone: boolean) {
  if (isPhone) {
    await page.getByRole('button', { name: 'Categorie' }).click();
    const drawer = page.getByRole('dialog', { name: 'Categorie' });
    await drawer.getByRole('link', { name: category, exact: true }).click();
    await expect(drawer).toBeHidden();
    return;
  }
  const menu = page.getByRole('navigation', { name: 'Categorie' });
  await menu.getByRole('button', { name: category }).click();
  await menu.getByRole('link', { name: `Tutto in ${category}` }).click();
}

// Tests with `visitor` in their title run without a login.
test.beforeEach(async ({ context, shop }, { title }) => {
  if (!title.includes('visitor')) await logInToB2b(context, shop);
});

test('opens a shop from the list, with eight products a page and prices without points', async ({ page }) => {
  await page.goto('/shopb2b/shop');
  await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(heading(page, 'Tutti i prodotti')).toBeFocused();
  await expect(page.getByText('20 prodotti', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  const shop = page.getByRole('region', { name: 'Emporio dei Navigli S.r.l.' });
  await expect(shop.getByText('Alzaia Naviglio Grande 38, 20144 Milano')).toBeVisible();
  const delivery = shop.getByRole('combobox', { name: 'Tipo di consegna' });
  await expect(delivery).toBeEnabled();
  await expect(delivery).toHaveValue('Takeaway');
  await expect(delivery.getByRole('option')).toHaveText([
    'Non ancora scelto',
    'Ritiro in negozio',
    'Consegna',
    'Spedizione',
  ]);

  const honey = cards(page).filter({ hasText: 'Miele di agrumi' });
  await expect(honey.getByText('31,35 €')).toBeVisible();
  await expect(honey.getByText('-25%')).toBeVisible();
  await expect(page.getByRole('main').getByText(/KP/u)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Pagine' }).getByRole('link', { name: 'Pagina 3' }).click();
  await expect(page).toHaveURL(`${LIST}?page=3`);
  await expect(cards(page)).toHaveCount(4);
});

test('marks a sold-out product on its image and disables its button', async ({ page }) => {
  await page.goto(LIST);
  const soldOut = cards(page).filter({ hasText: 'Monorigine degli altopiani' });
  await expect(soldOut.getByText('Non disponibile')).toBeVisible();
  await expect(cards(page).getByText('Non disponibile')).toHaveCount(1);
  await soldOut.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeDisabled();
});

test('opens a category and leads back by the breadcrumb', async ({ page, isMobile, viewport }) => {
  const isPhone = isMobile || (viewport?.width ?? 0) < 992;
  await page.goto(LIST);
  await openCategory(page, 'Miele e dolci', isPhone);
  await expect(heading(page, 'Miele e dolci')).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?category=b2b-navigli-miele-dolci`);
  const breadcrumb = page.getByRole('navigation', { name: 'Sei qui' });
  await expect(breadcrumb.getByRole('link')).toHaveText(['Negozi per aziende', 'Tutti i prodotti', 'Miele e dolci']);
  await expectAccessible(page);
  await breadcrumb.getByRole('link', { name: 'Tutti i prodotti' }).click();
  await expect(page).toHaveURL(LIST);
  await breadcrumb.getByRole('link', { name: 'Negozi per aziende' }).click();
  await expect(page).toHaveURL('/shopb2b/shop');
});

test('filters by keywords when applied and shows all products after a reset', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Filtro' }).click();
  const group = filter(page).getByRole('group', { name: 'Dieta' });
  await group.getByRole('checkbox', { name: 'Vegano' }).check();
  await expectAccessible(page);
  await filter(page).getByRole('button', { name: 'Applica' }).click();
  await expect(filter(page)).toBeHidden();
  await expect(page).toHaveURL(/filters=/u);
  await expect(page.getByText('20 prodotti', { exact: true })).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(group.getByRole('checkbox', { name: 'Vegano' })).toBeChecked();
  await filter(page).getByRole('button', { name: 'Azzera' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByText('20 prodotti', { exact: true })).toBeVisible();
});

test('shows that a shop does not offer the chosen method and leads to another choice', async ({ page }) => {
  await page.goto('/shopb2b/products/b2b-santelmo');
  await expect(page.getByText('Ritiro in negozio: non disponibile in questo negozio.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Scegli come ricevere l’ordine' }).click();
  await expect(page.getByRole('radio', { name: /^Ritiro in negozio/u })).toBeChecked();
});

test('shows that an unknown or consumer shop is not found', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 40[04]/u);
  for (const id of ['nobody', 'milano']) {
    await page.goto(`/shopb2b/products/${id}`);
    await expect(page.getByRole('heading', { name: 'Negozio non trovato', level: 2 })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Mostra tutti i negozi' }).click();
  await expect(page).toHaveURL('/shopb2b/shop');
});

test('shows a visitor the products with one login link instead of prices', async ({ page, context }) => {
  await storeB2bChoices(context, { countryCode: '', countryId: '', orderType: '' });
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(8);
  await expect(page.getByText('€')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toBeVisible();
});

test('moves no button of the header when the cart button appears', async ({ page, network, isMobile }) => {
  test.skip(isMobile, 'The cart button of a phone is in the bottom bar.');
  await page.goto(`${network.origin}/shopb2b/shop`);
  const release = network.holdRequests(`/api/b2b/shop/${NAVIGLI}`);
  await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
  const header = page.getByRole('banner');
  const language = header.getByRole('button', { name: 'English' });
  const cart = header.getByRole('button', { name: /^Carrello/u });
  await expect(cart).toBeHidden();
  const before = await language.boundingBox();
  release();
  await expect(cart).toBeVisible();
  expect(await language.boundingBox()).toEqual(before);
});

test('shows the product list in English', async ({ page }) => {
  await page.goto(`${LIST}?category=b2b-navigli-miele-dolci`);
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'Honey and sweets')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Delivery type' })).toHaveValue('Takeaway');
  await expect(page.getByRole('link', { name: 'Business shops' })).toBeVisible();
});
