import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { addHeart, fetchFavouriteIds, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { goOffline, logInBehindProxy, openWithServiceWorker } from '#tests/e2e/helpers/pages/offline-cart.ts';

test.use({ freshShop: true });

const { spaghetti, honey } = products;

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('changes favourites offline', async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    await logInBehindProxy(context, shop);
    const token = (await getSessionToken(context)) ?? '';
    await context.request.put(`${shop.origin}/api/shop/favourites/milano/${spaghetti.id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await openWithServiceWorker(page, `${network.origin}/IT/milano/products`);
    await expect(removeHeart(page, spaghetti)).toBeVisible();
    // The hearts of the list have loaded the favourites.
    await expectPersisted(page, String.raw`[\"favourites\",{\"shopId\":\"milano\",\"language\":\"it\"}]`);
    const restore = await goOffline(page, network);

    await test.step('warns before a logout with unsent changes', async () => {
      await removeHeart(page, spaghetti).click();
      await expect(addHeart(page, spaghetti)).toBeVisible();
      await addHeart(page, honey).click();
      await removeHeart(page, honey).click();
      await addHeart(page, honey).click();
      await expect(removeHeart(page, honey)).toBeVisible();
      // The page that the worker shows reads the change from the device.
      await page.reload();
      await expect(removeHeart(page, honey)).toBeVisible();
      await page.getByRole('button', { name: /^Menu di/u }).click();
      await page.getByRole('button', { name: 'Esci' }).click();
      const warning = page.getByText('Alcune modifiche al carrello o ai preferiti non sono ancora state inviate');
      await expect(warning).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(warning).toBeHidden();
    });

    // REQ-FAV-09
    await test.step('shows favourites offline, keeps changes over a reload and sends the last ones after a reconnect', async () => {
      await page.goto(`${network.origin}/favourites`);
      const headings = page.getByRole('main').getByRole('article').getByRole('heading');
      await expect(headings).toHaveText([honey.name]);
      expect(await fetchFavouriteIds(context, shop, token)).toEqual([spaghetti.id]);
      const writes: string[] = [];
      context.on('request', (request) => {
        if (request.serviceWorker() !== null || request.method() === 'GET') return;
        const { pathname } = new URL(request.url());
        if (pathname.includes('/favourites/')) writes.push(`${request.method()} ${pathname.split('/').at(-1) ?? ''}`);
      });
      await reconnect(page, restore);
      await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id]);
      expect(writes).toEqual([`DELETE ${spaghetti.id}`, `PUT ${honey.id}`]);
      await expect(headings).toHaveText([honey.name]);
    });
  });
});

test('follows another tab and the shop’s refusal', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await logInBehindProxy(context, shop);
  await page.goto(`${network.origin}/IT/milano/products`);
  await expect(addHeart(page, honey)).toBeVisible();

  // REQ-FAV-09
  await test.step('shows the change of one tab in the other', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto(`${network.origin}/favourites`);
    await expect(otherTab.getByText('Ancora nessun preferito')).toBeVisible();
    await addHeart(page, honey).click();
    await expect(removeHeart(otherTab, honey)).toBeVisible();
    await otherTab.close();
  });

  // REQ-FAV-10
  await test.step('reports a favourite that the shop refuses', async () => {
    const refusal = { success: false, message: 'Puoi avere al massimo 100 preferiti.', ermessage: 'tooManyFavourites' };
    network.fulfillNextWrite(`/api/shop/favourites/milano/${spaghetti.id}`, 409, refusal);
    await addHeart(page, spaghetti).click();
    await expect(page.getByText(refusal.message)).toBeVisible();
    await expect(addHeart(page, spaghetti)).toBeVisible();
  });
});
