import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { productCards } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { createOtherDevice, products, setStock, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { getSessionToken, logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import {
  PENDING_TEXT,
  logInBehindProxy,
  goOffline,
  cartLine,
  increaseQuantity,
  getServerQuantities,
  proceedButton,
  quantityField,
  pendingNotice,
  recordCartWrites,
  setPrice,
  waitForConnectionBanner,
} from '#tests/e2e/helpers/pages/offline-cart.ts';

// The pages stay open while they are offline, so no test here needs the service worker.

const { honey, serum, coffee } = products;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  otherDevice = await logInBehindProxy(context, shop);
});

test('sends each change of two tabs once and shows it in both', async ({ page, context, network }) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, honey)).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto(`${network.origin}/cart`);
  await expect(cartLine(secondTab, honey)).toBeVisible();
  for (const tab of [page, secondTab]) await waitForConnectionBanner(tab);
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

test('keeps pending changes over an expired session, and deletes them at a logout', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  await otherDevice.add({ [honey.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  // Loads the code of the confirmation.
  await page.getByRole('button', { name: `Togli ${honey.name}` }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await waitForConnectionBanner(page);

  await test.step('keeps pending changes for the same member when the session expires', async () => {
    unexpectedConsoleErrors.allow(/status of 401/u);
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
    await expect(proceedButton(page)).toBeEnabled();
  });

  await test.step('warns before a logout with pending changes, then deletes them without sending', async () => {
    // The login has loaded the code of its page, so the logout works without a connection.
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
    await expect(quantityField(page, honey)).toHaveValue('2');
    expect(writes).toEqual([]);
    // The change to 2 was sent after the session had expired; the change to 3 was not.
    const newDevice = createOtherDevice(shop, (await getSessionToken(context)) ?? '');
    expect(await getServerQuantities(newDevice)).toEqual({ [honey.id]: 2 });
  });
});

test('repeats lost writes, and shows rejected ones', async ({ page, shop, network, unexpectedConsoleErrors }) => {
  await otherDevice.add({ [coffee.id]: 1 });
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, coffee)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continua gli acquisti' }).click();
  await expect(productCards(page)).toHaveCount(8);
  await waitForConnectionBanner(page);
  /** Adds a product by its card. The cart has a recipient, so there is no dialog. */
  const add = async ({ name }: { readonly name: string }) => {
    await page.getByRole('button', { name: `Aggiungi ${name} al carrello` }).click();
    await expect(page.getByRole('status').getByRole('button', { name: 'Annulla' })).toBeVisible();
  };

  await test.step('applies a write only once when its response is lost', async () => {
    unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH/u);
    network.dropResponse(`/api/shop/milano/product/${honey.id}/cart`);
    await add(honey);
    // Until the write is repeated, the page shows it in addition to the line that the server already has.
    await expect.poll(() => readTable(page, 'outbox')).toEqual([]);
    expect(await getServerQuantities(otherDevice)).toEqual({ [coffee.id]: 1, [honey.id]: 1 });
    await page.goBack();
    await expect(quantityField(page, honey)).toHaveValue('1');
    const item = (await otherDevice.items()).find(({ shopProductId }) => shopProductId === honey.id);
    network.dropResponse(`/api/shop/product/cart/${item?.id ?? ''}/quantity`);
    await increaseQuantity(page, honey);
    await expect(page.locator('dl')).toContainText('41,70 €');
    await expect(pendingNotice(page)).toHaveCount(0);
    expect(await getServerQuantities(otherDevice)).toEqual({ [coffee.id]: 1, [honey.id]: 2 });
  });

  await test.step('shows rejected changes and new prices on their lines until they are dismissed', async () => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await page.goForward();
    await expect(productCards(page)).toHaveCount(8);
    const restore = await goOffline(page, network);
    await add(serum);
    await page.goBack();
    await quantityField(page, coffee).fill('5');
    await quantityField(page, coffee).press('Enter');
    await expect(cartLine(page, coffee).getByText(PENDING_TEXT)).toBeVisible();
    await increaseQuantity(page, honey);
    await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
    // Another member buys first, and a price changes.
    await setStock(shop, serum.id, 0);
    await setStock(shop, coffee.id, 2);
    await setPrice(shop, honey.id, 990);
    await reconnect(page, restore);

    const rejectedLine = cartLine(page, serum);
    await expect(rejectedLine.getByRole('alert')).toHaveText(
      'Non aggiunto al carrello. “Siero viso alla rosa” è esaurito.',
    );
    await expect(cartLine(page, coffee).getByRole('alert')).toHaveText(
      'La quantità 5 non è stata salvata. Ne sono disponibili solo 2.',
    );
    await expect(quantityField(page, coffee)).toHaveValue('1');
    await expect(cartLine(page, honey).getByRole('alert')).toHaveText('Il prezzo ora è 9,90 €. Prima era 8,90 €.');
    await expect(quantityField(page, honey)).toHaveValue('3');
    expect(await getServerQuantities(otherDevice)).toEqual({ [coffee.id]: 1, [honey.id]: 3 });
    await expectAccessible(page);

    // The notices survive a reload and go when they are dismissed.
    await page.reload();
    await rejectedLine.getByRole('button', { name: 'Ho capito' }).click();
    await expect(rejectedLine).toHaveCount(0);
    await cartLine(page, honey).getByRole('button', { name: 'Ho capito' }).click();
    await cartLine(page, coffee).getByRole('button', { name: 'Ho capito' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(cartLine(page, honey)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await setStock(shop, serum.id, 26);
    await setStock(shop, coffee.id, 40);
    await setPrice(shop, honey.id, 890);
  });
});
