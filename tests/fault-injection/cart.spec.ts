import type { Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { cartButton, cartDrawer, products, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import {
  PENDING_TEXT,
  goOffline,
  cartLine,
  increaseQuantity,
  getServerQuantities,
  proceedButton,
  quantityField,
  pendingNotice,
} from '#tests/e2e/helpers/pages/offline-cart.ts';
import { deployAndExpectOffer, acceptUpdate } from './helpers/app-update.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, LIST_PATH, noStorageNotice, productCards, serverErrorMessage } from './helpers/locators.ts';
import { emptyCartOnOtherDevice } from './helpers/server-state.ts';
import { expectSkeletonThenSlowNotice, timeOutWrite } from './helpers/timeouts.ts';

const { honey, coffee } = products;
const CART_PATH = '/api/shop/cart/products/milano';
const drawerLine = (page: Page) => cartDrawer(page).getByRole('article', { name: honey.name });

/** Opens the product list as Giulia, with one jar of honey in the cart. */
async function logInWithHoney({ page, logIn, open, shop }: FaultContext): Promise<OtherDevice> {
  await logIn();
  const device = await emptyCartOnOtherDevice(shop);
  await device.add({ [honey.id]: 1 });
  await open(LIST_PATH);
  await expect(productCards(page)).toHaveCount(8);
  return device;
}

/** Opens the cart page with one jar of honey. */
async function openCart(faultContext: FaultContext): Promise<OtherDevice> {
  const device = await logInWithHoney(faultContext);
  await faultContext.open('/cart');
  await expect(quantityField(faultContext.page, honey)).toHaveValue('1');
  return device;
}

async function getQuantityPath(device: OtherDevice): Promise<string> {
  const [item] = await device.items();
  return `/api/shop/product/cart/${item?.id ?? ''}/quantity`;
}

/** Adds a second jar and asserts that page and server have it. */
async function increaseAndExpect(page: Page, device: OtherDevice): Promise<void> {
  await increaseQuantity(page, honey);
  await expect(page.locator('dl')).toContainText('17,80 €');
  await expect(quantityField(page, honey)).toHaveValue('2');
  expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
}

testScreenFaults(
  'cart',
  {
    offline: async (faultContext) => {
      const { page, network } = faultContext;
      const device = await openCart(faultContext);
      const restore = await goOfflineWithServiceWorker(page, network);
      await increaseQuantity(page, honey);
      await expect(quantityField(page, honey)).toHaveValue('2');
      await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
      await expect(proceedButton(page)).toBeDisabled();
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
      restore();
      await expect(pendingNotice(page)).toHaveCount(0);
      await expect(proceedButton(page)).toBeEnabled();
      await expect(page.locator('dl')).toContainText('17,80 €');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
    },
    slow: async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const device = await logInWithHoney(faultContext);
      const release = network.holdRequests(CART_PATH);
      await cartButton(page).click();
      await expectSkeletonThenSlowNotice(
        page,
        cartDrawer(page).getByRole('status').filter({ hasText: 'Caricamento in corso' }),
      );
      release();
      await expect(drawerLine(page)).toBeVisible();
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
    },
    'server error': async (faultContext) => {
      const { page, network } = faultContext;
      const device = await logInWithHoney(faultContext);
      const restore = network.failRequests(CART_PATH, 503);
      await cartButton(page).click();
      await expect(cartDrawer(page).getByText('Non è stato possibile caricare il carrello')).toBeVisible(AFTER_RETRIES);
      restore();
      await cartDrawer(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(drawerLine(page)).toBeVisible();
      // A rejected change is rolled back and not sent again.
      network.failNextWrite(await getQuantityPath(device), 503);
      await increaseQuantity(page, honey);
      await expect(serverErrorMessage(page)).toBeVisible();
      await expect(quantityField(page, honey)).toHaveValue('1');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
      await increaseAndExpect(page, device);
    },
    'time-out': async (faultContext) => {
      const { page, network } = faultContext;
      await page.clock.install();
      const device = await openCart(faultContext);
      const call = await getQuantityPath(device);
      const release = network.holdRequests(call);
      await timeOutWrite(page, call, () => increaseQuantity(page, honey));
      // The outcome is unknown, so the change stays pending and blocks the checkout.
      await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
      await expect(proceedButton(page)).toBeDisabled();
      release();
      await expect(pendingNotice(page)).toHaveCount(0);
      await expect(proceedButton(page)).toBeEnabled();
      await expect(quantityField(page, honey)).toHaveValue('2');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
    },
    'signed out': async (faultContext) => {
      const { page, endSession, network } = faultContext;
      const device = await logInWithHoney(faultContext);
      await cartButton(page).click();
      await expect(drawerLine(page)).toBeVisible();
      await endSession();
      await increaseQuantity(page, honey);
      await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + LIST_PATH);
      // The drawer is open again and shows the server's cart.
      await expect(drawerLine(page)).toBeVisible();
      await expect(quantityField(page, honey)).toHaveValue('1');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
    },
    'storage broken': async (faultContext) => {
      const { page, network, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allowNetworkErrors();
      await faultContext.open('/login');
      await expect(noStorageNotice(page)).toBeVisible();
      const device = await logInWithHoney(faultContext);
      await cartButton(page).click();
      await cartDrawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
      await expect(page).toHaveURL(/\/cart$/u);
      await increaseAndExpect(page, device);
      const restore = await goOffline(page, network);
      await increaseQuantity(page, honey);
      await expect(page.getByText('lascia aperta questa pagina finché non saranno inviate')).toBeVisible();
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
      restore();
      await expect(pendingNotice(page)).toHaveCount(0);
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 3 });
    },
    update: async (faultContext) => {
      const { page } = faultContext;
      const device = await openCart(faultContext);
      await deployAndExpectOffer(faultContext);
      await increaseAndExpect(page, device);
      await acceptUpdate(page);
      await expect(quantityField(page, honey)).toHaveValue('2');
    },
    'second tab': async (faultContext) => {
      const { page, context, open } = faultContext;
      const device = await openCart(faultContext);
      const otherTab = await context.newPage();
      await open('/cart', otherTab);
      await expect(quantityField(otherTab, honey)).toHaveValue('1');
      await increaseQuantity(page, honey);
      await expect(quantityField(otherTab, honey)).toHaveValue('2');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
      // A tab shows the changes of another device when it comes to the foreground.
      await device.clear();
      await device.add({ [coffee.id]: 3 });
      for (const tab of [page, otherTab]) {
        // Repeated, because a read that is already in flight is not sent again.
        await expect(async () => {
          await simulateForeground(tab);
          await expect(quantityField(tab, coffee)).toHaveValue('3', { timeout: 1_000 });
        }).toPass();
        await expect(cartLine(tab, honey)).toHaveCount(0);
      }
    },
  },
  ['server error'],
);
