import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { disableIndexedDb, expectPersisted, hangIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import {
  openFirstPage,
  openInNewDocument,
  productCards,
  savedPageLinks,
  viewedProductHeadings,
} from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products } from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  addCurrentProduct,
  cartLine,
  getServerQuantities,
  goOffline,
  increaseQuantity,
  logInBehindProxy,
  pendingMarks,
  pendingNotice,
  waitForConnectionBanner,
} from '#tests/e2e/helpers/pages/offline-cart.ts';

const { spaghetti, honey } = products;
const KEEP_PAGE_OPEN = 'lascia aperta questa pagina finché non saranno inviate';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works without IndexedDB', async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await disableIndexedDb(context);
    const otherDevice = await logInBehindProxy(context, shop);
    await openFirstPage(page, `${network.origin}/IT/milano/product/milano-010`);

    await test.step('remembers the views of the current visit without IndexedDB', async () => {
      unexpectedConsoleErrors.allow(/status of 500/u);
      network.failRequests('/api/shop/viewed/products/milano', 500);
      await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link').first().click();
      await expect(productCards(page)).toHaveCount(8);
      await productCards(page).getByRole('link', { name: spaghetti.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: spaghetti.name })).toBeVisible();
      await expect(viewedProductHeadings(page)).toHaveText(['Orecchiette di grano arso']);
    });

    await test.step('keeps changes in the page and shows a warning when IndexedDB is not available', async () => {
      const restore = await goOffline(page, network);
      await addCurrentProduct(page);
      await cartButton(page).click();
      await expect(cartDrawer(page).getByRole('article', { name: spaghetti.name })).toBeVisible();
      await expect(cartDrawer(page).getByText(KEEP_PAGE_OPEN)).toBeVisible();
      await reconnect(page, restore);
      await expect(pendingMarks(page)).toHaveCount(0);
      await expect.poll(() => getServerQuantities(otherDevice)).toEqual({ [spaghetti.id]: 1 });
    });

    await test.step('shows the saved pages without IndexedDB', async () => {
      await expectPersisted(page, 'milano-001');
      network.disconnect();
      await openInNewDocument(page, `${network.origin}/IT/milano/products?page=5`);
      await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
      await savedPageLinks(page)
        .filter({ hasText: /^Tutti i prodotti/u })
        .click();
      await expect(productCards(page)).toHaveCount(8);
    });
  });
});

test('keeps changes in the page and shows a warning when IndexedDB never answers', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const otherDevice = await logInBehindProxy(context, shop);
  await hangIndexedDb(context, network.origin);
  await otherDevice.add({ [honey.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, honey)).toBeVisible();
  await waitForConnectionBanner(page);
  const restore = await goOffline(page, network);
  await increaseQuantity(page, honey);
  await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
  await expect(page.getByText(KEEP_PAGE_OPEN)).toBeVisible();
  await reconnect(page, restore);
  await expect(pendingNotice(page)).toHaveCount(0);
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 2 });
});
