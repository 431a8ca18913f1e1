import type { Locator, Page } from '@playwright/test';
import { goOn } from '#tests/browser/support/checkout.ts';
import { comeToFront } from '#tests/browser/support/front.ts';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect } from '#tests/browser/support/test.ts';
import { countIn } from './at-shop.ts';
import { comeToBuy } from './checkout-scene.ts';
import { runOut } from './clock.ts';
import { BROKEN_OFF, comeBack, cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { expectWaiting, tooLong, trouble } from './seen.ts';
import { offer, updateUnder } from './updates.ts';

const ADDRESS = '/api/user/address';
const dialog = (page: Page, name = 'Nuovo indirizzo') => page.getByRole('dialog', { name });
const street = (within: Locator) => within.getByRole('textbox', { name: /^Indirizzo/u });
const save = (within: Locator) => within.getByRole('button', { name: 'Salva', exact: true });
const saved = (page: Page) => page.getByText('Indirizzo salvato.');
const add = (page: Page) => page.getByRole('button', { name: 'Aggiungi un indirizzo' });
const card = (page: Page, text: string) => page.getByRole('radio', { name: new RegExp(text, 'u') });
const addressesAt = (shop: Shop, where: string) => countIn(shop, `addresses where address = '${where}'`);

/** Giulia at the second step of the checkout. */
async function comeToAddresses(scene: Scene): Promise<void> {
  const { page, open } = scene;
  await comeToBuy(scene);
  await open('/checkout');
  await goOn(page);
}

async function fillAddress(page: Page, where: string): Promise<void> {
  await add(page).click();
  await dialog(page).getByRole('textbox', { name: 'Nome', exact: true }).fill('Ada');
  await street(dialog(page)).fill(where);
  await dialog(page).getByRole('combobox', { name: 'Città' }).pressSequentially('agri');
  await page.getByRole('option', { name: 'Agrigento' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
  await dialog(page).getByRole('radio', { name: 'Ufficio' }).check();
}

/** Saves what the dialog holds still, and finds it once: chosen here, and at the shop. */
async function saveAddress({ page, shop }: Scene, where: string): Promise<void> {
  await expect(street(dialog(page))).toHaveValue(where);
  await save(dialog(page)).click();
  await expect(saved(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, where)).toBeChecked();
  expect(await addressesAt(shop, where)).toBe(1);
}

screen(
  'address',
  {
    offline: async (scene) => {
      const { page, shop, network } = scene;
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Prima 1');
      const restore = await cutOff(page, network);
      await expect(save(dialog(page))).toBeDisabled();
      await expect(save(dialog(page))).toHaveAccessibleDescription(/Sei offline/u);
      expect(await addressesAt(shop, 'Via Prima 1')).toBe(0);
      await comeBack(page, restore);
      await saveAddress(scene, 'Via Prima 1');
    },
    slow: async (scene) => {
      const { page, shop, network } = scene;
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Lenta 2');
      const release = network.hold(ADDRESS);
      await save(dialog(page)).dblclick();
      await expectWaiting(save(dialog(page)));
      expect(await addressesAt(shop, 'Via Lenta 2')).toBe(0);
      release();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Lenta 2')).toBeChecked();
      expect(await addressesAt(shop, 'Via Lenta 2')).toBe(1);
    },
    'server error': async (scene) => {
      const { page, shop, network } = scene;
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Guasta 3');
      network.refuseOnce(ADDRESS, 503);
      await save(dialog(page)).click();
      await expect(trouble(page)).toBeVisible();
      expect(await addressesAt(shop, 'Via Guasta 3')).toBe(0);
      await saveAddress(scene, 'Via Guasta 3');
    },
    'time-out': async (scene) => {
      const { page, shop, network, complaints } = scene;
      complaints.allow(BROKEN_OFF);
      await page.clock.install();
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Muta 4');
      const release = network.hold(ADDRESS);
      await runOut(page, ADDRESS, () => save(dialog(page)).click());
      await expect(tooLong(page)).toBeVisible();
      release();
      expect(await addressesAt(shop, 'Via Muta 4')).toBe(0);
      await saveAddress(scene, 'Via Muta 4');
      // Where only the answer was lost, the list tells: nothing is sent a second time.
      await fillAddress(page, 'Via Persa 4');
      network.loseAnswer(ADDRESS);
      await save(dialog(page)).click();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Persa 4')).toBeChecked();
      expect(await addressesAt(shop, 'Via Persa 4')).toBe(1);
    },
    'signed out': async (scene) => {
      const { page, shop, endSession } = scene;
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Scaduta 5');
      await endSession();
      await save(dialog(page)).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await addressesAt(shop, 'Via Scaduta 5')).toBe(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(/\/checkout/u);
      await add(page).click();
      await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
      await saveAddress(scene, 'Via Scaduta 5');
    },
    'storage broken': async (scene) => {
      await comeToAddresses(scene);
      await fillAddress(scene.page, 'Via Effimera 6');
      await saveAddress(scene, 'Via Effimera 6');
    },
    update: async (scene) => {
      const { page } = scene;
      await comeToAddresses(scene);
      await fillAddress(page, 'Via Nuova 7');
      await updateUnder(scene);
      await saveAddress(scene, 'Via Nuova 7');
      await expect(offer(page)).toHaveCount(0);
    },
    'second tab': async (scene) => {
      const { page, context, shop, open } = scene;
      await page.clock.install();
      await comeToAddresses(scene);
      const other = await context.newPage();
      await open('/checkout', other);
      await goOn(other);
      for (const [tab, where] of [
        [page, 'Via Doppia 8'],
        [other, 'Via Doppia 9'],
      ] as const) {
        await tab.getByRole('button', { name: /^Modifica l’indirizzo .* Palermo$/u }).click();
        const form = dialog(tab, 'Modifica indirizzo');
        await street(form).fill(where);
        await save(form).click();
        await expect(card(tab, where)).toBeVisible();
      }
      expect(await addressesAt(shop, 'Via Doppia 9')).toBe(1);
      expect(await addressesAt(shop, 'Via Doppia 8')).toBe(0);
      await page.clock.fastForward(31_000);
      await comeToFront(page);
      await expect(card(page, 'Via Doppia 9')).toBeVisible();
    },
  },
  [],
);
