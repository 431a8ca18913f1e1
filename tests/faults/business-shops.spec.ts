import type { Page } from '@playwright/test';
import { NAVIGLI, SARA, chooseBusiness } from '#tests/browser/support/business.ts';
import { OFFLINE } from '#tests/browser/support/cart-offline.ts';
import { logInByForm, logOut } from '#tests/browser/support/members.ts';
import { expectKept } from '#tests/browser/support/storage.ts';
import { expect } from '#tests/browser/support/test.ts';
import { countIn } from './at-shop.ts';
import { runOutUntil } from './clock.ts';
import { comeBack, cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, retry } from './seen.ts';
import { expectFormer, offerUpdate } from './updates.ts';

const SHOPS = '/shopb2b/shop';
const LIST = `/shopb2b/products/${NAVIGLI}`;
const HONEY = `${LIST}?category=${NAVIGLI}-miele-dolci`;
const SHOPS_CALL = '/api/b2b/country/shops';
const LIST_CALL = '/api/b2b/shop/products';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const toPage = (page: Page, name: number) => page.getByRole('link', { name: `Pagina ${String(name)}` });
const failed = (page: Page) => page.getByText('Non è stato possibile caricare i prodotti');
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy="true"]').first();
const prices = (page: Page) => cards(page).getByText('€');

/** Sara with Italy and takeaway chosen. @returns how many lines her carts hold at the shop: nothing here adds one */
async function come({ context, shop, enter }: Scene) {
  await enter(SARA);
  await chooseBusiness(context);
  const lines = () =>
    countIn(
      shop,
      `cart_items i join carts c on c.id = i.cart_id join members m on m.id = c.member_id
      where m.email = '${SARA}'`,
    );
  const before = await lines();
  return async () => expect(await lines()).toBe(before);
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Nome del negozio' }).fill(name);
  await page.getByRole('button', { name: 'Cerca', exact: true }).click();
}

screen(
  'business shops',
  {
    offline: async (scene) => {
      const { page, network, open } = scene;
      const untouched = await come(scene);
      await open(SHOPS);
      await expectKept(page, 'Emporio dei Navigli');
      await open(LIST);
      await expectKept(page, 'Miele di agrumi');
      const restore = await cutOff(page, network);
      // Both are there on a new start, the products with the warning about their prices.
      await open(SHOPS);
      await expect(cards(page)).toHaveCount(6);
      await open(LIST);
      await expect(cards(page)).toHaveCount(8);
      await expect(page.getByText(OFFLINE)).toBeVisible();
      await expect(page.getByText(/i prezzi potrebbero essere cambiati/u)).toBeVisible();
      await toPage(page, 2).click();
      await expect(failed(page)).toBeVisible();
      await comeBack(page, restore);
      await expect(cards(page)).toHaveCount(8);
      await expect(failed(page)).toBeHidden();
      await untouched();
    },
    slow: async (scene) => {
      const { page, network, open } = scene;
      const untouched = await come(scene);
      await open(SHOPS);
      let release = network.hold(SHOPS_CALL);
      await search(page, 'brera');
      // What was there stays, dimmed.
      await expect(busy(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(6);
      release();
      await expect(cards(page)).toHaveCount(1);
      await open(LIST);
      release = network.hold(LIST_CALL);
      await toPage(page, 3).click();
      await expect(busy(page)).toBeVisible();
      await expect(cards(page)).toHaveCount(8);
      release();
      await expect(cards(page)).toHaveCount(4);
      await untouched();
    },
    'server error': async (scene) => {
      const { page, network, open } = scene;
      const untouched = await come(scene);
      await open(LIST);
      let restore = network.refuse(LIST_CALL, 503);
      await toPage(page, 3).click();
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await expect(cards(page)).toHaveCount(4);
      restore = network.refuse(SHOPS_CALL, 503);
      await page.goto(network.origin + SHOPS);
      await expect(page.getByText('Impossibile caricare i negozi.').last()).toBeVisible(AFTER_THREE_TRIES);
      restore();
      await retry(page).click();
      await expect(cards(page)).toHaveCount(6);
      await untouched();
    },
    'time-out': async (scene) => {
      const { page, network, open } = scene;
      const untouched = await come(scene);
      await page.clock.install();
      await open(LIST);
      const release = network.hold(LIST_CALL);
      await toPage(page, 3).click();
      await runOutUntil(page, failed(page));
      release();
      await retry(page).click();
      await expect(cards(page)).toHaveCount(4);
      await untouched();
    },
    'signed out': async (scene) => {
      const { page, network, open, endSession } = scene;
      const untouched = await come(scene);
      await open(HONEY);
      await expect(prices(page).first()).toBeVisible();
      await endSession();
      await page.reload();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      await logInByForm(page, SARA);
      await expect(page).toHaveURL(network.origin + HONEY);
      await expect(prices(page).first()).toBeVisible();
      await untouched();
    },
    'storage broken': async (scene) => {
      const { page, open } = scene;
      const untouched = await come(scene);
      await open(SHOPS);
      await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
      await expect(cards(page)).toHaveCount(8);
      await toPage(page, 3).click();
      await expect(cards(page)).toHaveCount(4);
      await untouched();
    },
    update: async (scene) => {
      const { page, open } = scene;
      const untouched = await come(scene);
      await open(SHOPS);
      await offerUpdate(scene);
      await page.getByRole('link', { name: 'Entra nel negozio Emporio dei Navigli S.r.l.' }).click();
      await expect(cards(page)).toHaveCount(8);
      await cards(page).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
      await expectFormer(page);
      await untouched();
    },
    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const untouched = await come(scene);
      await open(LIST);
      const other = await context.newPage();
      await open(LIST, other);
      await toPage(other, 3).click();
      await expect(cards(other)).toHaveCount(4);
      // Each goes where it is led; a logout is every tab's.
      await expect(cards(page)).toHaveCount(8);
      await expect(page).toHaveURL(/navigli$/u);
      await logOut(other);
      await expect(page).toHaveURL(/\/login/u);
      await untouched();
    },
  },
  [],
);
