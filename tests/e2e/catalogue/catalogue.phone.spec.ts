import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('shows the categories in a left drawer of 80 % width', async ({ page }) => {
  await page.goto('/IT/milano/products?page=2');
  await page.getByRole('button', { name: 'Categorie' }).click();
  const drawer = page.getByRole('dialog', { name: 'Categorie' });
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  expect((await drawer.boundingBox())?.width).toBeCloseTo(390 * 0.8, 0);
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Sughi e conserve' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Sughi e conserve' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/IT/milano/products?page=2');
  await expect(page.getByRole('heading', { level: 1, name: 'Tutti i prodotti' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test('closes the filter on Back and stays on the list', async ({ page }) => {
  await page.goto('/IT/milano/products');
  await page.getByRole('button', { name: 'Filtro' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtro' });
  await sheet.getByRole('checkbox', { name: 'Vegano' }).check();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/IT/milano/products');
  await expect(page.getByText('120 prodotti')).toBeVisible();
});

test('keeps price and button visible above the bottom bar', async ({ page }) => {
  await page.goto('/IT/milano/product/milano-004');
  const button = page.getByRole('button', { name: 'Aggiungi al carrello', exact: true });
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  const expectButtonAboveBar = async () => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const [above, below] = [await button.boundingBox(), await bar.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  };
  await expectButtonAboveBar();
  await page.getByRole('heading', { name: 'Scheda tecnica' }).scrollIntoViewIfNeeded();
  await expectButtonAboveBar();
  await expect(page.getByText('21,51 €').first()).toBeInViewport();
  await expectAccessible(page);
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
});

test('fits the pages into the screen width', async ({ page }) => {
  for (const path of ['/IT/milano/products', '/IT/milano/product/milano-120', '/highlighted/products']) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
});
