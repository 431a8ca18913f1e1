import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInWithPromotion, getPromotionListPath, promotions } from '#tests/e2e/helpers/pages/promotions.ts';

const { pantry, evening } = promotions;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });
const breadcrumbLinks = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link');
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

test('leads through the products of a promotion', { tag: '@core' }, async ({ page, context, shop }) => {
  // Gives this promotion products of all categories.
  await executeSql(
    shop,
    `insert into promotion_products (promotion_id, product_id, position)
     select distinct on (category_id) '${evening.id}', id, 100 from products where shop_id = 'milano'
     on conflict do nothing`,
  );
  await logInWithPromotion(context, shop, pantry.id);
  await page.goto(getPromotionListPath(pantry.id));

  // REQ-PROMO-05, REQ-PROMO-38
  await test.step('shows the count and cards with price and points, eight a page with the page in the URL', async () => {
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
    expect(firstPageNames).not.toContain((await names(page))[0]);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(firstPageNames);
  });

  await test.step('opens a product from its card and returns to the list', async () => {
    const [name = ''] = await names(page);
    await cards(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/promotion/product/[^?]+\\?promotionId=${pantry.id}$`, 'u'));
    await expect(heading(page, name)).toBeFocused();
    await page.goBack();
    await expect(cards(page)).toHaveCount(8);
  });

  // REQ-PROMO-05, REQ-PROMO-09, REQ-PROMO-10
  await test.step('starts category and sub-category on page 1 and leads back up by the breadcrumb', async () => {
    await page.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(page).toHaveURL(getPromotionListPath(pantry.id, '&page=2'));
    await expect(page.getByRole('heading', { level: 2, name: 'Tutti i prodotti in promozione' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Dispensa' }).click();
    // The menu has only the categories with products of the promotion.
    await expect(menu(page).getByRole('link', { name: 'Pasta e riso' })).toBeVisible();
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

  // REQ-PROMO-08
  await test.step('shows six categories in the menu and the rest under All products', async () => {
    await page.getByRole('link', { name: 'Tutte le promozioni' }).click();
    await expect(heading(page, 'Promozioni')).toBeVisible();
    await page.getByRole('link', { name: evening.title, exact: true }).click();
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
});
