import type { Page } from '@playwright/test';
import { cartButton, otherDevice, products } from '#tests/browser/support/cart.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { productList, promotions } from '#tests/browser/support/promotions.ts';
import { expect } from '#tests/browser/support/test.ts';
import { countIn } from './at-shop.ts';
import { runOut, runOutUntil } from './clock.ts';
import { comeBack, cutOff } from './connection.ts';
import { chooseMilano } from './device.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, listed, retry, skeleton, tooLong, trouble } from './seen.ts';
import { expectFormer, offerUpdate } from './updates.ts';

const { pantry } = promotions;
const CARDS = '/promotions';
const CARDS_CALL = '/api/promotions';
const PRODUCTS_CALL = '/api/promotion/products/list';
const CHOICE_CALL = '/api/user/shop/type';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const link = (page: Page) => main(page).getByRole('link', { name: pantry.title, exact: true });
const toCards = (page: Page) =>
  page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: /^Promozioni/u });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: pantry.title, exact: true });
const failed = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare le informazioni' });

/** Giulia in the first shop with a jar of honey in its cart. @returns how many carts hold something */
async function come({ context, shop, enter }: Scene) {
  const device = otherDevice(shop, await enter());
  await device.clear();
  await device.clear('Promotion');
  await device.add({ [products.honey.id]: 1 });
  await chooseMilano(context);
  return () => countIn(shop, `cart_items i join carts c on c.id = i.cart_id where c.member_id = 'giulia'`);
}

/** Takes the promotion, which costs the cart. */
async function choose(page: Page): Promise<void> {
  await link(page).click();
  await page.getByRole('button', { name: 'Svuota e continua' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(listed(page)).toHaveCount(8);
}

screen(
  'promotions',
  {
    offline: async (scene) => {
      const { page, network, open } = scene;
      const filled = await come(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      const restore = await cutOff(page, network);
      await link(page).click();
      await expect(page.getByText('Sei offline. Controlla la connessione e riprova.')).toBeVisible();
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await filled()).toBe(1);
      await comeBack(page, restore);
      await choose(page);
      expect(await filled()).toBe(0);
    },
    slow: async (scene) => {
      const { page, network, open } = scene;
      const filled = await come(scene);
      await open('/faq');
      let release = network.hold(CARDS_CALL);
      await toCards(page).click();
      await expect(skeleton(page)).toBeVisible();
      release();
      await expect(cards(page)).toHaveCount(4);
      await open(productList(pantry.id));
      await expect(listed(page)).toHaveCount(8);
      release = network.hold(PRODUCTS_CALL);
      await page.getByRole('link', { name: 'Pagina 2' }).click();
      // What was there stays, dimmed.
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(listed(page)).toHaveCount(8);
      release();
      await expect(listed(page)).toHaveCount(2);
      expect(await filled()).toBe(1);
    },
    'server error': async (scene) => {
      const { page, network } = scene;
      const filled = await come(scene);
      const restore = network.refuse(CARDS_CALL, 503);
      await page.goto(network.origin + CARDS);
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await expect(cards(page)).toHaveCount(4);
      network.refuseOnce(CHOICE_CALL, 503);
      await link(page).click();
      await page.getByRole('button', { name: 'Svuota e continua' }).click();
      await expect(trouble(page)).toBeVisible();
      await expect(page).toHaveURL(network.origin + CARDS);
      expect(await filled()).toBe(1);
      await choose(page);
      expect(await filled()).toBe(0);
    },
    'time-out': async (scene) => {
      const { page, network, open } = scene;
      const filled = await come(scene);
      await page.clock.install();
      await open('/faq');
      let release = network.hold(CARDS_CALL);
      await toCards(page).click();
      await runOutUntil(page, failed(page));
      release();
      await retry(page).click();
      await expect(cards(page)).toHaveCount(4);
      release = network.hold(CHOICE_CALL);
      await link(page).click();
      const agree = page.getByRole('button', { name: 'Svuota e continua' });
      await runOut(page, CHOICE_CALL, () => agree.click());
      await expect(tooLong(page)).toBeVisible();
      release();
      expect(await filled()).toBe(1);
      await choose(page);
      expect(await filled()).toBe(0);
    },
    'signed out': async (scene) => {
      const { page, network, open, endSession } = scene;
      const filled = await come(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await endSession();
      await link(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + CARDS);
      await expect(cards(page)).toHaveCount(4);
      expect(await filled()).toBe(1);
    },
    'storage broken': async (scene) => {
      const { page, open } = scene;
      const filled = await come(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await choose(page);
      expect(await filled()).toBe(0);
    },
    update: async (scene) => {
      const { page, open } = scene;
      const filled = await come(scene);
      await open(CARDS);
      await expect(cards(page)).toHaveCount(4);
      await offerUpdate(scene);
      await choose(page);
      await expectFormer(page);
      expect(await filled()).toBe(0);
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const filled = await come(scene);
      const other = await context.newPage();
      await open('/IT/milano/products', other);
      await expect(cartButton(other)).toHaveAccessibleName('Carrello, 1 pezzo');
      await open(CARDS);
      await choose(page);
      expect(await filled()).toBe(0);
      await expect(cartButton(other)).toHaveAccessibleName('Carrello, 0 pezzi');
      await expect(other).toHaveURL(/\/IT\/milano\/products$/u);
    },
  },
  [],
);
