import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import {
  setPromotionEnd,
  logInWithPromotion,
  homeProducts,
  getPromotionListPath,
  getPromotionProductPath,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { pantry, home, evening, over } = promotions;

test.use({ freshShop: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });
const breadcrumbLinks = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link');
const endedHeading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Questa promozione è terminata' });
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('shows the count and cards with price and points, eight a page with the page in the URL', async ({
  page,
  context,
  shop,
}) => {
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id));
  await expect(heading(page, pantry.title)).toBeVisible();
  await expect(page.getByRole('main').getByRole('timer').first()).toContainText(/6giorni/u);
  await expect(page.getByRole('status').filter({ hasText: '10 prodotti' })).toBeVisible();
  await expect(cards(page)).toHaveCount(8);
  const passata = cards(page).filter({ hasText: 'Passata di datterino' });
  await expect(passata.getByText('1,86 €')).toBeVisible();
  await expect(passata.locator('s')).toContainText('3,10 €');
  await expect(passata.getByText('-40%')).toBeVisible();
  await expect(passata.getByText('2 KP', { exact: true })).toBeVisible();
  await expect(passata.getByText('2 KPNOVV')).toBeVisible();
  await expectAccessible(page);

  const firstPageNames = await names(page);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&page=2'));
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  expect(firstPageNames).not.toContain((await names(page))[0]);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(firstPageNames);
  await page.goto(getPromotionListPath(pantry.id, '&page=9'));
  await expect(page.getByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(heading(page, 'A full pantry')).toBeVisible();
  await expect(page.getByText('10 products')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All Promotion Products' })).toBeVisible();
});

test('starts category and sub-category on page 1 and leads back up by the breadcrumb', async ({
  page,
  context,
  shop,
}) => {
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id, '&page=2'));
  await expect(page.getByRole('heading', { level: 2, name: 'Tutti i prodotti in promozione' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  // The menu has only the categories with products of the promotion.
  await expect(menu(page).getByRole('link', { name: 'Legumi e cereali' })).toHaveCount(0);
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Tutto in Dispensa' }).click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&category=milano-dispensa'));
  await expect(page.getByText('6 prodotti')).toBeVisible();
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  await menu(page).getByRole('link', { name: 'Pasta e riso' }).click();
  await expect(breadcrumbLinks(page)).toHaveText(['Tutti i prodotti in promozione', 'Dispensa', 'Pasta e riso']);
  await expect(page.getByText('3 prodotti')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pasta e riso' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Olio e aceto' }).click();
  await menu(page).getByRole('link', { name: 'Tutto in Olio e aceto' }).click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&category=milano-olio-aceto'));
  await breadcrumbLinks(page).first().click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id));
  await expect(page.getByText('10 prodotti')).toBeVisible();
});

test('shows six categories in the menu and the rest under All products', async ({ page, context, shop }) => {
  await executeSql(
    shop,
    `insert into promotion_products (promotion_id, product_id, position)
     select distinct on (category_id) '${evening.id}', id, 100 from products where shop_id = 'milano'
     on conflict do nothing`,
  );
  await logInWithPromotion(context, shop, evening.id);
  await page.goto(getPromotionListPath(evening.id));
  await expect(menu(page).getByRole('button')).toHaveText([
    'Tutti i prodotti',
    'Dispensa',
    'Olio e aceto',
    'Miele e dolci',
    'Caffè e tè',
    'Cura della casa',
    'Cura del corpo',
  ]);
  await menu(page).getByRole('button', { name: 'Tutti i prodotti' }).click();
  await menu(page).getByRole('link', { name: 'Benessere' }).click();
  await expect(page).toHaveURL(getPromotionListPath(evening.id, '&category=milano-benessere'));
  await expect(page.getByText('1 prodotto', { exact: true })).toBeVisible();
});

test('shows an empty category and an unknown promotion without an error', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInWithPromotion(context, shop, home.id);
  await page.goto(getPromotionListPath(home.id, '&category=milano-dispensa'));
  await expect(page.getByRole('heading', { name: 'Qui non ci sono prodotti' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Vedi tutti i prodotti' }).click();
  await expect(page).toHaveURL(getPromotionListPath(home.id));
  await expect(cards(page)).toHaveCount(5);

  await page.goto(getPromotionListPath('promo-none'));
  await expect(page.getByRole('heading', { level: 2, name: 'Promozione non trovata' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vedi le promozioni' }).click();
  await expect(heading(page, 'Promozioni')).toBeVisible();
  // An unknown mode, and a list without a promotion, show the cards.
  for (const path of ['/promotions?mode=other', '/promotions?mode=productList']) {
    await page.goto(path);
    await expect(heading(page, 'Promozioni')).toBeVisible();
  }
});

test('shows that a promotion has ended, also while its list is open', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInWithPromotion(context, shop, home.id);
  await page.goto(getPromotionListPath(over.id));
  await expect(endedHeading(page)).toBeVisible();
  await expectAccessible(page);
  await setPromotionEnd(shop, home, 20);
  await page.goto(getPromotionListPath(home.id));
  await expect(cards(page)).toHaveCount(5);
  await expect(endedHeading(page)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Vedi le promozioni' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('shows on the next page that the shop has ended the promotion early', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id));
  await expect(cards(page)).toHaveCount(8);
  await setPromotionEnd(shop, pantry, -1);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(endedHeading(page)).toBeVisible();
});

test('shows a visitor the products without prices and returns after the login', async ({ page }) => {
  await page.goto(getPromotionListPath(home.id));
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).getByText('€')).toHaveCount(0);
  await page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' }).click();
  await logInByForm(page, members.giulia.email);
  await expect(page).toHaveURL(getPromotionListPath(home.id));
  await expect(cards(page).first().getByText('€').first()).toBeVisible();
});

test('opens a product from its card and returns to the list', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, home.id);
  await page.goto(getPromotionListPath(home.id));
  const { lemon } = homeProducts;
  await cards(page).getByRole('link', { name: lemon.name, exact: true }).click();
  await expect(page).toHaveURL(getPromotionProductPath(lemon.id, home.id));
  await expect(heading(page, lemon.name)).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Tutte le promozioni' }).click();
  await expect(heading(page, 'Promozioni')).toBeVisible();
});

test('clears a promotion cart that another device has filled when the shop’s list opens', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await logInToShop(context, shop);
  const { lemon } = homeProducts;
  const cartUrl = `${shop.origin}/api/shop/milano/product/${lemon.id}/cart`;
  const body = {
    quantity: 2,
    toWhom: 'Personal',
    toWhomUser: 'giulia',
    productType: 'Promotion',
    promotionId: promotions.home.id,
  };
  expect((await context.request.post(cartUrl, { headers: buyer.headers, data: body })).ok()).toBe(true);
  const fetchCartCount = async () => {
    const url = `${shop.origin}/api/shop/cart/count/milano?productType=Promotion`;
    const response = await context.request.get(url, { headers: buyer.headers });
    return v.parse(v.object({ cartCount: v.number() }), await response.json()).cartCount;
  };
  expect(await fetchCartCount()).toBe(2);
  await page.goto('/IT/milano/products');
  await expect(page.getByText('Hai lasciato la promozione')).toBeVisible();
  await expect.poll(fetchCartCount).toBe(0);
});
