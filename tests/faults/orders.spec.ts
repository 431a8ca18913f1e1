import type { Page } from '@playwright/test';
import { OFFLINE } from '#tests/browser/support/cart-offline.ts';
import { cartButton, otherDevice } from '#tests/browser/support/cart.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { countIn } from './at-shop.ts';
import { runOutUntil } from './clock.ts';
import { BROKEN_OFF, comeBack, cutOff } from './connection.ts';
import { chooseMilano } from './device.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, retry, tooLong, trouble } from './seen.ts';
import { expectFormer, offerUpdate } from './updates.ts';

const LIST = '/profile?tab=myOrders';
const DETAIL = `${LIST}&page=2&order=giulia-2`;
/** Of the second order: 2 pieces of the one, 3 of the other. */
const PIECES = 5;
const LIST_CALL = '/api/user/shop/productorders';
const DETAIL_CALL = '/api/user/shop/productorder/giulia-9';
const REORDER_CALL = '/api/user/shop/productorder/giulia-2/reorder';

const entries = (page: Page) => page.getByRole('main').getByRole('article');
const toPage = (page: Page, name: number) => page.getByRole('link', { name: `Pagina ${String(name)}` });
/** Of the newest order. */
const details = (page: Page) => page.getByRole('link', { name: /^Vedi dettagli/u }).first();
const order = (page: Page) => page.getByRole('heading', { level: 1, name: /^Ordine/u });
const again = (page: Page) => page.getByRole('button', { name: 'Acquista di nuovo' });
const inCart = (page: Page) => page.getByRole('dialog', { name: 'L’ordine è nel carrello' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

/** Giulia with an empty cart, in the first shop. @returns what her cart holds at the shop, pieces */
async function come({ context, shop, enter }: Scene) {
  const device = otherDevice(shop, await enter());
  await device.clear();
  await chooseMilano(context);
  return () =>
    countIn(
      shop,
      `cart_items i join carts c on c.id = i.cart_id, generate_series(1, i.quantity)
       where c.member_id = 'giulia' and c.product_type = 'Shop'`,
    );
}

screen(
  'orders',
  {
    offline: async (scene) => {
      const { page, network, open } = scene;
      const pieces = await come(scene);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      let restore = await cutOff(page, network);
      // Orders are kept nowhere: a page that was not read can't be had, the one that was is there.
      await toPage(page, 3).click();
      await expect(alert(page)).toContainText('Sei offline');
      await page.goBack();
      await expect(entries(page)).toHaveCount(4);
      await page.goForward();
      await expect(alert(page)).toBeVisible();
      await comeBack(page, restore);
      await expect(entries(page)).toHaveCount(1);

      await open(DETAIL);
      await expect(again(page)).toBeVisible();
      restore = await cutOff(page, network);
      await again(page).click();
      await expect(page.getByText('Sei offline. Controlla la connessione e riprova.')).toBeVisible();
      await expect(inCart(page)).toHaveCount(0);
      await comeBack(page, restore);
      await expect(page.getByText(OFFLINE)).toHaveCount(0);
      expect(await pieces()).toBe(0);
      await again(page).click();
      await expect(inCart(page)).toBeVisible();
      expect(await pieces()).toBe(PIECES);
    },
    slow: async (scene) => {
      const { page, network, open } = scene;
      const pieces = await come(scene);
      await open(LIST);
      let release = network.hold(DETAIL_CALL);
      await details(page).click();
      // What was there stays, dimmed.
      await expect(page.getByRole('main')).toHaveCSS('opacity', '0.6');
      await expect(entries(page)).toHaveCount(4);
      release();
      await expect(order(page)).toBeVisible();
      await expect(page.getByRole('main')).toHaveCSS('opacity', '1');

      await open(DETAIL);
      release = network.hold(REORDER_CALL);
      await again(page).dblclick();
      await expect(page.locator('main button[data-loading]')).toHaveCount(1);
      expect(await pieces()).toBe(0);
      release();
      await expect(inCart(page)).toBeVisible();
      expect(await pieces()).toBe(PIECES);
    },
    'server error': async (scene) => {
      const { page, network, open } = scene;
      const pieces = await come(scene);
      await open(LIST);
      const restore = network.refuse(DETAIL_CALL, 503);
      await details(page).click();
      await expect(trouble(page)).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await expect(order(page)).toBeVisible();

      await open(DETAIL);
      network.refuseOnce(REORDER_CALL, 503);
      await again(page).click();
      await expect(trouble(page)).toBeVisible();
      expect(await pieces()).toBe(0);
      await again(page).click();
      await expect(inCart(page)).toBeVisible();
      expect(await pieces()).toBe(PIECES);
    },
    'time-out': async (scene) => {
      const { page, network, open, complaints } = scene;
      complaints.allow(BROKEN_OFF);
      const pieces = await come(scene);
      await page.clock.install();
      await open(LIST);
      const release = network.hold(LIST_CALL);
      await toPage(page, 3).click();
      await runOutUntil(page, tooLong(page));
      release();
      await retry(page).click();
      await expect(entries(page)).toHaveCount(1);

      // Done at the shop, and its answer lost: the same key finds out, and adds nothing twice.
      await open(DETAIL);
      network.loseAnswer(REORDER_CALL);
      await again(page).click();
      await expect.poll(pieces).toBe(PIECES);
      await expect(inCart(page)).toHaveCount(0);
      await again(page).click();
      await expect(inCart(page)).toBeVisible();
      expect(await pieces()).toBe(PIECES);
    },
    'signed out': async (scene) => {
      const { page, network, open, endSession } = scene;
      const pieces = await come(scene);
      await open(DETAIL);
      await expect(again(page)).toBeVisible();
      await endSession();
      await again(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + DETAIL);
      await expect(order(page)).toBeVisible();
      // Nothing is repeated unasked.
      expect(await pieces()).toBe(0);
    },
    'storage broken': async (scene) => {
      const { page, open } = scene;
      const pieces = await come(scene);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      await toPage(page, 2).click();
      await expect(page).toHaveURL(/page=2/u);
      await page
        .getByRole('link', { name: /^Vedi dettagli/u })
        .last()
        .click();
      await again(page).click();
      await expect(inCart(page)).toBeVisible();
      expect(await pieces()).toBe(PIECES);
    },
    update: async (scene) => {
      const { page, open } = scene;
      const pieces = await come(scene);
      await open(LIST);
      await expect(entries(page)).toHaveCount(4);
      await offerUpdate(scene);
      await details(page).click();
      await expect(order(page)).toBeVisible();
      await expectFormer(page);
      expect(await pieces()).toBe(0);
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const pieces = await come(scene);
      const other = await context.newPage();
      await open('/IT/milano/products', other);
      await expect(cartButton(other)).toHaveAccessibleName('Carrello, 0 pezzi');
      await open(DETAIL);
      await again(page).click();
      await expect(inCart(page)).toBeVisible();
      await expect(cartButton(other)).toHaveAccessibleName(`Carrello, ${String(PIECES)} pezzi`);
      expect(await pieces()).toBe(PIECES);
    },
  },
  [],
);
