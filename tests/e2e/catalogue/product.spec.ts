import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { setStock } from '#tests/e2e/helpers/pages/cart.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';

const LIST = '/IT/milano/products';
const getProductPath = (id: string) => `/IT/milano/product/milano-${id}`;

const description = (page: Page) => page.getByRole('heading', { name: 'Descrizione' });

/** The link of a card in the list, and the path of the request for its product. */
async function readCard(page: Page, index: number) {
  // The region has another name on the product page, which also shows cards.
  const card = page.getByRole('region', { name: 'Prodotti', exact: true }).getByRole('article').nth(index);
  const link = card.getByRole('link').first();
  const [, id = ''] = /product\/([^/?]+)/u.exec((await link.getAttribute('href')) ?? '') ?? [];
  return { link, name: await card.getByRole('heading').innerText(), apiPath: `/api/shop/product/${id}` };
}

test('shows a product and its categories', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await setStock(shop, 'milano-004', 2);
  const main = page.getByRole('main');

  // REQ-CAT-02, REQ-CAT-24, REQ-CAT-27
  await test.step('shows all data of a product', async () => {
    await page.goto(getProductPath('004'));
    await expect(page.getByRole('heading', { level: 1, name: 'Caffè in grani tostato a legna' })).toBeVisible();
    await expect(main.getByText('Disponibile', { exact: true })).toBeVisible();
    // 23,90 € minus 10 %.
    await expect(main.getByText('21,51 €').first()).toBeVisible();
    await expect(main.getByText('23,90 €').first()).toBeVisible();
    await expect(main.getByText('-10%').first()).toBeVisible();
    await expect(main.getByText('19 KP').first()).toBeVisible();
    await expect(description(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Scheda tecnica' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Caffè arabica 70 %, robusta 30 %');
    await expect(page.getByRole('img', { name: 'Caffè in grani tostato a legna' })).toBeVisible();
    await expectAccessible(page);
  });

  // REQ-CAT-25
  await test.step('limits the quantity to the stock', async () => {
    const quantity = page.getByRole('textbox', { name: 'Quantità di Caffè in grani tostato a legna' });
    await expect(quantity).toHaveValue('1');
    await expect(page.getByRole('button', { name: /^Uno in meno/u })).toBeDisabled();
    await page.getByRole('button', { name: /^Uno in più/u }).click();
    await expect(quantity).toHaveValue('2');
    await expect(page.getByRole('button', { name: /^Uno in più/u })).toBeDisabled();
    await quantity.fill('9');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('2');
  });

  // REQ-CAT-21, REQ-CAT-31
  await test.step('leads to lists by the breadcrumb and the menu', async () => {
    await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link', { name: 'In grani' }).click();
    await expect(page).toHaveURL(/\?category=milano-caffe-te&subCategory=milano-caffe-te-/u);
    await expect(page.getByRole('heading', { level: 1, name: 'In grani' })).toBeVisible();
    await page.goBack();
    await expect(description(page)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Categorie' });
    await menu.getByRole('button', { name: 'Dispensa' }).click();
    await menu.getByRole('link', { name: 'Pasta e riso' }).click();
    await expect(page).toHaveURL(/\?category=milano-dispensa&subCategory=milano-dispensa-pasta-riso$/u);
  });
});

test(
  'opens products from their cards',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    const token = await logInAs(context, shop);
    const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
    await createApiClient(app, token, 'it').call(calls.productViewed, { params: { id: 'milano-010' } });
    await page.goto(network.origin + LIST);

    // REQ-CAT-24, REQ-CAT-26
    await test.step('offers an alert instead of the purchase of a sold-out product', async () => {
      const card = page.getByRole('article').filter({ hasText: 'Tazzina da espresso' });
      await expect(card.getByText('Non disponibile')).toBeVisible();
      await expect(card.getByRole('button', { name: /carrello/u })).toBeDisabled();
      const recorded = page.waitForResponse((response) => response.url().endsWith('/viewed/milano-007'));
      await card.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tazzina da espresso' })).toBeVisible();
      await expect(page.getByText('Non disponibile', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Avvisami quando torna' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0);
      await recorded;
      await page.goBack();
    });

    const opened = await readCard(page, 7);

    // REQ-CAT-50
    await test.step('shows image, name and price of the clicked card while the product loads', async () => {
      const release = network.holdRequests(opened.apiPath);
      await opened.link.click();
      const heading = page.getByRole('heading', { level: 1, name: opened.name });
      await expect(heading).toBeFocused();
      await expect(page.getByRole('main').getByText('€').first()).toBeVisible();
      // The carousel, which loads later, has the other images.
      await expect(page.getByRole('img', { name: opened.name }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
      await expect(description(page)).toHaveCount(0);
      release();
      await expect(description(page)).toBeVisible();
      await expect(heading).toBeFocused();
    });

    // REQ-CAT-30
    await test.step('lists recently viewed products, newest first, without the current one', async () => {
      const viewed = page.getByRole('region', { name: 'Visti di recente' }).getByRole('article').getByRole('heading');
      await expect(viewed.nth(0)).toHaveText('Tazzina da espresso');
      await expect(viewed.nth(1)).toHaveText('Orecchiette di grano arso');
      await expect(viewed.filter({ hasText: opened.name })).toHaveCount(0);
      await page.goBack();
    });

    // REQ-CAT-50
    await test.step('shows that a product is not found whose card the list still had', async () => {
      const removed = await readCard(page, 4);
      network.failRequests(removed.apiPath, 404);
      await removed.link.click();
      await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
      await page.getByRole('link', { name: 'Vedi tutti i prodotti' }).click();
      await expect(page).toHaveURL(network.origin + LIST);
    });
  },
);

test('leads from a product to the highlighted products', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto(getProductPath('001'));
  const section = page.getByRole('region', { name: 'Prodotti in evidenza' });
  const cards = section.getByRole('article');

  // REQ-CAT-29
  await test.step('shows one to four highlighted products, by width', async () => {
    await expect(cards).toHaveCount(5);
    for (const [width, shown] of [
      [500, 1],
      [640, 2],
      [991, 3],
      [1200, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => {
          const box = await section.boundingBox();
          const card = await cards.first().boundingBox();
          return Math.round((box?.width ?? 0) / (card?.width ?? 1));
        }, `at ${width} px`)
        .toBe(shown);
    }
  });

  await test.step('shows the focused card as a whole, also on a slow device', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    // The focus follows the key late.
    await page.evaluate(() =>
      document.addEventListener('keydown', () => {
        const end = performance.now() + 30;
        while (performance.now() < end);
      }),
    );
    const links = section.getByRole('link');
    await links.first().focus();
    const first = await cards.first().boundingBox();
    for (const [index, name] of (await cards.getByRole('heading').allInnerTexts()).entries()) {
      await expect(links.nth(index)).toBeFocused();
      expect((await cards.nth(index).boundingBox())?.x, name).toBe(first?.x);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.setViewportSize({ width: 1200, height: 900 });
    await links.first().focus();
  });

  // REQ-CAT-28, REQ-CAT-32
  await test.step('shows five highlighted products and a tile that leads to all, eight a page', async () => {
    const next = page.getByRole('button', { name: 'Prodotti successivi' });
    await next.click();
    await next.click();
    await section.getByRole('link', { name: 'Vedi tutti' }).click();
    await expect(page).toHaveURL('/highlighted/products');
    await expect(page.getByRole('article')).toHaveCount(8);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pagina 3' }).click();
    await expect(page).toHaveURL('/highlighted/products?page=3');
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(8);
  });
});
