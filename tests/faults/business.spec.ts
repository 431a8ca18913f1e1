import type { Page } from '@playwright/test';
import { card, enterBusinessCheckout, veil } from '#tests/browser/support/business-checkout.ts';
import { NAVIGLI, SARA } from '#tests/browser/support/business.ts';
import { logInByForm, logOut } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { booksOf, changesSince } from './books.ts';
import { runOutUntil } from './clock.ts';
import { cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { AFTER_THREE_TRIES, tooLong } from './seen.ts';
import { marked, offer, updateUnder } from './updates.ts';

const CHECKOUT = '/shopb2b/checkout';
const SLOTS = `/api/b2b/shop/${NAVIGLI}/slots`;
const NOT_YET = 'Il pagamento online degli ordini aziendali non è ancora disponibile';

const slots = (page: Page) => card(page, 'Giorno e ora');
const address = (page: Page) => card(page, 'Indirizzo').getByRole('radio', { name: /Via del Mercato/u });
const method = (page: Page) => card(page, 'Metodo di pagamento').getByRole('radio', { name: 'E-wallet' });
const days = (page: Page) => slots(page).getByRole('group', { name: 'Giorno e ora', exact: true }).getByRole('radio');
const times = (page: Page) =>
  slots(page).getByRole('group', { name: 'Ora del ritiro', exact: true }).getByRole('radio');

/** Sara with two products in her cart. @returns what has changed at the shop since */
async function comeToBuy({ context, shop, enter }: Scene) {
  await enterBusinessCheckout(context, shop);
  await enter(SARA);
  const before = await booksOf(shop, 'sara');
  return { changes: () => changesSince(shop, before, 'sara') };
}

/** In the checkout, with an address and a method chosen. */
async function begin(scene: Scene) {
  const { page, open } = scene;
  const bought = await comeToBuy(scene);
  await open(CHECKOUT);
  await address(page).check();
  await method(page).check();
  await expect(days(page).first()).toBeVisible();
  return bought;
}

async function chooseTime(page: Page): Promise<void> {
  await days(page).last().check();
  await times(page).last().check();
}

/** The address and the method are as they were chosen. */
async function expectChoices(page: Page): Promise<void> {
  await expect(address(page)).toBeChecked();
  await expect(method(page)).toBeChecked();
}

/** Everything is chosen, and still so after a reload; nothing was sent (decision 25). */
async function finish(page: Page): Promise<void> {
  await chooseTime(page);
  await expectChoices(page);
  await page.getByRole('button', { name: 'Vai al pagamento' }).click();
  await expect(page.getByText(NOT_YET)).toBeVisible();
  await page.reload();
  await expect(times(page).last()).toBeChecked();
  await expectChoices(page);
}

screen(
  'business checkout',
  {
    offline: async (scene) => {
      const { page, network } = scene;
      const { changes } = await begin(scene);
      const restore = await cutOff(page, network);
      await days(page).last().check();
      await expect(slots(page).getByRole('alert')).toBeVisible();
      await expect(days(page).last()).toBeChecked();
      await expectChoices(page);
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      restore();
      await expect(times(page).first()).toBeVisible({ timeout: 20_000 });
      await expect(days(page).last()).toBeChecked();
      await finish(page);
      expect(await changes()).toEqual({});
    },

    slow: async (scene) => {
      const { page, network, open } = scene;
      const { changes } = await comeToBuy(scene);
      const release = network.hold(SLOTS);
      await open(CHECKOUT);
      await expect(veil(page)).toBeVisible();
      await expect(card(page, 'Riepilogo')).toContainText('60,95 €');
      release();
      await expect(veil(page)).toHaveCount(0);
      await address(page).check();
      await method(page).check();
      await finish(page);
      expect(await changes()).toEqual({});
    },

    'server error': async (scene) => {
      const { page, network, open } = scene;
      const { changes } = await comeToBuy(scene);
      const restore = network.refuse(SLOTS, 500);
      await open(CHECKOUT);
      await expect(slots(page).getByRole('alert')).toBeVisible(AFTER_THREE_TRIES);
      await address(page).check();
      await method(page).check();
      restore();
      await slots(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(days(page).first()).toBeVisible();
      await expectChoices(page);
      await finish(page);
      expect(await changes()).toEqual({});
    },

    'time-out': async (scene) => {
      const { page, network } = scene;
      await page.clock.install();
      const { changes } = await begin(scene);
      const day = await days(page).last().getAttribute('value');
      const release = network.hold(`${SLOTS}/${day ?? ''}`);
      await days(page).last().check();
      await expect(veil(page)).toBeVisible();
      await runOutUntil(page, tooLong(page));
      await expectChoices(page);
      release();
      await slots(page).getByRole('button', { name: 'Riprova' }).click();
      await expect(times(page).first()).toBeVisible();
      await finish(page);
      expect(await changes()).toEqual({});
    },

    'signed out': async (scene) => {
      const { page, endSession } = scene;
      const { changes } = await begin(scene);
      await endSession();
      // Its times are asked for, and find the session gone.
      await days(page).last().click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      await logInByForm(page, SARA);
      await expect(days(page).last()).toBeChecked();
      await expectChoices(page);
      await finish(page);
      expect(await changes()).toEqual({});
    },

    'storage broken': async (scene) => {
      const { page } = scene;
      const { changes } = await begin(scene);
      await finish(page);
      expect(await changes()).toEqual({});
    },

    update: async (scene) => {
      const { page } = scene;
      const { changes } = await begin(scene);
      await updateUnder(scene);
      await chooseTime(page);
      await expectChoices(page);
      await page.getByRole('link', { name: 'Torna al carrello' }).click();
      await expect(offer(page)).toBeVisible();
      await expect(marked(page)).toBeAttached();
      expect(await changes()).toEqual({});
    },

    'second tab': async (scene) => {
      const { page, context, open } = scene;
      const { changes } = await begin(scene);
      const other = await context.newPage();
      await open('/shopb2b/cart', other);
      await other.getByRole('button', { name: /^Uno in più di Spaghetti/u }).click();
      // The price of three cases instead of two, before anything is pressed here.
      await expect(card(page, 'Prodotti')).toContainText('Quantità 3');
      await expectChoices(page);
      expect(await changes()).toEqual({ pieces: 1 });

      await logOut(other);
      await expect(page).toHaveURL(/\/login/u);
      expect(await changes()).toEqual({ pieces: 1 });
    },
  },
  [],
);
