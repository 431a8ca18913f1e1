import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { SAVED_AT_TEXT } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs, renderInBrowser } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';
import { logInWithPromotion, promotions, readStoredChoices } from '#tests/e2e/helpers/pages/promotions.ts';

const LIST = '/IT/milano/products';

const cards = (page: Page) => page.getByRole('region', { name: 'Prodotti' }).getByRole('article');

const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' });

const pageLink = (page: Page, number: number) =>
  page.getByRole('link', { name: `Pagina ${String(number)}`, exact: true });

test('browses the categories by the menu and the breadcrumb', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithPromotion(context, shop, promotions.home.id);
  await page.goto(`${LIST}?category=milano-dispensa&page=2`);

  // promotions/cart.spec.ts tests the promotion's cart.
  // REQ-CAT-17
  await test.step('clears the chosen promotion when the list opens', async () => {
    const choices = async (): Promise<unknown> => JSON.parse(await readStoredChoices(page));
    await expect.poll(choices).toMatchObject({ promotionId: '', shopId: 'milano', countryId: 'it' });
  });

  // REQ-CAT-11
  await test.step('starts another category on page 1 without a sub-category', async () => {
    await menu(page).getByRole('button', { name: 'Cura del corpo' }).click();
    await menu(page).getByRole('link', { name: 'Tutto in Cura del corpo' }).click();
    await expect(heading(page, 'Cura del corpo')).toBeVisible();
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['category']);
  });

  // REQ-CAT-08
  await test.step('shows no pager when one page is enough', async () => {
    await expect(page.getByRole('navigation', { name: 'Pagine' })).toBeVisible();
    await menu(page).getByRole('button', { name: 'Dispensa' }).click();
    await expectAccessible(page);
    await menu(page).getByRole('link', { name: 'Pasta e riso' }).click();
    await expect(heading(page, 'Pasta e riso')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pagine' })).toHaveCount(0);
    expect((await names(page)).length).toBeLessThanOrEqual(8);
  });

  // REQ-CAT-01, REQ-CAT-05, REQ-CAT-13
  await test.step('opens a sub-category and leads back up by the breadcrumb', async () => {
    await expect(breadcrumb(page).getByRole('link')).toHaveText(['Tutti i prodotti', 'Dispensa', 'Pasta e riso']);
    await breadcrumb(page).getByRole('link', { name: 'Dispensa' }).click();
    await expect(heading(page, 'Dispensa')).toBeVisible();
    await expect(page.getByText('20 prodotti')).toBeVisible();
    await breadcrumb(page).getByRole('link', { name: 'Tutti i prodotti' }).click();
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  // REQ-CAT-10
  await test.step('shows the category menu and no drawer button on wide screens', async () => {
    await expect(menu(page)).toBeVisible();
    // The component's styles must win over the library's, in every order of the style sheets.
    await expect(page.getByRole('button', { name: 'Categorie' })).toBeHidden();
  });

  // REQ-CAT-04, REQ-CAT-06
  await test.step('shows six categories in the menu and the rest under All products', async () => {
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await expect(menu(page).getByRole('button')).toHaveText([
      'Tutti i prodotti',
      'Dispensa',
      'Olio e aceto',
      'Miele e dolci',
      'Caffè e tè',
      'Cura della casa',
      'Cura del corpo',
    ]);
    await expect(menu(page).getByRole('link', { name: 'Benessere' })).toBeHidden();
    await menu(page).getByRole('button', { name: 'Tutti i prodotti' }).click();
    await expect(menu(page).getByRole('link', { name: 'Candele e profumi' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Benessere' }).click();
    await expect(heading(page, 'Benessere')).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Benessere' })).toBeHidden();
  });

  await test.step('operates the menu with the keyboard only', async () => {
    const button = menu(page).getByRole('button', { name: 'Dispensa' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Tutto in Dispensa' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('turns the pages of the list', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);

  // REQ-CAT-08
  await test.step('shows the same list on reload, on Back and by a shared link', async () => {
    await page.goto(`${LIST}?page=2`);
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
    const second = await names(page);
    expect(second).toHaveLength(8);
    await pageLink(page, 1).click();
    await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => names(page)).not.toEqual(second);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await names(page)).toHaveLength(8);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(second);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(second);
  });

  await test.step('restores the scroll position on the way back from a product', async () => {
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await last.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Descrizione' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  // REQ-CAT-07
  await test.step('shows one to five columns, by width', async () => {
    for (const [width, columns] of [
      [320, 1],
      [390, 2],
      [768, 3],
      [1440, 4],
      [1680, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      expect(
        tops.filter((top) => top === tops[0]),
        `at ${width} px`,
      ).toHaveLength(columns);
      const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(inner, `no horizontal scrolling at ${width} px`).toBeLessThanOrEqual(outer ?? 0);
    }
  });

  await test.step('shows the list in English', async () => {
    await switchLanguage(page, 'English');
    await expect(heading(page, 'All products')).toBeVisible();
    await expect(page.getByText('120 products')).toBeVisible();
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page.getByRole('article').getByText('Chestnut honey')).toBeVisible();
  });
});

test('shows the age of the prices while the shop does not confirm them, without moving the products', async ({
  page,
  context,
  shop,
  network,
}) => {
  await logInAs(context, shop);
  await page.goto(network.origin + LIST);
  await expectPersisted(page, 'milano-001');
  await renderInBrowser(context);
  // The list counts as fresh for five minutes.
  await page.clock.install({ time: Date.now() + 600_000 });
  const release = network.holdRequests('/api/shop/products');
  await page.goto(network.origin + LIST);
  const card = cards(page).first();
  const position = await card.boundingBox();
  await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
  expect(await card.boundingBox()).toEqual(position);
  release();
  await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
});

// REQ-CAT-18, REQ-ERR-05
test('shows an error only for the page that fails to load, and retries it', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await logInAs(context, shop);
  await page.goto(network.origin + LIST);
  await expect(page.getByText('120 prodotti')).toBeVisible();
  const restore = network.failRequests('/api/shop/products', 503);
  await pageLink(page, 2).click();
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('explains that a shop does not exist', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await logInAs(context, shop);

  await test.step('shows that an unknown shop is not found', async () => {
    const countLoaded = page.waitForResponse((response) => response.url().includes('/api/shop/cart/count/nowhere'));
    await page.goto('/IT/nowhere/products');
    await countLoaded;
    await expect(page.getByRole('heading', { level: 2, name: 'Negozio non trovato' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('still shows that a shop is not found in the other language, without an error of its cart', async () => {
    await switchLanguage(page, 'English');
    await expect(page.getByRole('heading', { level: 2, name: 'Shop not found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Choose a shop', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});
