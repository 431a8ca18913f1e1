import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, products } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { addCurrentProduct, goOffline, getServerQuantities } from '#tests/e2e/helpers/pages/offline-cart.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { recordWrites } from './helpers/browser-state.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults } from './helpers/fault-matrix.ts';
import { expectLoading, noStorageNotice, getProductPath, pageHeading, serverErrorMessage } from './helpers/locators.ts';
import { emptyCartOnOtherDevice } from './helpers/server-state.ts';
import { expectSlowNotice, timeOutWrite } from './helpers/timeouts.ts';

const { coffee } = products;
const PAGE = getProductPath(coffee);
const CALL = `/api/shop/milano/product/${coffee.id}/cart`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const submitButton = (page: Page) => dialog(page).getByRole('button', { name: 'Aggiungi', exact: true });
const enqueuedNotice = (page: Page) => page.getByText('Lo aggiungeremo al carrello quando torna la connessione');
const addedNotice = (page: Page) => page.getByText('Prodotto aggiunto al carrello.');

/** Sets the quantity to two and opens the dialog. */
async function openDialogWithTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Uno in più/u }).click();
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await expect(dialog(page).getByText('Quantità: 2')).toBeVisible();
}

/** Asserts the count in the header. */
const expectCartCount = (page: Page, name: string, options = {}) =>
  expect(cartButton(page)).toHaveAccessibleName(name, options);

testScreenFaults(
  'add to cart',
  {
    offline: async ({ page, context, logIn, open, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(PAGE);
      await expectCartCount(page, 'Carrello, 0 pezzi');
      const restore = await goOfflineWithServiceWorker(page, network);
      await addCurrentProduct(page);
      await expect(enqueuedNotice(page)).toBeVisible();
      await expectCartCount(page, 'Carrello, 1 pezzo');
      expect(await getServerQuantities(device)).toEqual({});
      const writes = recordWrites(context);
      restore();
      await expect.poll(() => getServerQuantities(device)).toEqual({ [coffee.id]: 1 });
      await expectCartCount(page, 'Carrello, 1 pezzo');
      expect(writes).toEqual([`POST ${CALL}`]);
    },
    slow: async ({ page, context, logIn, open, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await page.clock.install();
      await open(PAGE);
      await openDialogWithTwo(page);
      const writes = recordWrites(context);
      const release = network.holdRequests(CALL);
      await submitButton(page).click();
      await expectLoading(submitButton(page));
      await expectSlowNotice(page);
      expect(await getServerQuantities(device)).toEqual({});
      release();
      await expect(dialog(page)).toBeHidden();
      await expectCartCount(page, 'Carrello, 2 pezzi');
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
      expect(writes).toEqual([`POST ${CALL}`]);
    },
    'server error': async ({ page, context, logIn, open, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(PAGE);
      await openDialogWithTwo(page);
      const writes = recordWrites(context);
      network.failNextWrite(CALL, 503);
      await submitButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      // The dialog keeps the quantity, and nothing was added.
      await expect(dialog(page).getByText('Quantità: 2')).toBeVisible();
      expect([await getServerQuantities(device), writes.length]).toEqual([{}, 1]);
      await submitButton(page).click();
      await expect(addedNotice(page)).toBeVisible();
      await expectCartCount(page, 'Carrello, 2 pezzi');
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
    },
    'time-out': async ({ page, logIn, open, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await page.clock.install();
      await open(PAGE);
      await openDialogWithTwo(page);
      const release = network.holdRequests(CALL);
      await timeOutWrite(page, CALL, () => submitButton(page).click());
      // The outcome is unknown, so the change is enqueued and repeated with the same idempotency key.
      await expect(enqueuedNotice(page)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expectCartCount(page, 'Carrello, 2 pezzi');
      release();
      await expect.poll(() => getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
      await cartButton(page).click();
      const line = page.getByRole('dialog', { name: 'Carrello', exact: true }).getByRole('article');
      await expect(line).toHaveCount(1);
      await expect(line.getByText('In attesa di connessione')).toHaveCount(0);
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
    },
    'signed out': async ({ page, context, logIn, open, endSession, network, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(PAGE);
      await openDialogWithTwo(page);
      await endSession();
      await submitButton(page).click();
      await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      const writes = recordWrites(context);
      await logInByForm(page, members.giulia.email);
      await expect(pageHeading(page)).toHaveText(coffee.name);
      await expect(page).toHaveURL(network.origin + PAGE);
      await expectCartCount(page, 'Carrello, 0 pezzi');
      // The app does not repeat the change after the login.
      expect(writes.filter((write) => write.includes('/cart'))).toEqual([]);
      expect(await getServerQuantities(device)).toEqual({});
      await addCurrentProduct(page);
      await expectCartCount(page, 'Carrello, 1 pezzo');
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 1 });
    },
    'storage broken': async ({ page, logIn, open, network, shop, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allowNetworkErrors();
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(PAGE);
      await expect(noStorageNotice(page)).toBeVisible();
      await addCurrentProduct(page);
      await expectCartCount(page, 'Carrello, 1 pezzo');
      // Without storage, the pending change is kept in memory.
      const restore = await goOffline(page, network);
      await addCurrentProduct(page);
      await expect(enqueuedNotice(page)).toBeVisible();
      await expectCartCount(page, 'Carrello, 2 pezzi');
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 1 });
      restore();
      await expect.poll(() => getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
    },
    update: async ({ page, logIn, open, deployUpdate, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      await open(PAGE);
      await openDialogWithTwo(page);
      await deployAndExpectOffer({ page, deployUpdate });
      await submitButton(page).click();
      await expect(addedNotice(page)).toBeVisible();
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 2 });
    },
    'second tab': async ({ page, context, logIn, open, shop }) => {
      await logIn();
      const device = await emptyCartOnOtherDevice(shop);
      const otherTab = await context.newPage();
      await open('/IT/milano/products', otherTab);
      await open(PAGE);
      await expectCartCount(otherTab, 'Carrello, 0 pezzi');
      await addCurrentProduct(page);
      await expectCartCount(otherTab, 'Carrello, 1 pezzo');
      expect(await getServerQuantities(device)).toEqual({ [coffee.id]: 1 });
    },
  },
  [],
);
