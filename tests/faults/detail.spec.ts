import type { Page } from '@playwright/test';
import { setPrice } from '#tests/browser/support/cart-offline.ts';
import { products } from '#tests/browser/support/cart.ts';
import { change } from '#tests/browser/support/checkout.ts';
import { comeToFront } from '#tests/browser/support/front.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { MARK, see, startAt } from '#tests/browser/support/offline.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expectKept } from '#tests/browser/support/storage.ts';
import { expect } from '#tests/browser/support/test.ts';
import { isControlled } from '#tests/browser/support/worker.ts';
import { countIn, withEmptyCart } from './at-shop.ts';
import { expectSlow, runOutUntil } from './clock.ts';
import { screen } from './matrix.ts';
import { AFTER_THREE_TRIES, keepsNothing, meetTheEnd, productPage, retry, title, tooLong } from './seen.ts';
import { offerUpdate, takeUpdate } from './updates.ts';

const { honey, serum, coffee, blend } = products;
const call = ({ id }: { readonly id: string }) => `/api/shop/product/${id}`;
const failed = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Non è stato possibile caricare il prodotto' });
const description = (page: Page) => page.getByRole('heading', { name: 'Descrizione' });
const price = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

const forgetViews = (shop: Shop) => change(shop, 'delete from viewed_products');

/** How often the shop holds that Giulia saw a product: never, or once. */
const seenTimes = (shop: Shop, { id }: { readonly id: string }) =>
  countIn(shop, `viewed_products where product_id = '${id}'`);

screen(
  'detail',
  {
    offline: async ({ page, enter, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await see(page, network.origin + productPage(coffee));
      await expectKept(page, 'Caffè arabica 70 %');
      await isControlled(page);
      const restore = network.cut();
      await startAt(page, network.origin + productPage(coffee));
      await expect(title(page)).toHaveText(coffee.name);
      await expect(page.getByRole('table')).toContainText('Caffè arabica 70 %');
      await expect(price(page, '21,51 €')).toBeVisible();
      await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();
      await startAt(page, `${network.origin}/IT/milano/product/milano-077`);
      await expect(page.getByText('Questa pagina non è salvata su questo dispositivo.')).toBeVisible();
      restore();
      await expect(description(page)).toBeVisible({ timeout: 20_000 });
      expect([await device.items(), await seenTimes(shop, coffee)]).toEqual([[], 1]);
    },
    slow: async ({ page, enter, network, shop }) => {
      await enter();
      await forgetViews(shop);
      await page.clock.install();
      const release = network.hold(call(serum));
      await page.goto(network.origin + productPage(serum));
      await expectSlow(page);
      expect(await seenTimes(shop, serum)).toBe(0);
      release();
      await expect(title(page)).toHaveText(serum.name);
      await expect.poll(() => seenTimes(shop, serum)).toBe(1);
    },
    'server error': async ({ page, enter, network, shop, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter();
      await forgetViews(shop);
      const restore = network.refuse(call(honey), 503);
      await page.goto(network.origin + productPage(honey));
      await expect(failed(page)).toBeVisible(AFTER_THREE_TRIES);
      expect(await seenTimes(shop, honey)).toBe(0);
      restore();
      await retry(page).click();
      await expect(title(page)).toHaveText(honey.name);
      await expect.poll(() => seenTimes(shop, honey)).toBe(1);
      // What is not there is no error, and nothing to try again.
      await page.goto(`${network.origin}/IT/milano/product/milano-999`);
      await expect(page.getByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
      await expect(retry(page)).toHaveCount(0);
    },
    'time-out': async ({ page, enter, network, shop }) => {
      await enter();
      await forgetViews(shop);
      await page.clock.install();
      const release = network.hold(call(blend));
      await page.goto(network.origin + productPage(blend));
      await runOutUntil(page, tooLong(page));
      await expect(failed(page)).toBeVisible();
      expect(await seenTimes(shop, blend)).toBe(0);
      release();
      await retry(page).click();
      await expect(title(page)).toHaveText(blend.name);
      // Lists know of it too: what is kept is its own answer.
      await expectKept(page, String.raw`\"product\",\"${blend.id}\"`);
      // What is saved stays, however long the shop takes.
      network.hold(call(blend));
      await startAt(page, network.origin + productPage(blend));
      await expect(description(page)).toBeVisible();
      await expect.poll(() => seenTimes(shop, blend)).toBe(1);
    },
    'signed out': async ({ page, enter, open, endSession, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(productPage(coffee));
      await endSession();
      await meetTheEnd(page);
      await logInByForm(page, members.giulia.email);
      await expect(title(page)).toHaveText(coffee.name);
      await expect(page).toHaveURL(network.origin + productPage(coffee));
      await expect(price(page, '21,51 €')).toBeVisible();
      expect(await device.items()).toEqual([]);
    },
    'storage broken': async ({ page, enter, open, shop }) => {
      await enter();
      await open(productPage(coffee));
      await expect(keepsNothing(page)).toBeVisible();
      await expect(price(page, '21,51 €')).toBeVisible();
      await expect.poll(() => seenTimes(shop, coffee)).toBe(1);
      // Seen in this visit: remembered in memory.
      await page.getByRole('navigation', { name: 'Sei qui' }).getByRole('link').first().click();
      await page.getByRole('article').getByRole('link', { name: honey.name }).first().click();
      await expect(title(page)).toHaveText(honey.name);
      const viewed = page.getByRole('region', { name: 'Visti di recente' });
      await expect(viewed.getByRole('heading', { name: coffee.name })).toBeVisible();
    },
    update: async ({ page, enter, open, update, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(productPage(coffee));
      await page.getByRole('button', { name: /^Uno in più/u }).click();
      await offerUpdate({ page, update });
      await expect(page.getByRole('textbox', { name: `Quantità di ${coffee.name}` })).toHaveValue('2');
      await takeUpdate(page);
      await expect(title(page)).toHaveText(coffee.name);
      await expect(price(page, '21,51 €')).toBeVisible();
      expect(await device.items()).toEqual([]);
    },
    'second tab': async ({ page, context, enter, open, shop }) => {
      await enter();
      await page.clock.install();
      const other = await context.newPage();
      await open(productPage(honey), other);
      await open(productPage(honey));
      await expect(price(page, '8,90 €')).toBeVisible();
      // No other product's.
      await setPrice(shop, honey.id, 987);
      // An answer counts as fresh for half a minute.
      await page.clock.fastForward(31_000);
      await comeToFront(page);
      await expect(price(page, '9,87 €')).toBeVisible();
      // The other is read again when one comes to it.
      await expect(price(other, '9,87 €')).toHaveCount(0);
      await setPrice(shop, honey.id, 890);
    },
  },
  [],
);
