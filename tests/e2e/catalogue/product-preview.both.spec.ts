import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { NAVIGLI, logInWithEmptyB2bCart } from '#tests/e2e/helpers/pages/b2b.ts';
import { logInWithEmptyCart, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import {
  getPromotionListPath,
  homeProducts,
  logInWithPromotion,
  promotions,
} from '#tests/e2e/helpers/pages/promotions.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const { honey, serum } = products;
const { lemon } = homeProducts;
const { home } = promotions;

/** A product of the business shop, 41,80 € minus 25 %. */
const businessHoney = { id: `${NAVIGLI}-006`, name: 'Miele di agrumi, cartone da 6', price: '31,35 €' };
const BUSINESS_HONEY_API = `/api/b2b/shop/product/${businessHoney.id}`;
const LEMON_API = `/api/promotion/product/detail/${lemon.id}`;
const CATEGORIES_API = '/api/shop/product/categories/with/subcategories';

/** A product page that is not in the cache and opens no list of products. */
const OTHER_PRODUCT = '/IT/milano/product/milano-017';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const description = (page: Page) => page.getByRole('heading', { name: 'Descrizione' });

/** Types into the search and taps the suggested product. */
async function openSuggestion(page: Page, text: string, name: string) {
  await page.getByRole('banner').getByRole('button', { name: 'Cerca', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Cerca prodotti' });
  await expect(field).toBeFocused();
  await field.fill(text);
  const suggestions = page.getByRole('listbox', { name: 'Suggerimenti' });
  await suggestions.getByRole('option', { name: new RegExp(`^${name}`, 'u') }).click();
}

interface PreviewOptions {
  readonly name: string;
  /** Text of the price. */
  readonly price: string;
  /** Paths of the requests that the product page must not wait for. */
  readonly held: readonly string[];
  readonly open: () => Promise<void>;
}

/** Opens a product on a slow connection: image, name, price and button show at once and do not move afterwards. */
async function expectPreview(page: Page, network: FaultProxy, { name, price, held, open }: PreviewOptions) {
  const releases = held.map((path) => network.holdRequests(path));
  await open();
  await expect(heading(page, name)).toBeVisible();
  const parts = [
    heading(page, name),
    // The alternative text of the carousel, which loads with the other images, starts with the name too.
    page.getByRole('main').getByRole('img', { name }).first(),
    page.getByRole('main').getByText(price).filter({ visible: true }).first(),
    page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello', exact: true }),
  ];
  const readBoxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  for (const part of parts) await expect(part).toBeVisible();
  await expect(description(page)).toHaveCount(0);
  let before: Awaited<ReturnType<typeof readBoxes>> = [];
  // An image has no box while the carousel replaces it.
  await expect.poll(async () => (before = await readBoxes())).not.toContain(null);
  for (const release of releases) release();
  await expect(description(page)).toBeVisible();
  await expect.poll(readBoxes).toEqual(before);
  await expect(heading(page, name)).toBeVisible();
}

test('shows a product at once that is opened from the favourites', async ({ page, context, shop, network }) => {
  const { headers } = await logInToShop(context, shop);
  await context.request.put(`${shop.origin}/api/shop/favourites/milano/${honey.id}`, { headers });
  await page.goto(`${network.origin}/favourites`);
  await expectPreview(page, network, {
    name: honey.name,
    price: '€',
    held: [`/api/shop/product/${honey.id}`, CATEGORIES_API],
    open: () => card(page, honey.name).click(),
  });
});

test('shows a product at once that is opened from the recently viewed products', async ({
  page,
  context,
  shop,
  network,
}) => {
  const { token } = await logInToShop(context, shop);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) };
  await createApiClient(app, token, 'it').call(calls.productViewed, { params: { id: serum.id } });
  await page.goto(network.origin + OTHER_PRODUCT);
  await expectPreview(page, network, {
    name: serum.name,
    price: '€',
    held: [`/api/shop/product/${serum.id}`],
    open: () => card(page, serum.name).click(),
  });
});

test('shows a product at once that is opened from a suggestion', async ({ page, context, shop, network }) => {
  await logInToShop(context, shop);
  await page.goto(network.origin + OTHER_PRODUCT);
  await expectPreview(page, network, {
    name: honey.name,
    price: '€',
    held: [`/api/shop/product/${honey.id}`],
    open: () => openSuggestion(page, 'castagno', honey.name),
  });
});

test('shows a product at once that is opened from the cart', async ({ page, context, shop, network }) => {
  const device = await logInWithEmptyCart(context, shop);
  await device.add({ [honey.id]: 3 });
  const [line] = await device.items();
  await page.goto(`${network.origin}/cart`);
  await expectPreview(page, network, {
    name: honey.name,
    // The price of one, not of the line.
    price: `${((line?.priceAfterDiscount ?? 0) / 100).toFixed(2).replace('.', ',')} €`,
    held: [`/api/shop/product/${honey.id}`, CATEGORIES_API],
    open: () => card(page, honey.name).click(),
  });
});

for (const { place, path, open } of [
  {
    place: 'the list of a business shop',
    path: `/shopb2b/products/${NAVIGLI}`,
    open: (page: Page) => card(page, businessHoney.name).click(),
  },
  {
    place: 'a suggestion of a business shop',
    path: '/shopb2b/cart',
    open: (page: Page) => openSuggestion(page, 'miele', businessHoney.name),
  },
]) {
  test(`shows a business product at once that is opened from ${place}`, async ({ page, context, shop, network }) => {
    const { add } = await logInWithEmptyB2bCart(context, shop);
    await add({ [`${NAVIGLI}-001`]: 1 });
    await page.goto(network.origin + path);
    await expectPreview(page, network, { ...businessHoney, held: [BUSINESS_HONEY_API], open: () => open(page) });
  });
}

test('shows a business product at once that is opened from the cart', async ({ page, context, shop, network }) => {
  const { add } = await logInWithEmptyB2bCart(context, shop);
  await add({ [businessHoney.id]: 3 });
  await page.goto(`${network.origin}/shopb2b/cart`);
  await expectPreview(page, network, {
    ...businessHoney,
    held: [BUSINESS_HONEY_API],
    open: () => card(page, businessHoney.name).click(),
  });
});

test('shows the product of a promotion at once that is opened from its list', async ({
  page,
  context,
  shop,
  network,
}) => {
  await logInWithPromotion(context, shop, home.id);
  await page.goto(network.origin + getPromotionListPath(home.id));
  await expectPreview(page, network, {
    name: lemon.name,
    price: '3,68 €',
    held: [LEMON_API],
    open: () => card(page, lemon.name).click(),
  });
});

test('shows the product of a promotion at once that is opened from the cart', async ({
  page,
  context,
  shop,
  network,
}) => {
  const device = await logInWithPromotion(context, shop, home.id);
  await device.add({ [lemon.id]: 2 }, { productType: 'Promotion', promotionId: home.id });
  await page.goto(`${network.origin}/cart`);
  await expectPreview(page, network, {
    name: lemon.name,
    price: '3,68 €',
    held: [LEMON_API],
    open: () => card(page, lemon.name).click(),
  });
});

for (const { kind, path, api, name } of [
  {
    kind: 'a business product',
    path: `/shopb2b/products/${NAVIGLI}`,
    api: BUSINESS_HONEY_API,
    name: businessHoney.name,
  },
  { kind: 'a promotion product', path: getPromotionListPath(home.id), api: LEMON_API, name: lemon.name },
]) {
  test(`shows that ${kind} is not found whose card the list still had`, async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allow(/status of 404/u);
    await (kind === 'a business product'
      ? logInWithEmptyB2bCart(context, shop)
      : logInWithPromotion(context, shop, home.id));
    await page.goto(network.origin + path);
    network.failRequests(api, 404);
    await card(page, name).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
  });
}

test('shows the image of the tapped card until the larger one has loaded', async ({ page, context, shop, network }) => {
  await logInWithPromotion(context, shop, home.id);
  await page.goto(network.origin + getPromotionListPath(home.id));
  const cardImage = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: lemon.name, exact: true }) })
    .locator('img');
  await expect.poll(() => cardImage.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  const smallUrl = await cardImage.evaluate((img: HTMLImageElement) => img.currentSrc);
  const release = network.holdRequests(new URL(smallUrl).pathname);
  await card(page, lemon.name).click();
  await expect(heading(page, lemon.name)).toBeVisible();
  const smallCopy = page.getByRole('main').locator(`img[src="${smallUrl}"]`);
  await expect(smallCopy).toBeVisible();
  expect((await smallCopy.boundingBox())?.width).toBeGreaterThan(350);
  release();
  await expect(smallCopy).toHaveCount(0);
});
