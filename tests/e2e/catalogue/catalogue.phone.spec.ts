import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';

const LIST = '/IT/milano/products';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The page must fit into two widths of the screen; the second one is that of the project. */
async function expectNoHorizontalScrolling(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  }
}

test.beforeEach(async ({ context, shop }) => {
  await logInAs(context, shop);
});

test('finds products by the category drawer and the filter sheet', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${LIST}?page=2`);

  // REQ-CAT-10, REQ-DRAW-11, REQ-SHELL-08
  await test.step('shows the categories in a left drawer of 80 % width', async () => {
    await page.getByRole('button', { name: 'Categorie' }).click();
    const drawer = page.getByRole('dialog', { name: 'Categorie' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect((await drawer.boundingBox())?.width).toBeCloseTo(390 * 0.8, 0);
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Sughi e conserve' }).click();
    await expect(drawer).toBeHidden();
    await expect(heading(page, 'Sughi e conserve')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(heading(page, 'Tutti i prodotti')).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  const sheet = page.getByRole('dialog', { name: 'Filtro' });
  const vegan = sheet.getByRole('checkbox', { name: 'Vegano' });

  await test.step('closes the filter on Back and stays on the list', async () => {
    await page.getByRole('button', { name: 'Filtro' }).click();
    await vegan.check();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(page.getByText('120 prodotti')).toBeVisible();
  });

  await test.step('applies a filter and shows it as a chip', async () => {
    await page.getByRole('button', { name: 'Filtro' }).click();
    await expect(vegan).not.toBeChecked();
    await vegan.check();
    const apply = sheet.getByRole('button', { name: /^Mostra \d+ prodott/u });
    await expect(apply).toBeInViewport({ ratio: 1 });
    await apply.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('list', { name: 'Filtri attivi' }).getByRole('link')).toHaveText(['Vegano']);
    await expect(page.getByText('120 prodotti')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?page=2`);
  });

  await test.step('sorts the list', async () => {
    await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo crescente');
    await expect(page).toHaveURL(`${LIST}?sort=priceAsc`);
  });
});

test('appends the next products, and shows them again after Back', async ({ page }) => {
  await page.goto(LIST);
  const cards = page.getByRole('main').getByRole('article');
  await page.getByRole('button', { name: 'Mostra altri 8' }).tap();
  await expect(cards).toHaveCount(16);
  await expect(page.getByText('16 di 120')).toBeVisible();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  const thirteenth = cards.nth(12).getByRole('heading');
  const name = await thirteenth.innerText();
  await thirteenth.tap();
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(16);
  await expect(thirteenth).toBeInViewport();
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo crescente');
  await expect(page).toHaveURL(`${LIST}?sort=priceAsc`);
  await expect(cards).toHaveCount(8);
});

test('shows four prices on the first screen, and one in landscape', async ({ page }) => {
  await page.goto(LIST);
  const prices = page.getByRole('main').locator('article [data-price]');
  const readTops = () => prices.evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().top)));

  // REQ-CAT-51
  await test.step('starts the cards 200 px from the top, with the title in the row of categories', async () => {
    await expect(page.getByRole('combobox', { name: 'Ordina per' })).toBeVisible();
    const card = await page.getByRole('article').first().boundingBox();
    expect(card?.y).toBeLessThanOrEqual(200);
    await expect(heading(page, 'Tutti i prodotti')).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Sei qui' })).toBeHidden();
  });

  // REQ-CAT-51
  await test.step('shows two rows of prices above the bottom bar, each on one level', async () => {
    const bar = await page.getByRole('navigation', { name: 'Navigazione del negozio' }).boundingBox();
    const fourth = await prices.nth(3).boundingBox();
    expect((fourth?.y ?? Infinity) + (fourth?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    const tops = await readTops();
    for (let index = 0; index < tops.length; index += 2) expect(tops[index + 1]).toBe(tops[index]);
  });

  // REQ-CAT-51
  await test.step('shows a price in landscape', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const bar = await page.getByRole('navigation', { name: 'Navigazione del negozio' }).boundingBox();
    // The price per unit of measure is below it.
    const price = await prices.first().getByText(/€$/u).first().boundingBox();
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });
});

test('shows a product with its price above the bottom bar', async ({ page }) => {
  await test.step('fits the pages into the screen width', async () => {
    for (const path of ['/IT/milano/product/milano-120', '/highlighted/products', LIST]) {
      await page.goto(path);
      await expectNoHorizontalScrolling(page);
    }
  });

  await test.step('keeps price and button visible above the bottom bar', async () => {
    await page.getByRole('link', { name: 'Caffè in grani tostato a legna' }).click();
    await expect(heading(page, 'Caffè in grani tostato a legna')).toBeVisible();
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
  });

  await test.step('shows the picture full screen, and enlarges it at a double tap', async () => {
    await page.getByRole('img', { name: 'Caffè in grani tostato a legna' }).tap();
    const lightbox = page.getByRole('dialog', { name: 'Caffè in grani tostato a legna' });
    const image = lightbox.getByAltText('Caffè in grani tostato a legna');
    await expect(lightbox.getByRole('button', { name: 'Ingrandisci' })).toBeVisible();
    await expectAccessible(page);
    const box = await image.boundingBox();
    expect(box?.width).toBeCloseTo(390, 0);
    // Right of the middle, at half the height.
    const point = { x: 300, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.touchscreen.tap(point.x, point.y);
    await page.touchscreen.tap(point.x, point.y);
    await expect(lightbox.getByRole('button', { name: 'Riduci' })).toBeVisible();
    const enlarged = await image.boundingBox();
    expect(enlarged?.width).toBeCloseTo(390 * 2.5, 0);
    // The tapped point is still under the finger.
    expect((enlarged?.x ?? 0) + 300 * 2.5).toBeCloseTo(point.x, 0);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(page.getByRole('button', { name: 'Immagini di Caffè in grani tostato a legna' })).toBeFocused();
  });

  await test.step('adds the product', async () => {
    await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await expect(page.getByText('Prodotto aggiunto al carrello.')).toBeVisible();
  });
});
