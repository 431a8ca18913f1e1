import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop } from '#tests/e2e/helpers/pages/checkout.ts';

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

test('shows the shape of each page while it loads', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  // The end of the test aborts the requests.
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInToShop(context, shop);
  await page.goto(`${network.origin}/terms`);
  // Until the end, so that no page prefetches the data of a later one.
  for (const { api } of pages) network.holdRequests(api);
  for (const [index, { path, shape, images }] of pages.entries()) {
    await test.step(`shows ${shape} while ${path} loads`, async () => {
      // The server renders the page in the previous language, so the app replaces it and requests the data again.
      const [language, loadingText] = index % 2 === 0 ? ['en', 'Loading'] : ['it', 'Caricamento'];
      await page.evaluate((chosen) => localStorage.setItem('bottega.language', chosen), language);
      const releaseProfile = network.holdRequests('/api/profile');
      await page.goto(network.origin + path);
      const main = page.getByRole('main');
      await expect(main.getByRole('status').filter({ hasText: loadingText })).toBeVisible();
      const placeholders = main.locator('.mantine-Skeleton-root');
      await expect(placeholders).not.toHaveCount(0);
      const readImageWidths = () =>
        placeholders.evaluateAll((elements) =>
          elements
            .map((element) => element.getBoundingClientRect())
            .filter(({ width, height }) => Math.abs(width - height) < 2)
            .map(({ width }) => Math.round((width / window.innerWidth) * 10) / 10),
        );
      await expect.poll(readImageWidths).toEqual(images);
      releaseProfile();
      await expect(page.getByRole('button', { name: /Giulia Rinaldi/u })).toBeVisible();
      expect(await readImageWidths()).toEqual(images);
    });
  }
});

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
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Caricamento' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accedi' })).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termini e condizioni' }).click();
  releaseProfile();
  await expect(page.getByRole('heading', { name: 'Termini e condizioni', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu di Giulia Rinaldi' })).toBeVisible();
});
