import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const LIST = '/IT/milano/products';

const names = (page: Page) =>
  page.getByRole('region', { name: 'Prodotti' }).getByRole('article').getByRole('heading').allInnerTexts();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorie' });

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Sei qui' });

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('the menu has six categories of its own and the rest under all products', async ({ page }) => {
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

test('a sub-category, and the crumbs that lead back up', async ({ page }) => {
  await page.goto(LIST);
  await menu(page).getByRole('button', { name: 'Dispensa' }).click();
  await expectAccessible(page);
  await menu(page).getByRole('link', { name: 'Pasta e riso' }).click();
  await expect(heading(page, 'Pasta e riso')).toBeVisible();
  await expect(crumbs(page).getByRole('link')).toHaveText(['Tutti i prodotti', 'Dispensa', 'Pasta e riso']);
  await crumbs(page).getByRole('link', { name: 'Dispensa' }).click();
  await expect(heading(page, 'Dispensa')).toBeVisible();
  await expect(page.getByText('20 prodotti')).toBeVisible();
  await crumbs(page).getByRole('link', { name: 'Tutti i prodotti' }).click();
  await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('the menu works with the keyboard alone', async ({ page }) => {
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

test('reload, Back and a shared link show the same list', async ({ page, context }) => {
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
  const other = await context.newPage();
  await other.goto(page.url());
  await expect.poll(() => names(other)).toEqual(second);
  await page.goBack();
  await expect.poll(() => names(page)).toEqual(first);
});

test('another category starts on page 1 and forgets the sub-category', async ({ page }) => {
  await page.goto(`${LIST}?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso&page=2`);
  await menu(page).getByRole('button', { name: 'Cura del corpo' }).click();
  await menu(page).getByRole('link', { name: 'Tutto in Cura del corpo' }).click();
  await expect(heading(page, 'Cura del corpo')).toBeVisible();
  const search = new URL(page.url()).searchParams;
  expect([...search.keys()]).toEqual(['category']);
});

test('no pages where one is enough', async ({ page }) => {
  await page.goto(`${LIST}?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso`);
  await expect(heading(page, 'Pasta e riso')).toBeVisible();
  expect((await names(page)).length).toBeLessThanOrEqual(8);
  await expect(page.getByRole('navigation', { name: 'Pagine' })).toHaveCount(0);
});

test.describe('the filter', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filtro' });

  test('counts when applied, stays over a reload, and is reset', async ({ page }) => {
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

  test('Back undoes what was applied', async ({ page }) => {
    await page.goto(LIST);
    await open(page);
    await drawer(page).getByRole('checkbox', { name: 'Vegano' }).check();
    await drawer(page).getByRole('button', { name: 'Applica' }).click();
    await expect(page.getByRole('button', { name: 'Filtro 1 filtro attivo' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('is forgotten when the drawer is closed without applying', async ({ page }) => {
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

  test('that nothing passes says so, and how to go on', async ({ page }) => {
    await page.goto(`${LIST}?filters=${JSON.stringify(['no-such-keyword'])}`);
    await expect(page.getByRole('heading', { name: 'Qui non ci sono prodotti' })).toBeVisible();
    await page.getByRole('link', { name: 'Togli i filtri' }).click();
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('that cannot be loaded has a way to try again', async ({ page, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    await page.goto(network.origin + LIST);
    // What the drawer is made of is there; only its keywords are not.
    await open(page);
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
    await page.keyboard.press('Escape');
    await menu(page).getByRole('button', { name: 'Dispensa' }).click();
    await menu(page).getByRole('link', { name: 'Tutto in Dispensa' }).click();
    await expect(page.getByText('20 prodotti')).toBeVisible();
    // Not a shop that is away: once it is back, the page asks again by itself.
    const restore = network.failRequests('/api/shop/product/keword/list', 503);
    await open(page);
    await expect(drawer(page).getByRole('heading', { name: 'Non è stato possibile caricare i filtri' })).toBeVisible();
    restore();
    await drawer(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(drawer(page).getByRole('checkbox', { name: 'Vegano' })).toBeVisible();
  });
});

test('a desk has the bar of categories and no button for their drawer', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('navigation', { name: 'Categorie' })).toBeVisible();
  // The library's own styles must not win over the component's, whatever order the build puts them in.
  await expect(page.getByRole('button', { name: 'Categorie' })).toBeHidden();
});

test('one to five columns, by width', async ({ page }) => {
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
    expect(inner, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(outer ?? 0);
  }
});

test('a page that cannot be had fails alone and is had again', async ({ page, network, unexpectedConsoleErrors }) => {
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

test('the list keeps its place when one comes back from a product', async ({ page }) => {
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

test.describe('addresses that nobody made', () => {
  test('shows the first page of the whole list for a page that is no number and an unknown parameter', async ({
    page,
  }) => {
    await page.goto(`${LIST}?page=abc&x=1`);
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  test('shows no products of a category that does not exist', async ({ page }) => {
    await page.goto(`${LIST}?category=%3Cscript%3E`);
    await expect(page.getByRole('heading', { name: 'Qui non ci sono prodotti' })).toBeVisible();
  });

  test('a page beyond the last leads back', async ({ page }) => {
    await page.goto(`${LIST}?page=99`);
    await expect(page.getByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
    await page.getByRole('link', { name: 'Torna alla prima pagina' }).click();
    await expect(page.getByRole('article')).toHaveCount(8);
  });

  test('a shop that is not there', async ({ page, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await page.goto('/IT/nowhere/products');
    await expect(page.getByRole('heading', { level: 2, name: 'Negozio non trovato' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Scegli un negozio' }).click();
    await expect(page).toHaveURL('/');
  });
});

// What is in its cart: promotion-cart.spec.ts.
test('opening the list forgets the promotion', async ({ page }) => {
  const choices = { countryCode: 'IT', countryId: 'it', shopId: 'milano', promotionId: 'promo-casa' };
  await page.goto('/profile');
  await page.evaluate((stored) => localStorage.setItem('bottega.choices', stored), JSON.stringify(choices));
  await page.goto(LIST);
  const stored = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('bottega.choices') ?? ''));
  await expect.poll(stored).toMatchObject({ promotionId: '', shopId: 'milano', countryId: 'it' });
});

test('the list of a shop that is open is where any other path leads', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 404/u);
  await page.goto('/IT/roma/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/IT/roma/products');
});

test('in English', async ({ page }) => {
  await page.goto(LIST);
  await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page, 'All products')).toBeVisible();
  await expect(page.getByRole('article').getByText('Chestnut honey')).toBeVisible();
  await expect(page.getByText('120 products')).toBeVisible();
});
