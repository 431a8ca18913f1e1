import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql, logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
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
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link');
const ended = (page: Page) => page.getByRole('heading', { level: 2, name: 'Questa promozione è terminata' });
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('count, cards with price and points, eight a page in the address', async ({ page, context, shop }) => {
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

  const first = await names(page);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&page=2'));
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  expect(first).not.toContain((await names(page))[0]);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
  await page.goto(getPromotionListPath(pantry.id, '&page=9'));
  await expect(page.getByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the first page' }).click();
  await expect(heading(page, 'A full pantry')).toBeVisible();
  await expect(page.getByText('10 products')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All Promotion Products' })).toBeVisible();
});

test('category and sub-category begin on page 1; the crumbs lead back up', async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id, '&page=2'));
  await expect(page.getByRole('heading', { level: 2, name: 'Tutti i prodotti in promozione' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  // Only where the promotion has something.
  await expect(menu(page).getByRole('link', { name: 'Legumi e cereali' })).toHaveCount(0);
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Tutto in Dispensa' }).click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&category=milano-dispensa'));
  await expect(page.getByText('6 prodotti')).toBeVisible();
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  await menu(page).getByRole('link', { name: 'Pasta e riso' }).click();
  await expect(crumbs(page)).toHaveText(['Tutti i prodotti in promozione', 'Dispensa', 'Pasta e riso']);
  await expect(page.getByText('3 prodotti')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pasta e riso' })).toBeVisible();
  await menu(page).getByRole('button', { name: 'Olio e aceto' }).click();
  await menu(page).getByRole('link', { name: 'Tutto in Olio e aceto' }).click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&category=milano-olio-aceto'));
  await crumbs(page).first().click();
  await expect(page).toHaveURL(getPromotionListPath(pantry.id));
  await expect(page.getByText('10 prodotti')).toBeVisible();
});

test('six categories have a place of their own, the rest are under all products', async ({ page, context, shop }) => {
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

test('a part without products says so, and what is not there is no error', async ({
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
  // A mode that is none, and a list of no promotion, are the cards.
  for (const address of ['/promotions?mode=other', '/promotions?mode=productList']) {
    await page.goto(address);
    await expect(heading(page, 'Promozioni')).toBeVisible();
  }
});

test('one that is over, or ends while it is read, says so and leads on', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInWithPromotion(context, shop, home.id);
  await page.goto(getPromotionListPath(over.id));
  await expect(ended(page)).toBeVisible();
  await expectAccessible(page);
  await setPromotionEnd(shop, home, 6);
  await page.goto(getPromotionListPath(home.id));
  await expect(cards(page)).toHaveCount(5);
  await expect(ended(page)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Vedi le promozioni' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('the shop ends it sooner than it said: the next page says so', async ({
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
  await expect(ended(page)).toBeVisible();
});

test('a visitor sees the products without prices, and comes back from the login', async ({ page }) => {
  await page.goto(getPromotionListPath(home.id));
  await expect(cards(page)).toHaveCount(5);
  await expect(cards(page).getByText('€')).toHaveCount(0);
  await page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' }).click();
  await logInByForm(page, members.giulia.email);
  await expect(page).toHaveURL(getPromotionListPath(home.id));
  await expect(cards(page).first().getByText('€').first()).toBeVisible();
});

test('from a card to its product and back to the same place', async ({ page, context, shop }) => {
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

test('opening the shop’s list empties a promotion cart that another device has filled', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await logInToShop(context, shop);
  const { lemon } = homeProducts;
  const cart = `${shop.origin}/api/shop/milano/product/${lemon.id}/cart`;
  const body = {
    quantity: 2,
    toWhom: 'Personal',
    toWhomUser: 'giulia',
    productType: 'Promotion',
    promotionId: promotions.home.id,
  };
  expect((await context.request.post(cart, { headers: buyer.headers, data: body })).ok()).toBe(true);
  const count = async () => {
    const address = `${shop.origin}/api/shop/cart/count/milano?productType=Promotion`;
    const answer = await context.request.get(address, { headers: buyer.headers });
    return v.parse(v.object({ cartCount: v.number() }), await answer.json()).cartCount;
  };
  expect(await count()).toBe(2);
  await page.goto('/IT/milano/products');
  await expect(page.getByText('Hai lasciato la promozione')).toBeVisible();
  await expect.poll(count).toBe(0);
});
