import type { Page } from '@playwright/test';
import {
  WAITING,
  goOffline,
  line,
  more,
  onServer,
  proceed,
  quantity,
  waits,
} from '#tests/browser/support/cart-offline.ts';
import { cartButton, drawer, products, type OtherDevice } from '#tests/browser/support/cart.ts';
import { comeToFront } from '#tests/browser/support/front.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { withEmptyCart } from './at-shop.ts';
import { expectSlow, runOut } from './clock.ts';
import { cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, LIST, keepsNothing, listed, trouble } from './seen.ts';
import { offerUpdate, takeUpdate } from './updates.ts';

const { honey, coffee } = products;
const READ = '/api/shop/cart/products/milano';
const inDrawer = (page: Page) => drawer(page).getByRole('article', { name: honey.name });

/** Giulia in the list of her shop, with one jar in the cart. */
async function enterWithHoney({ page, enter, open, shop }: Scene): Promise<OtherDevice> {
  await enter();
  const device = await withEmptyCart(shop);
  await device.add({ [honey.id]: 1 });
  await open(LIST);
  await expect(listed(page)).toHaveCount(8);
  return device;
}

/** The same on the page of the cart. */
async function openCart(scene: Scene): Promise<OtherDevice> {
  const device = await enterWithHoney(scene);
  await scene.open('/cart');
  await expect(quantity(scene.page, honey)).toHaveValue('1');
  return device;
}

async function quantityCall(device: OtherDevice): Promise<string> {
  const [item] = await device.items();
  return `/api/shop/product/cart/${item?.id ?? ''}/quantity`;
}

/** Puts a second jar in and sees that it is in the cart, here and at the shop. */
async function addsOne(page: Page, device: OtherDevice): Promise<void> {
  await more(page, honey);
  await expect(page.locator('dl')).toContainText('17,80 €');
  await expect(quantity(page, honey)).toHaveValue('2');
  expect(await onServer(device)).toEqual({ [honey.id]: 2 });
}

screen(
  'cart',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const device = await openCart(scene);
      const restore = await cutOff(page, network);
      await more(page, honey);
      await expect(quantity(page, honey)).toHaveValue('2');
      await expect(line(page, honey).getByText(WAITING)).toBeVisible();
      await expect(proceed(page)).toBeDisabled();
      expect(await onServer(device)).toEqual({ [honey.id]: 1 });
      restore();
      await expect(waits(page)).toHaveCount(0);
      await expect(proceed(page)).toBeEnabled();
      await expect(page.locator('dl')).toContainText('17,80 €');
      expect(await onServer(device)).toEqual({ [honey.id]: 2 });
    },
    slow: async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const device = await enterWithHoney(scene);
      const release = network.hold(READ);
      await cartButton(page).click();
      await expectSlow(page, drawer(page).getByRole('status').filter({ hasText: 'Caricamento in corso' }));
      release();
      await expect(inDrawer(page)).toBeVisible();
      expect(await onServer(device)).toEqual({ [honey.id]: 1 });
    },
    'server error': async (scene) => {
      const { page, network } = scene;
      const device = await enterWithHoney(scene);
      const restore = network.refuse(READ, 503);
      await cartButton(page).click();
      await expect(drawer(page).getByText('Non è stato possibile caricare il carrello')).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await drawer(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(inDrawer(page)).toBeVisible();
      // A change that was refused goes back to what the shop has; nothing is sent by itself.
      network.refuseOnce(await quantityCall(device), 503);
      await more(page, honey);
      await expect(trouble(page)).toBeVisible();
      await expect(quantity(page, honey)).toHaveValue('1');
      expect(await onServer(device)).toEqual({ [honey.id]: 1 });
      await addsOne(page, device);
    },
    'time-out': async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const device = await openCart(scene);
      const call = await quantityCall(device);
      const release = network.hold(call);
      await runOut(page, call, () => more(page, honey));
      // Nobody knows what became of it: it waits, and the checkout with it.
      await expect(line(page, honey).getByText(WAITING)).toBeVisible();
      await expect(proceed(page)).toBeDisabled();
      release();
      await expect(waits(page)).toHaveCount(0);
      await expect(proceed(page)).toBeEnabled();
      await expect(quantity(page, honey)).toHaveValue('2');
      expect(await onServer(device)).toEqual({ [honey.id]: 2 });
    },
    'signed out': async (scene) => {
      const { page, endSession, network } = scene;
      const device = await enterWithHoney(scene);
      await cartButton(page).click();
      await expect(inDrawer(page)).toBeVisible();
      await endSession();
      await more(page, honey);
      await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + LIST);
      // As it was left: open, with what the shop has.
      await expect(inDrawer(page)).toBeVisible();
      await expect(quantity(page, honey)).toHaveValue('1');
      expect(await onServer(device)).toEqual({ [honey.id]: 1 });
    },
    'storage broken': async (scene) => {
      const { page, network, complaints } = scene;
      complaints.allowUnreachable();
      await scene.open('/login');
      await expect(keepsNothing(page)).toBeVisible();
      const device = await enterWithHoney(scene);
      await cartButton(page).click();
      await drawer(page).getByRole('button', { name: 'Vai al carrello' }).click();
      await expect(page).toHaveURL(/\/cart$/u);
      await addsOne(page, device);
      const restore = await goOffline(page, network);
      await more(page, honey);
      await expect(page.getByText('lascia aperta questa pagina finché non saranno inviate')).toBeVisible();
      expect(await onServer(device)).toEqual({ [honey.id]: 2 });
      restore();
      await expect(waits(page)).toHaveCount(0);
      expect(await onServer(device)).toEqual({ [honey.id]: 3 });
    },
    update: async (scene) => {
      const { page } = scene;
      const device = await openCart(scene);
      await offerUpdate(scene);
      await addsOne(page, device);
      await takeUpdate(page);
      await expect(quantity(page, honey)).toHaveValue('2');
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const device = await openCart(scene);
      const other = await context.newPage();
      await open('/cart', other);
      await expect(quantity(other, honey)).toHaveValue('1');
      await more(page, honey);
      await expect(quantity(other, honey)).toHaveValue('2', { timeout: 2_000 });
      expect(await onServer(device)).toEqual({ [honey.id]: 2 });
      // What another device did counts as soon as one looks.
      await device.clear();
      await device.add({ [coffee.id]: 3 });
      for (const tab of [page, other]) {
        // Not once: a read that was under way is not asked for again.
        await expect(async () => {
          await comeToFront(tab);
          await expect(quantity(tab, coffee)).toHaveValue('3', { timeout: 1_000 });
        }).toPass();
        await expect(line(tab, honey)).toHaveCount(0);
      }
    },
  },
  ['server error'],
);
