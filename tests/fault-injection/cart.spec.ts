import type { Page } from '@playwright/test';
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
import { cartButton, cartDrawer, products, type OtherDevice } from '#tests/e2e/helpers/pages/cart.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { emptyCartOnOtherDevice } from './helpers/server-state.ts';
import { expectSkeletonThenSlowNotice, timeOutWrite } from './helpers/timeouts.ts';
import { goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { AFTER_RETRIES, LIST_PATH, noStorageNotice, productCards, serverErrorMessage } from './helpers/locators.ts';
import { deployAndExpectOffer, acceptUpdate } from './helpers/app-update.ts';

const { honey, coffee } = products;
const CART_PATH = '/api/shop/cart/products/milano';
const drawerLine = (page: Page) => cartDrawer(page).getByRole('article', { name: honey.name });

/** Giulia in the list of her shop, with one jar in the cart. */
async function logInWithHoney({ page, logIn, open, shop }: FaultContext): Promise<OtherDevice> {
  await logIn();
  const device = await emptyCartOnOtherDevice(shop);
  await device.add({ [honey.id]: 1 });
  await open(LIST_PATH);
  await expect(productCards(page)).toHaveCount(8);
  return device;
}

/** The same on the page of the cart. */
async function openCart(scene: FaultContext): Promise<OtherDevice> {
  const device = await logInWithHoney(scene);
  await scene.open('/cart');
  await expect(quantityField(scene.page, honey)).toHaveValue('1');
  return device;
}

async function getQuantityPath(device: OtherDevice): Promise<string> {
  const [item] = await device.items();
  return `/api/shop/product/cart/${item?.id ?? ''}/quantity`;
}

/** Puts a second jar in and sees that it is in the cart, here and at the shop. */
async function increaseAndExpect(page: Page, device: OtherDevice): Promise<void> {
  await increaseQuantity(page, honey);
  await expect(page.locator('dl')).toContainText('17,80 €');
  await expect(quantityField(page, honey)).toHaveValue('2');
  expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
}

testScreenFaults(
  'cart',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const device = await openCart(scene);
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
    slow: async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const device = await logInWithHoney(scene);
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
    'server error': async (scene) => {
      const { page, network } = scene;
      const device = await logInWithHoney(scene);
      const restore = network.failRequests(CART_PATH, 503);
      await cartButton(page).click();
      await expect(cartDrawer(page).getByText('Non è stato possibile caricare il carrello')).toBeVisible(AFTER_RETRIES);
      restore();
      await cartDrawer(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(drawerLine(page)).toBeVisible();
      // A change that was refused goes back to what the shop has; nothing is sent by itself.
      network.failNextWrite(await getQuantityPath(device), 503);
      await increaseQuantity(page, honey);
      await expect(serverErrorMessage(page)).toBeVisible();
      await expect(quantityField(page, honey)).toHaveValue('1');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
      await increaseAndExpect(page, device);
    },
    'time-out': async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const device = await openCart(scene);
      const call = await getQuantityPath(device);
      const release = network.holdRequests(call);
      await timeOutWrite(page, call, () => increaseQuantity(page, honey));
      // Nobody knows what became of it: it waits, and the checkout with it.
      await expect(cartLine(page, honey).getByText(PENDING_TEXT)).toBeVisible();
      await expect(proceedButton(page)).toBeDisabled();
      release();
      await expect(pendingNotice(page)).toHaveCount(0);
      await expect(proceedButton(page)).toBeEnabled();
      await expect(quantityField(page, honey)).toHaveValue('2');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
    },
    'signed out': async (scene) => {
      const { page, endSession, network } = scene;
      const device = await logInWithHoney(scene);
      await cartButton(page).click();
      await expect(drawerLine(page)).toBeVisible();
      await endSession();
      await increaseQuantity(page, honey);
      await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + LIST_PATH);
      // As it was left: open, with what the shop has.
      await expect(drawerLine(page)).toBeVisible();
      await expect(quantityField(page, honey)).toHaveValue('1');
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 1 });
    },
    'storage broken': async (scene) => {
      const { page, network, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allowNetworkErrors();
      await scene.open('/login');
      await expect(noStorageNotice(page)).toBeVisible();
      const device = await logInWithHoney(scene);
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
    update: async (scene) => {
      const { page } = scene;
      const device = await openCart(scene);
      await deployAndExpectOffer(scene);
      await increaseAndExpect(page, device);
      await acceptUpdate(page);
      await expect(quantityField(page, honey)).toHaveValue('2');
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const device = await openCart(scene);
      const other = await context.newPage();
      await open('/cart', other);
      await expect(quantityField(other, honey)).toHaveValue('1');
      await increaseQuantity(page, honey);
      await expect(quantityField(other, honey)).toHaveValue('2', { timeout: 2_000 });
      expect(await getServerQuantities(device)).toEqual({ [honey.id]: 2 });
      // What another device did counts as soon as one looks.
      await device.clear();
      await device.add({ [coffee.id]: 3 });
      for (const tab of [page, other]) {
        // Not once: a read that was under way is not asked for again.
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
