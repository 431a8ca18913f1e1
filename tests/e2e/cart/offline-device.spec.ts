import { products, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  logInBehindProxy,
  goOffline,
  cartLine,
  increaseQuantity,
  getServerQuantities,
  openWithServiceWorker,
  proceedButton,
  quantityField,
  pendingNotice,
  recordCartWrites,
} from '#tests/e2e/helpers/pages/offline-cart.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted, disableIndexedDb, hangIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const { spaghetti, honey, coffee } = products;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  otherDevice = await logInBehindProxy(context, shop);
});

test('sends each change of two tabs once and shows it in both', async ({ page, context, network }) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, honey.name);
  const secondTab = await context.newPage();
  await secondTab.goto(`${network.origin}/cart`);
  await expect(cartLine(secondTab, honey)).toBeVisible();
  const restore = await goOffline(page, network);
  await increaseQuantity(page, honey);
  // The other tab is notified at once.
  await expect(quantityField(secondTab, honey)).toHaveValue('2');
  await expect(cartLine(secondTab, honey).getByText(PENDING_TEXT)).toBeVisible();
  await goOffline(secondTab, network);
  await increaseQuantity(secondTab, coffee);
  await expect(quantityField(page, coffee)).toHaveValue('2');
  const writes = recordCartWrites(context);
  await reconnect(page, restore);
  for (const tab of [page, secondTab]) {
    await expect(pendingNotice(tab)).toHaveCount(0);
    await expect(quantityField(tab, coffee)).toHaveValue('2');
    await expect(proceedButton(tab)).toBeEnabled();
  }
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 2, [coffee.id]: 2 });
  expect(writes).toEqual(['PUT {"quantity":2}', 'PUT {"quantity":2}']);
});

for (const [state, breakIndexedDb] of [
  ['is not available', disableIndexedDb],
  ['never answers', hangIndexedDb],
] as const) {
  test(`keeps changes in the page and shows a warning when IndexedDB ${state}`, async ({ page, context, network }) => {
    await breakIndexedDb(context, network.origin);
    await otherDevice.add({ [honey.id]: 1 });
    await openWithServiceWorker(page, `${network.origin}/cart`);
    await expect(cartLine(page, honey)).toBeVisible();
    const restore = await goOffline(page, network);
    await increaseQuantity(page, honey);
    await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
    await expect(page.getByText('lascia aperta questa pagina finché non saranno inviate')).toBeVisible();
    await reconnect(page, restore);
    await expect(pendingNotice(page)).toHaveCount(0);
    expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 2 });
  });
}

test('warns before a logout with pending changes, then deletes them without sending', async ({
  page,
  context,
  network,
}) => {
  await otherDevice.add({ [honey.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, honey.name);
  const restore = await goOffline(page, network);
  await increaseQuantity(page, honey);
  await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
  await page.getByRole('button', { name: /Giulia Rinaldi/u }).click();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(
    page.getByText('Alcune modifiche al carrello o ai preferiti non sono ancora state inviate'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page).toHaveURL(/\/login/u);
  const readLeftovers = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      hasProductName: JSON.stringify([localStorage, sessionStorage]).includes('Miele'),
    }));
  await expect.poll(readLeftovers).toEqual({ databases: [], hasProductName: false });
  const writes = recordCartWrites(context);
  restore();
  await logInByForm(page, members.giulia.email);
  await expect(page).not.toHaveURL(/\/login/u);
  await page.goto(`${network.origin}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(writes).toEqual([]);
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 1 });
});

test('keeps pending changes for the same member when the session expires', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  await otherDevice.add({ [honey.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, honey.name);
  const restore = await goOffline(page, network);
  await increaseQuantity(page, honey);
  await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
  await executeSql(shop, 'delete from sessions');
  await reconnect(page, restore);
  await expect(page).toHaveURL(/\/login/u);
  await logInByForm(page, members.giulia.email);
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(quantityField(page, honey)).toHaveValue('2');
  await expect(pendingNotice(page)).toHaveCount(0);
  await page.reload();
  await expect(quantityField(page, honey)).toHaveValue('2');
  await expect(pendingNotice(page)).toHaveCount(0);
});

test('shows pending changes in English', async ({ page, context, network }) => {
  await context.addInitScript(() => localStorage.setItem('bottega.language', 'en'));
  await otherDevice.add({ [spaghetti.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await page.getByRole('button', { name: /^One more of/u }).waitFor();
  const restore = network.disconnect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Proceed to checkout' })).toHaveAccessibleDescription(
    'You need a connection to check out.',
  );
  await page.getByRole('button', { name: /^One more of/u }).click();
  await expect(page.getByText('Waiting for a connection', { exact: true })).toBeVisible();
  await expect(page.getByText('1 change waiting for a connection')).toBeVisible();
  await expect(page.getByText('The totals will update once your changes are sent.')).toBeVisible();
  await reconnect(page, restore);
  await expect(page.getByText('Waiting for a connection', { exact: true })).toHaveCount(0);
});
