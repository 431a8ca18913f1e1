import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { cartDrawer, products, clickYes } from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  logInBehindProxy,
  goOffline,
  getServerQuantities,
  openWithServiceWorker,
} from '#tests/e2e/helpers/pages/offline-cart.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey, coffee } = products;

test('changes the cart offline and syncs it when the connection is back', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  const otherDevice = await logInBehindProxy(context, shop);
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, honey.name);
  const restore = await goOffline(page, network);
  await page.getByRole('button', { name: `Uno in più di ${honey.name}` }).tap();
  await expect(page.getByText(PENDING_TEXT, { exact: true })).toBeVisible();
  await page.goto(`${network.origin}/IT/milano/products`);
  const bar = page.getByRole('navigation', { name: 'Navigazione del negozio' });
  await expect(bar.getByText('4 pezzi')).toBeAttached();
  await bar.getByRole('button', { name: 'Carrello' }).tap();
  const line = cartDrawer(page).getByRole('article', { name: honey.name });
  await expect(line.getByText(PENDING_TEXT)).toBeVisible();
  await cartDrawer(page)
    .getByRole('button', { name: `Togli ${coffee.name}` })
    .tap();
  await clickYes(page);
  await expect(cartDrawer(page).getByText('Lo toglieremo quando torna la connessione')).toBeVisible();
  await expect(cartDrawer(page).getByText('I totali si aggiorneranno')).toBeVisible();
  await expectAccessible(page);
  await reconnect(page, restore);
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(1);
  await expect(cartDrawer(page).getByText(PENDING_TEXT)).toHaveCount(0);
  await expect(cartDrawer(page).locator('dl')).toContainText('17,80 €');
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 2 });
});
