import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { reconnect } from '#tests/e2e/helpers/browser/page-events.ts';
import { expectPersisted, readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { openFirstPage } from '#tests/e2e/helpers/fixtures/offline-test.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products, clickYes, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import {
  PENDING_TEXT,
  addCurrentProduct,
  logInBehindProxy,
  goOffline,
  cartLine,
  pendingMarks,
  increaseQuantity,
  getServerQuantities,
  proceedButton,
  quantityField,
  pendingNotice,
  recordCartWrites,
} from '#tests/e2e/helpers/pages/offline-cart.ts';

test.use({ serviceWorkers: 'allow' });

const { honey, serum, coffee, blend } = products;
const getProductUrl = (origin: string, { id }: { readonly id: string }) => `${origin}/IT/milano/product/${id}`;

let otherDevice: OtherDevice;
test.beforeEach(async ({ context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allowNetworkErrors();
  otherDevice = await logInBehindProxy(context, shop);
});

test(
  'keeps offline additions, changes and removals over a reload and sends them in order',
  { tag: '@core' },
  async ({ page, context, network }) => {
    await otherDevice.add({ [honey.id]: 1, [coffee.id]: 2, [serum.id]: 1 });
    await openFirstPage(page, `${network.origin}/cart`);
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
    // A quantity is stored a moment after the last tap.
    await expect
      .poll(() => readTable(page, 'outbox'))
      .toContainEqual(expect.objectContaining({ change: expect.objectContaining({ quantity: 2 }) }));

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
  },
);

test('shows pending additions and removals, and undoes them', async ({ page, context, network }) => {
  await openFirstPage(page, getProductUrl(network.origin, blend));

  await test.step('opens a cart that was never opened on this device with the pending additions', async () => {
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
    await expect(proceedButton(page)).toBeEnabled();
    expect(await getServerQuantities(otherDevice)).toEqual({ [blend.id]: 1 });
  });

  await test.step('undoes a pending removal and drops a pending addition', async () => {
    await page.goto(getProductUrl(network.origin, honey));
    await expect(page.getByRole('heading', { level: 1, name: honey.name })).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Carrello, 1 pezzo');
    const restore = await goOffline(page, network);
    await addCurrentProduct(page);
    await page.goto(`${network.origin}/cart`);
    await page.getByRole('button', { name: `Togli ${blend.name}` }).click();
    await clickYes(page);
    await page.getByRole('button', { name: `Togli ${honey.name}` }).click();
    await clickYes(page);
    await expect(cartLine(page, honey)).toHaveCount(0);
    await page.getByRole('button', { name: `Tieni ${blend.name} nel carrello` }).click();
    await expect(pendingNotice(page)).toHaveCount(0);
    await expect(quantityField(page, blend)).toHaveValue('1');
    await expect(proceedButton(page)).toHaveAccessibleDescription('Per procedere all’acquisto serve la connessione.');
    const writes = recordCartWrites(context);
    await reconnect(page, restore);
    await expect(proceedButton(page)).toBeEnabled();
    expect(await getServerQuantities(otherDevice)).toEqual({ [blend.id]: 1 });
    expect(writes).toEqual([]);
  });
});
