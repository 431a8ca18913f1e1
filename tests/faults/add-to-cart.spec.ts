import type { Page } from '@playwright/test';
import { addHere, goOffline, onServer } from '#tests/browser/support/cart-offline.ts';
import { cartButton, products } from '#tests/browser/support/cart.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { withEmptyCart } from './at-shop.ts';
import { expectStillWorking, runOut } from './clock.ts';
import { cutOff } from './connection.ts';
import { writesOf } from './device.ts';
import { screen } from './matrix.ts';
import { expectWaiting, keepsNothing, productPage, title, trouble } from './seen.ts';
import { offerUpdate } from './updates.ts';

const { coffee } = products;
const PAGE = productPage(coffee);
const CALL = `/api/shop/milano/product/${coffee.id}/cart`;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Aggiungi al carrello' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Aggiungi al carrello' });
const kept = (page: Page) => page.getByText('sarà messo nel carrello quando torni online');
const added = (page: Page) => page.getByText('Prodotto aggiunto al carrello.');

/** Opens the dialog and asks for two. */
async function askForTwo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi al carrello', exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Uno in più/u })
    .click();
  await expect(dialog(page).getByRole('textbox', { name: /^Quantità/u })).toHaveValue('2');
}
/** What the member sees in the header. */
const counts = (page: Page, name: string, options = {}) => expect(cartButton(page)).toHaveAccessibleName(name, options);

screen(
  'add to cart',
  {
    offline: async ({ page, context, enter, open, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(PAGE);
      await counts(page, 'Carrello, 0 pezzi');
      const restore = await cutOff(page, network);
      await addHere(page);
      await expect(kept(page)).toBeVisible();
      await counts(page, 'Carrello, 1 pezzo');
      expect(await onServer(device)).toEqual({});
      const writes = writesOf(context);
      restore();
      await expect.poll(() => onServer(device)).toEqual({ [coffee.id]: 1 });
      await counts(page, 'Carrello, 1 pezzo');
      expect(writes).toEqual([`POST ${CALL}`]);
    },
    slow: async ({ page, context, enter, open, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await page.clock.install();
      await open(PAGE);
      await askForTwo(page);
      const writes = writesOf(context);
      const release = network.hold(CALL);
      await submit(page).click();
      await expectWaiting(submit(page));
      await expectStillWorking(page);
      expect(await onServer(device)).toEqual({});
      release();
      await expect(dialog(page)).toBeHidden();
      await counts(page, 'Carrello, 2 pezzi');
      expect(await onServer(device)).toEqual({ [coffee.id]: 2 });
      expect(writes).toEqual([`POST ${CALL}`]);
    },
    'server error': async ({ page, context, enter, open, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(PAGE);
      await askForTwo(page);
      const writes = writesOf(context);
      network.refuseOnce(CALL, 503);
      await submit(page).click();
      await expect(trouble(page)).toBeVisible();
      // What was chosen stays, and nothing is counted that the shop does not have.
      await expect(dialog(page).getByRole('textbox', { name: /^Quantità/u })).toHaveValue('2');
      expect([await onServer(device), writes.length]).toEqual([{}, 1]);
      await submit(page).click();
      await expect(added(page)).toBeVisible();
      await counts(page, 'Carrello, 2 pezzi');
      expect(await onServer(device)).toEqual({ [coffee.id]: 2 });
    },
    'time-out': async ({ page, enter, open, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await page.clock.install();
      await open(PAGE);
      await askForTwo(page);
      const release = network.hold(CALL);
      await runOut(page, CALL, () => submit(page).click());
      // Nobody knows what became of it: it waits, and is asked for again with the key that it had.
      await expect(kept(page)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await counts(page, 'Carrello, 2 pezzi');
      release();
      await expect.poll(() => onServer(device)).toEqual({ [coffee.id]: 2 });
      await cartButton(page).click();
      const line = page.getByRole('dialog', { name: 'Carrello', exact: true }).getByRole('article');
      await expect(line).toHaveCount(1);
      await expect(line.getByText('In attesa di connessione')).toHaveCount(0);
      expect(await onServer(device)).toEqual({ [coffee.id]: 2 });
    },
    'signed out': async ({ page, context, enter, open, endSession, network, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(PAGE);
      await askForTwo(page);
      await endSession();
      await submit(page).click();
      await expect(page.getByText('La sessione è scaduta, accedi di nuovo.')).toBeVisible();
      const writes = writesOf(context);
      await logInByForm(page, members.giulia.email);
      await expect(title(page)).toHaveText(coffee.name);
      await expect(page).toHaveURL(network.origin + PAGE);
      await counts(page, 'Carrello, 0 pezzi');
      // Asked for again by the member alone.
      expect(writes.filter((one) => one.includes('/cart'))).toEqual([]);
      expect(await onServer(device)).toEqual({});
      await addHere(page);
      await counts(page, 'Carrello, 1 pezzo');
      expect(await onServer(device)).toEqual({ [coffee.id]: 1 });
    },
    'storage broken': async ({ page, enter, open, network, shop, complaints }) => {
      complaints.allowUnreachable();
      await enter();
      const device = await withEmptyCart(shop);
      await open(PAGE);
      await expect(keepsNothing(page)).toBeVisible();
      await addHere(page);
      await counts(page, 'Carrello, 1 pezzo');
      // What waits, waits in memory.
      const restore = await goOffline(page, network);
      await addHere(page);
      await expect(kept(page)).toBeVisible();
      await counts(page, 'Carrello, 2 pezzi');
      expect(await onServer(device)).toEqual({ [coffee.id]: 1 });
      restore();
      await expect.poll(() => onServer(device)).toEqual({ [coffee.id]: 2 });
    },
    update: async ({ page, enter, open, update, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      await open(PAGE);
      await askForTwo(page);
      await offerUpdate({ page, update });
      await submit(page).click();
      await expect(added(page)).toBeVisible();
      expect(await onServer(device)).toEqual({ [coffee.id]: 2 });
    },
    'second tab': async ({ page, context, enter, open, shop }) => {
      await enter();
      const device = await withEmptyCart(shop);
      const other = await context.newPage();
      await open('/IT/milano/products', other);
      await open(PAGE);
      await counts(other, 'Carrello, 0 pezzi');
      await addHere(page);
      await counts(other, 'Carrello, 1 pezzo', { timeout: 2_000 });
      expect(await onServer(device)).toEqual({ [coffee.id]: 1 });
    },
  },
  [],
);
