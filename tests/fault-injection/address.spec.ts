import type { Locator, Page } from '@playwright/test';
import { clickContinue } from '#tests/e2e/helpers/pages/checkout.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { countRows } from './helpers/server-state.ts';
import { logInWithFilledCart } from './helpers/checkout-setup.ts';
import { timeOutWrite } from './helpers/timeouts.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { updateOffer, deployWithoutOffer } from './helpers/app-update.ts';

const ADDRESS = '/api/user/address';
const dialog = (page: Page, name = 'Nuovo indirizzo') => page.getByRole('dialog', { name });
const street = (within: Locator) => within.getByRole('textbox', { name: /^Indirizzo/u });
const save = (within: Locator) => within.getByRole('button', { name: 'Salva', exact: true });
const savedNotice = (page: Page) => page.getByText('Indirizzo salvato.');
const addButton = (page: Page) => page.getByRole('button', { name: 'Aggiungi un indirizzo' });
const card = (page: Page, text: string) => page.getByRole('radio', { name: new RegExp(text, 'u') });
const countAddresses = (shop: ShopServer, where: string) => countRows(shop, `addresses where address = '${where}'`);

/** Giulia at the second step of the checkout. */
async function openAddressStep(scene: FaultContext): Promise<void> {
  const { page, open } = scene;
  await logInWithFilledCart(scene);
  await open('/checkout');
  await clickContinue(page);
}

async function fillAddress(page: Page, where: string): Promise<void> {
  await addButton(page).click();
  await dialog(page).getByRole('textbox', { name: 'Nome', exact: true }).fill('Ada');
  await street(dialog(page)).fill(where);
  await dialog(page).getByRole('combobox', { name: 'Città' }).pressSequentially('agri');
  await page.getByRole('option', { name: 'Agrigento' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
  await dialog(page).getByRole('radio', { name: 'Ufficio' }).check();
}

/** Saves what the dialog holds still, and finds it once: chosen here, and at the shop. */
async function saveAddress({ page, shop }: FaultContext, where: string): Promise<void> {
  await expect(street(dialog(page))).toHaveValue(where);
  await save(dialog(page)).click();
  await expect(savedNotice(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, where)).toBeChecked();
  expect(await countAddresses(shop, where)).toBe(1);
}

testScreenFaults(
  'address',
  {
    offline: async (scene) => {
      const { page, shop, network } = scene;
      await openAddressStep(scene);
      await fillAddress(page, 'Via Prima 1');
      const restore = await goOfflineWithServiceWorker(page, network);
      await expect(save(dialog(page))).toBeDisabled();
      await expect(save(dialog(page))).toHaveAccessibleDescription(/Sei offline/u);
      expect(await countAddresses(shop, 'Via Prima 1')).toBe(0);
      await goOnline(page, restore);
      await saveAddress(scene, 'Via Prima 1');
    },
    slow: async (scene) => {
      const { page, shop, network } = scene;
      await openAddressStep(scene);
      await fillAddress(page, 'Via Lenta 2');
      const release = network.holdRequests(ADDRESS);
      await save(dialog(page)).dblclick();
      await expectLoading(save(dialog(page)));
      expect(await countAddresses(shop, 'Via Lenta 2')).toBe(0);
      release();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Lenta 2')).toBeChecked();
      expect(await countAddresses(shop, 'Via Lenta 2')).toBe(1);
    },
    'server error': async (scene) => {
      const { page, shop, network } = scene;
      await openAddressStep(scene);
      await fillAddress(page, 'Via Guasta 3');
      network.failNextWrite(ADDRESS, 503);
      await save(dialog(page)).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countAddresses(shop, 'Via Guasta 3')).toBe(0);
      await saveAddress(scene, 'Via Guasta 3');
    },
    'time-out': async (scene) => {
      const { page, shop, network, unexpectedConsoleErrors } = scene;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      await page.clock.install();
      await openAddressStep(scene);
      await fillAddress(page, 'Via Muta 4');
      const release = network.holdRequests(ADDRESS);
      await timeOutWrite(page, ADDRESS, () => save(dialog(page)).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      expect(await countAddresses(shop, 'Via Muta 4')).toBe(0);
      await saveAddress(scene, 'Via Muta 4');
      // Where only the answer was lost, the list tells: nothing is sent a second time.
      await fillAddress(page, 'Via Persa 4');
      network.dropResponse(ADDRESS);
      await save(dialog(page)).click();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Persa 4')).toBeChecked();
      expect(await countAddresses(shop, 'Via Persa 4')).toBe(1);
    },
    'signed out': async (scene) => {
      const { page, shop, endSession } = scene;
      await openAddressStep(scene);
      await fillAddress(page, 'Via Scaduta 5');
      await endSession();
      await save(dialog(page)).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await countAddresses(shop, 'Via Scaduta 5')).toBe(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(/\/checkout/u);
      await addButton(page).click();
      await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
      await saveAddress(scene, 'Via Scaduta 5');
    },
    'storage broken': async (scene) => {
      await openAddressStep(scene);
      await fillAddress(scene.page, 'Via Effimera 6');
      await saveAddress(scene, 'Via Effimera 6');
    },
    update: async (scene) => {
      const { page } = scene;
      await openAddressStep(scene);
      await fillAddress(page, 'Via Nuova 7');
      await deployWithoutOffer(scene);
      await saveAddress(scene, 'Via Nuova 7');
      await expect(updateOffer(page)).toHaveCount(0);
    },
    'second tab': async (scene) => {
      const { page, context, shop, open } = scene;
      await page.clock.install();
      await openAddressStep(scene);
      const other = await context.newPage();
      await open('/checkout', other);
      await clickContinue(other);
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
      expect(await countAddresses(shop, 'Via Doppia 9')).toBe(1);
      expect(await countAddresses(shop, 'Via Doppia 8')).toBe(0);
      await page.clock.fastForward(31_000);
      await simulateForeground(page);
      await expect(card(page, 'Via Doppia 9')).toBeVisible();
    },
  },
  [],
);
