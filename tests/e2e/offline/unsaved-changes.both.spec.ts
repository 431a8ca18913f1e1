import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { products } from '#tests/e2e/helpers/pages/cart.ts';
import { addHeart, fetchFavouriteIds, removeHeart } from '#tests/e2e/helpers/pages/favourites.ts';
import { getSessionToken } from '#tests/e2e/helpers/pages/members.ts';
import { goOffline, logInBehindProxy, waitForConnectionBanner } from '#tests/e2e/helpers/pages/offline-cart.ts';

test.use({ freshShop: true });

const { honey, spaghetti } = products;
const WARNING = 'Le tue modifiche non sono salvate su questo dispositivo';

// REQ-OPS-42
test('warns while a full storage keeps no queued changes, and stores them as soon as there is space', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  await logInBehindProxy(context, shop);
  const token = (await getSessionToken(context)) ?? '';
  // Like a full disk: what is stored can be read, and nothing can be written.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function putUnlessFull(this: IDBObjectStore, ...input: Parameters<typeof put>) {
      if (document.documentElement.dataset['disk'] !== 'free') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, input);
    };
  });
  await page.clock.install();
  await page.goto(`${network.origin}/IT/milano/products`);
  await expect(addHeart(page, honey)).toBeVisible();
  await waitForConnectionBanner(page);
  const warning = page.getByText(WARNING);

  await test.step('shows nothing for a change that is sent at once', async () => {
    await addHeart(page, spaghetti).click();
    await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([spaghetti.id]);
    await page.clock.runFor(2_000);
    await expect(removeHeart(page, spaghetti)).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  const restore = await test.step('warns about a change that waits for a connection', async () => {
    const reconnectShop = await goOffline(page, network);
    await expect(warning).toHaveCount(0);
    await addHeart(page, honey).click();
    await expect(removeHeart(page, honey)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    // Neither focus nor taps are taken.
    await expect(removeHeart(page, honey)).toBeFocused();
    return reconnectShop;
  });

  await test.step('ends the warning when the change is stored', async () => {
    await page.clock.runFor(20_000);
    await expect(warning).toBeVisible();
    await page.evaluate(() => (document.documentElement.dataset['disk'] = 'free'));
    await page.clock.runFor(20_000);
    await expect(warning).toHaveCount(0);
    expect(await fetchFavouriteIds(context, shop, token)).toEqual([spaghetti.id]);
  });

  await test.step('sends the stored change from another page', async () => {
    await page.close();
    restore();
    const nextPage = await context.newPage();
    await nextPage.goto(`${network.origin}/favourites`);
    await expect(removeHeart(nextPage, honey)).toBeVisible();
    await expect.poll(() => fetchFavouriteIds(context, shop, token)).toEqual([honey.id, spaghetti.id]);
    await reconnect(nextPage, () => undefined);
    await expect(nextPage.getByText(WARNING)).toHaveCount(0);
  });
});
