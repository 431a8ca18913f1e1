import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  cartButton,
  cartDrawer,
  products,
  setStock,
  clickYes,
  type OtherDevice,
} from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  addCurrentProduct,
  logInBehindProxy,
  goOffline,
  cartLine,
  pendingMarks,
  increaseQuantity,
  getServerQuantities,
  openWithServiceWorker,
  proceedButton,
  quantityField,
  setPrice,
  pendingNotice,
  recordCartWrites,
} from '#tests/e2e/helpers/pages/offline-cart.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted, readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const { honey, serum, coffee, blend } = products;
const getProductUrl = (origin: string, { id }: { readonly id: string }) => `${origin}/IT/milano/product/${id}`;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  otherDevice = await logInBehindProxy(context, shop);
});

test('keeps offline additions, changes and removals over a reload and sends them in order', async ({
  page,
  context,
  network,
}) => {
  await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2, [serum.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expect(cartLine(page, serum)).toBeVisible();
  await expectPersisted(page, serum.name);
  await page.goto(getProductUrl(network.origin, blend));
  await expect(page.getByRole('heading', { level: 1, name: blend.name })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 4 pezzi');
  const restore = await goOffline(page, network);

  await addCurrentProduct(page);
  await expect(page.getByText('Lo aggiungeremo al carrello quando torna la connessione')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 5 pezzi');
  await cartButton(page).click();
  const addedLine = cartDrawer(page).getByRole('article', { name: blend.name });
  await expect(addedLine.getByText(PENDING_TEXT)).toBeVisible();
  await expect(addedLine).toContainText('12,90 €');
  await expect(cartDrawer(page).getByRole('article')).toHaveCount(4);
  await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(page).toHaveURL(/\/cart$/u);
  await expect(cartDrawer(page)).toBeHidden();

  await increaseQuantity(page, honey);
  await increaseQuantity(page, honey);
  await expect(quantityField(page, honey)).toHaveValue('3');
  await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
  await expect(cartLine(page, honey)).toContainText('26,70 €');
  await page.getByRole('button', { name: `Togli ${coffee.name}` }).click();
  await clickYes(page);
  await expect(cartLine(page, coffee).getByText('Lo toglieremo quando torna la connessione')).toBeVisible();
  await increaseQuantity(page, blend);
  await expect(quantityField(page, blend)).toHaveValue('2');
  await expect(cartLine(page, blend)).toContainText('25,80 €');
  await expect(page.getByText('3 modifiche in attesa di connessione')).toBeVisible();
  await expect(page.getByText('I totali si aggiorneranno')).toBeVisible();
  await expect(proceedButton(page)).toBeDisabled();
  await expect(proceedButton(page)).toHaveAccessibleDescription(/quando le modifiche saranno inviate/u);
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, coffee).getByText('Lo toglieremo quando torna la connessione')).toBeVisible();
  await expect(quantityField(page, honey)).toHaveValue('3');
  await expect(quantityField(page, blend)).toHaveValue('2');
  await expect(pendingMarks(page)).toHaveCount(2);
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 1, [coffee.id]: 2, [serum.id]: 1 });

  const writes = recordCartWrites(context);
  await reconnect(page, restore);
  await expect(cartLine(page, coffee)).toHaveCount(0);
  await expect(pendingNotice(page)).toHaveCount(0);
  await expect(page.locator('dl')).toContainText('Prezzo totale');
  await expect(proceedButton(page)).toBeEnabled();
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 3, [serum.id]: 1, [blend.id]: 2 });
  expect(writes.map((write) => write.slice(0, write.startsWith('PUT') ? 16 : 6).trim())).toEqual([
    'POST {',
    'PUT {"quantity":',
    'DELETE',
  ]);
});

test('opens a cart that was never opened on this device with the pending additions', async ({ page, network }) => {
  await openWithServiceWorker(page, getProductUrl(network.origin, blend));
  const restore = await goOffline(page, network);
  await addCurrentProduct(page);
  await expect(page.getByText('Lo aggiungeremo al carrello quando torna la connessione')).toBeVisible();
  await cartButton(page).click();
  await expect(cartDrawer(page).getByRole('article', { name: blend.name })).toContainText('12,90 €');
  await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
  await expect(cartLine(page, blend).getByText(PENDING_TEXT)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, blend).getByText(PENDING_TEXT)).toBeVisible();
  await expect(quantityField(page, blend)).toHaveValue('1');
  await reconnect(page, restore);
  await expect(pendingNotice(page)).toHaveCount(0);
  expect(await getServerQuantities(otherDevice)).toEqual({ [blend.id]: 1 });
});

test('undoes a pending removal and drops a pending addition', async ({ page, context, network }) => {
  await otherDevice.add({ [honey.id]: 1, [serum.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, honey.name);
  await page.goto(getProductUrl(network.origin, blend));
  await expect(page.getByRole('heading', { level: 1, name: blend.name })).toBeVisible();
  const restore = await goOffline(page, network);
  await addCurrentProduct(page);
  await page.goto(`${network.origin}/cart`);
  await page.getByRole('button', { name: `Togli ${honey.name}` }).click();
  await clickYes(page);
  await page.getByRole('button', { name: `Togli ${blend.name}` }).click();
  await clickYes(page);
  await expect(cartLine(page, blend)).toHaveCount(0);
  await page.getByRole('button', { name: `Tieni ${honey.name} nel carrello` }).click();
  await expect(pendingNotice(page)).toHaveCount(0);
  await expect(quantityField(page, honey)).toHaveValue('1');
  await expect(proceedButton(page)).toHaveAccessibleDescription('Per procedere all’acquisto serve la connessione.');
  const writes = recordCartWrites(context);
  await reconnect(page, restore);
  await expect(proceedButton(page)).toBeEnabled();
  expect(await getServerQuantities(otherDevice)).toEqual({ [honey.id]: 1, [serum.id]: 1 });
  expect(writes).toEqual([]);
});

test('applies a write only once when its response is lost', async ({ page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH/u);
  await page.goto(getProductUrl(network.origin, blend));
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 0 pezzi');
  network.dropResponse(`/api/shop/milano/product/${blend.id}/cart`);
  await addCurrentProduct(page);
  await expect(cartButton(page)).toHaveAccessibleName('Carrello, 1 pezzo');
  // Until the write is repeated, the page shows it in addition to the line that the server already has.
  await expect.poll(() => readTable(page, 'outbox')).toEqual([]);
  await page.goto(`${network.origin}/cart`);
  await expect(cartLine(page, blend)).toBeVisible();
  expect(await getServerQuantities(otherDevice)).toEqual({ [blend.id]: 1 });
  const [item] = await otherDevice.items();
  network.dropResponse(`/api/shop/product/cart/${item?.id ?? ''}/quantity`);
  await expect(quantityField(page, blend)).toHaveValue('1');
  await increaseQuantity(page, blend);
  await expect(page.locator('dl')).toContainText('25,80 €');
  await expect(pendingNotice(page)).toHaveCount(0);
  expect(await getServerQuantities(otherDevice)).toEqual({ [blend.id]: 2 });
});

test('shows rejected changes and new prices on their lines until they are dismissed', async ({
  page,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await otherDevice.add({ [coffee.id]: 1, [honey.id]: 1 });
  await openWithServiceWorker(page, `${network.origin}/cart`);
  await expectPersisted(page, coffee.name);
  await page.goto(getProductUrl(network.origin, serum));
  await expect(page.getByRole('heading', { level: 1, name: serum.name })).toBeVisible();
  const restore = await goOffline(page, network);
  await addCurrentProduct(page);
  await page.goto(`${network.origin}/cart`);
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
  await expect(cartLine(page, honey).getByRole('alert')).toHaveText(
    'Il prezzo ora è 9,90 € al pezzo. Prima era 8,90 €.',
  );
  await expect(quantityField(page, honey)).toHaveValue('2');
  expect(await getServerQuantities(otherDevice)).toEqual({ [coffee.id]: 1, [honey.id]: 2 });
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
