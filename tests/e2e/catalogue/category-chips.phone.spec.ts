import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const LIST = '/IT/milano/products';

const chips = (page: Page) => page.getByRole('navigation', { name: 'Sfoglia le categorie' });
const chip = (page: Page, name: string) => chips(page).getByRole('link', { name, exact: true });
const currentChip = (page: Page) => chips(page).locator('[aria-current="page"]');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Pixels by which the page is wider than the screen. */
const getPageOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('browses by a row of categories above the list', async ({ page, context, shop, network }) => {
  await logInAs(context, shop);
  await page.goto(`${network.origin}${LIST}?q=tè`);

  // REQ-CAT-48
  await test.step('leads from a row of categories to a category and its sub-categories, and back', async () => {
    await expect(heading(page, 'Risultati per “tè”')).toBeVisible();
    await chip(page, 'Tutti i prodotti').click();
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await expect(page).toHaveURL(network.origin + LIST);
    await expect(currentChip(page)).toHaveText('Tutti i prodotti');
    await expectAccessible(page);
    await chip(page, 'Caffè e tè').click();
    await expect(heading(page, 'Caffè e tè')).toBeVisible();
    await expect(currentChip(page)).toHaveText('Tutto in Caffè e tè');
    const subCategory = chips(page).getByRole('link').nth(2);
    const name = await subCategory.innerText();
    await subCategory.click();
    await expect(heading(page, name)).toBeVisible();
    await expect(currentChip(page)).toHaveText(name);
    await chip(page, 'Tutti i prodotti').click();
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await expect(chip(page, 'Caffè e tè')).toBeVisible();
  });

  // REQ-CAT-48
  await test.step('contains the row of categories in the server’s page', async () => {
    const names = await chips(page).getByRole('link').allInnerTexts();
    expect(names.length).toBeGreaterThan(4);
    const html = await (await page.request.get(`${shop.origin}${LIST}`)).text();
    const row = /<nav aria-label="Sfoglia le categorie".*?<\/nav>/su.exec(html)?.[0] ?? '';
    for (const name of names) expect(row).toContain(`>${name}</a>`);
    expect(row.match(/aria-current="page"/gu)).toHaveLength(1);
  });

  // REQ-CAT-48
  await test.step('scrolls the row of categories sideways, but not the page, with targets of 44 px', async () => {
    expect(await chips(page).evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(0);
    expect(await getPageOverflow(page)).toBe(0);
    for (const link of await chips(page).getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const last = chips(page).getByRole('link').last();
    await expect(last).not.toBeInViewport();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.99 });
    expect(await getPageOverflow(page)).toBe(0);
  });

  await test.step('marks one category while the list of another loads', async () => {
    const release = network.holdRequests('/api/shop/products');
    const last = chips(page).getByRole('link').last();
    const name = await last.innerText();
    await last.click();
    // Fails at once for two links.
    await expect(currentChip(page)).toHaveText(new RegExp(`^Tutti i prodotti$|^Tutto in ${name}$`, 'u'));
    release();
    await expect(heading(page, name)).toBeVisible();
    await expect(currentChip(page)).toHaveText(`Tutto in ${name}`);
  });

  // REQ-CAT-48
  await test.step('scrolls the row to the current category', async () => {
    await expect(currentChip(page)).toBeInViewport({ ratio: 1 });
    const subCategory = chips(page).getByRole('link').last();
    const name = await subCategory.innerText();
    await subCategory.click();
    await expect(heading(page, name)).toBeVisible();
    await expect(currentChip(page)).toHaveText(name);
    await page.reload();
    await expect(currentChip(page)).toHaveText(name);
    await expect(currentChip(page)).toBeInViewport({ ratio: 1 });
  });

  // REQ-CAT-48
  await test.step('shows the categories of a business shop', async () => {
    await page.goto(`/shopb2b/products/${NAVIGLI}`);
    await expect(currentChip(page)).toHaveText('Tutti i prodotti');
    await chip(page, 'Miele e dolci').click();
    await expect(heading(page, 'Miele e dolci')).toBeVisible();
    await expect(page).toHaveURL(/category=b2b-navigli-miele-dolci/u);
    expect(await getPageOverflow(page)).toBe(0);
  });

  await test.step('hides the row of categories on wide screens, which have a menu', async () => {
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Categorie', exact: true })).toBeVisible();
    await expect(chips(page)).toBeHidden();
  });
});
