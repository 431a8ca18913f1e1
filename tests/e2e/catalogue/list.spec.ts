import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { logInAs, renderInBrowser } from '#tests/e2e/helpers/pages/members.ts';
import { SAVED_AT_TEXT } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

const names = (page: Page) =>
  page.getByRole('region', { name: 'Prodotti' }).getByRole('article').getByRole('heading').allInnerTexts();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });

const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' });

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('shows six categories in the menu and the rest under All products', async ({ page }) => {
  await page.goto(LIST);
  await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
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

test('shows the age of the prices while the shop does not confirm them, without moving the products', async ({
  page,
  context,
  network,
}) => {
  await page.goto(network.origin + LIST);
  await expectPersisted(page, 'milano-001');
  await renderInBrowser(context);
  // The list counts as fresh for five minutes.
  await page.clock.install({ time: Date.now() + 600_000 });
  const release = network.holdRequests('/api/shop/products');
  await page.goto(network.origin + LIST);
  const card = page.getByRole('region', { name: 'Prodotti' }).getByRole('article').first();
  const position = await card.boundingBox();
  await expect(page.getByText(SAVED_AT_TEXT)).toBeVisible();
  expect(await card.boundingBox()).toEqual(position);
  release();
  await expect(page.getByText(SAVED_AT_TEXT)).toHaveCount(0);
});

test('opens a sub-category and leads back up by the breadcrumb', async ({ page }) => {
  await page.goto(LIST);
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Pasta e riso' }).click();
  await expect(heading(page, 'Pasta e riso')).toBeVisible();
  await expect(breadcrumb(page).getByRole('link')).toHaveText(['Tutti i prodotti', 'Dispensa', 'Pasta e riso']);
  await breadcrumb(page).getByRole('link', { name: 'Dispensa' }).click();
  await expect(heading(page, 'Dispensa')).toBeVisible();
  await expect(page.getByText('20 prodotti')).toBeVisible();
  await breadcrumb(page).getByRole('link', { name: 'Tutti i prodotti' }).click();
  await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('operates the menu with the keyboard only', async ({ page }) => {
  await page.goto(LIST);
  const button = menu(page).getByRole('button', { name: 'Dispensa' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Tutto in Dispensa' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('shows the same list on reload, on Back and by a shared link', async ({ page, context }) => {
  await page.goto(LIST);
  await expect(page.getByText('120 prodotti')).toBeVisible();
  const first = await names(page);
  expect(first).toHaveLength(8);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => names(page)).not.toEqual(first);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const second = await names(page);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(second);
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect.poll(() => names(otherTab)).toEqual(second);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
});

test('starts another category on page 1 without a sub-category', async ({ page }) => {
  await page.goto(`${LIST}?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso&page=2`);
  await menu(page).getByRole('button', { name: 'Cura del corpo' }).click();
  await menu(page).getByRole('link', { name: 'Tutto in Cura del corpo' }).click();
  await expect(heading(page, 'Cura del corpo')).toBeVisible();
  const search = new URL(page.url()).searchParams;
  expect([...search.keys()]).toEqual(['category']);
});

test('shows no pager when one page is enough', async ({ page }) => {
  await page.goto(`${LIST}?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso`);
  await expect(heading(page, 'Pasta e riso')).toBeVisible();
  expect((await names(page)).length).toBeLessThanOrEqual(8);
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toHaveCount(0);
});

test.describe('the filter', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro' });

  test('shows the number of applied filters, keeps them over a reload and resets them', async ({ page }) => {
    await page.goto(LIST);
    await open(page);
    await expect(drawer(page).getByRole('group', { name: 'Dieta' })).toBeVisible();
    await expectAccessible(page);
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Applica' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByText('120 prodotti')).toBeHidden();
    const applied = page.getByRole('button', { name: 'Filtro 1 filtro attivo' });
    await expect(applied).toBeVisible();
    const filtered = await page
      .getByRole('status')
      .filter({ hasText: /prodott/u })
      .innerText();
    await page.reload();
    await expect(applied).toBeVisible();
    await expect(page.getByText(filtered, { exact: true })).toBeVisible();
    await open(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeChecked();
    await drawer(page).getByRole('button', { name: 'Azzera' }).click();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
  });

  test('undoes applied filters on Back', async ({ page }) => {
    await page.goto(LIST);
    await open(page);
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await drawer(page).getByRole('button', { name: 'Applica' }).click();
    await expect(page.getByRole('button', { name: 'Filtro 1 filtro attivo' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('discards the selection when the drawer is closed without applying', async ({ page }) => {
    await page.goto(LIST);
    await open(page);
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtro' })).toBeFocused();
    await expect(page.getByText('120 prodotti')).toBeVisible();
    await open(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).not.toBeChecked();
  });

  test('shows that no product matches and offers to clear the filters', async ({ page }) => {
    await page.goto(`${LIST}?filters=${JSON.stringify(['no-such-keyword'])}`);
    await expect(page.getByRole('heading', { name: 'Qui non ci sono prodotti' })).toBeVisible();
    await page.getByRole('link', { name: 'Togli i filtri' }).click();
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('offers a retry when the keywords fail to load', async ({ page, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    await page.goto(network.origin + LIST);
    // The drawer's chunk is loaded first, so that only the keywords can fail.
    await open(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
    await page.keyboard.press('Escape');
    await menu(page).getByRole('button', { name: 'Dispensa' }).click();
    await menu(page).getByRole('link', { name: 'Tutto in Dispensa' }).click();
    await expect(page.getByText('20 prodotti')).toBeVisible();
    // Only this path fails: after a lost connection, the page would retry by itself.
    const restore = network.failRequests('/api/shop/product/keword/list', 503);
    await open(page);
    await expect(drawer(page).getByRole('heading', { name: 'Non è stato possibile caricare i filtri' })).toBeVisible();
    restore();
    await drawer(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
  });
});

test('shows the category menu and no drawer button on wide screens', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('navigation', { name: 'Categorie' })).toBeVisible();
  // The component's styles must win over the library's, in every order of the style sheets.
  await expect(page.getByRole('button', { name: 'Categorie' })).toBeHidden();
});

test('shows one to five columns, by width', async ({ page }) => {
  await page.goto(LIST);
  const cards = page.getByRole('region', { name: 'Prodotti' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const [width, columns] of [
    [320, 1],
    [390, 2],
    [768, 3],
    [1440, 4],
    [1680, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      `at ${width} px`,
    ).toHaveLength(columns);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(inner, `no horizontal scrolling at ${width} px`).toBeLessThanOrEqual(outer ?? 0);
  }
});

test('shows an error only for the page that fails to load, and retries it', async ({
  page,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 503/u);
  await page.goto(network.origin + LIST);
  await expect(page.getByText('120 prodotti')).toBeVisible();
  const restore = network.failRequests('/api/shop/products', 503);
  await page.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(page.getByRole('heading', { name: 'Non è stato possibile caricare i prodotti' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(menu(page)).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('article')).toHaveCount(8);
  expect(new URL(page.url()).search).toBe('?page=2');
});

test('restores the scroll position on the way back from a product', async ({ page }) => {
  await page.goto(`${LIST}?page=2`);
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

test.describe('invalid URLs', () => {
  test('ignores a page that is not a number and an unknown parameter', async ({ page }) => {
    await page.goto(`${LIST}?page=abc&x=1`);
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('shows no products of a category that does not exist', async ({ page }) => {
    await page.goto(`${LIST}?category=%3Cscript%3E`);
    await expect(page.getByRole('heading', { name: 'Qui non ci sono prodotti' })).toBeVisible();
  });

  test('leads back from a page beyond the last one', async ({ page }) => {
    await page.goto(`${LIST}?page=99`);
    await expect(page.getByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alla prima pagina' }).click();
    await expect(page.getByRole('article')).toHaveCount(8);
  });

  test('shows that an unknown shop is not found', async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await page.goto('/IT/nowhere/products');
    await expect(page.getByRole('heading', { level: 2, name: 'Negozio non trovato' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Scegli un negozio' }).click();
    await expect(page).toHaveURL('/');
  });

  test('still shows that a shop is not found in the other language, without an error of its cart', async ({
    page,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    const countLoaded = page.waitForResponse((response) => response.url().includes('/api/shop/cart/count/nowhere'));
    await page.goto('/IT/nowhere/products');
    await countLoaded;
    await expect(page.getByRole('heading', { level: 2, name: 'Negozio non trovato' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Shop not found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

// promotions/cart.spec.ts tests the promotion's cart.
test('clears the chosen promotion when the list opens', async ({ page }) => {
  const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: 'promo-casa' };
  await page.goto('/profile');
  await page.evaluate((stored) => localStorage.setItem('bottega.choices', stored), JSON.stringify(choices));
  await page.goto(LIST);
  const readChoices = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('bottega.choices') ?? ''));
  await expect.poll(readChoices).toMatchObject({ promotionId: '', shopId: 'milano', countryId: 'it' });
});

test('redirects an unknown path to the list of the last opened shop', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto('/IT/roma/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/IT/roma/products');
});

test('shows the list in English', async ({ page }) => {
  await page.goto(LIST);
  await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'All products')).toBeVisible();
  await expect(page.getByRole('article').getByText('Chestnut honey')).toBeVisible();
  await expect(page.getByText('120 products')).toBeVisible();
});
