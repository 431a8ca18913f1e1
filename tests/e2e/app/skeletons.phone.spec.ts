import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const pages = [
  { path: '/cart', api: '/api/shop/cart/products/milano', shape: 'lines with small images', images: [0.2, 0.2, 0.2] },
  { path: '/faq', api: '/api/faqs', shape: 'text without images', images: [] },
  {
    path: '/IT/milano/product/milano-001',
    api: '/api/shop/product/milano-001',
    shape: 'one large image',
    images: [0.9],
  },
  { path: '/promotions', api: '/api/promotions', shape: 'two columns of cards', images: Array<number>(8).fill(0.4) },
];

for (const { path, api, shape, images } of pages) {
  test(`shows ${shape} while ${path} loads`, async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    // The end of the test aborts the request.
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInToShop(context, shop);
    // Loads the profile, as a login does. While it loads, all pages have the same skeleton.
    await page.goto(`${network.origin}/terms`);
    // The server renders the page in another language, so the app replaces it and requests the data again.
    await page.addInitScript(() => localStorage.setItem('bottega.language', 'en'));
    network.holdRequests(api);
    await page.goto(network.origin + path);
    const main = page.getByRole('main');
    await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    const imageWidths = await main.locator('.mantine-Skeleton-root').evaluateAll((placeholders) =>
      placeholders
        .map((placeholder) => placeholder.getBoundingClientRect())
        .filter(({ width, height }) => Math.abs(width - height) < 2)
        .map(({ width }) => Math.round((width / window.innerWidth) * 10) / 10),
    );
    expect(imageWidths).toEqual(images);
  });
}

test('keeps an open search with its text when a slow profile has loaded', async ({ page, context, shop, network }) => {
  await logInToShop(context, shop);
  const releaseProfile = network.holdRequests('/api/profile');
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Cerca prodotti' });
  await field.fill('olio');
  releaseProfile();
  await expect(page.getByRole('heading', { name: 'Carrello', level: 1, includeHidden: true })).toBeAttached();
  await expect(field).toHaveValue('olio');
  await expect(field).toBeFocused();
});

test('shows the header and the links while a slow profile loads', async ({ page, context, shop, network }) => {
  await logInToShop(context, shop);
  const releaseProfile = network.holdRequests('/api/profile');
  await page.addInitScript(() => localStorage.setItem('bottega.language', 'en'));
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  releaseProfile();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Giulia Rinaldi’s menu' })).toBeVisible();
});
