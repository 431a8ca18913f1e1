import type { Locator, Page } from '@playwright/test';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { FIRST_STEP, clickContinue } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { updateOffer, deployWithoutOffer } from './helpers/app-update.ts';
import { logInWithFilledCart } from './helpers/checkout-setup.ts';
import { TRUNCATED_RESPONSE_ERROR, goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { countRows } from './helpers/server-state.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const ADDRESS = '/api/user/address';
const dialog = (page: Page, name = 'Nuovo indirizzo') => page.getByRole('dialog', { name });
const street = (within: Locator) => within.getByRole('textbox', { name: /^Indirizzo/u });
const saveButton = (within: Locator) => within.getByRole('button', { name: 'Salva', exact: true });
const savedNotice = (page: Page) => page.getByText('Indirizzo salvato.');
const addButton = (page: Page) => page.getByRole('button', { name: 'Aggiungi un indirizzo' });
const card = (page: Page, text: string) => page.getByRole('radio', { name: new RegExp(text, 'u') });
const countAddresses = (shop: ShopServer, streetLine: string) =>
  countRows(shop, `addresses where address = '${streetLine}'`);

/** Opens the second step of the checkout as Giulia. */
async function openAddressStep(faultContext: FaultContext): Promise<void> {
  const { page, open } = faultContext;
  await logInWithFilledCart(faultContext);
  await open(FIRST_STEP);
  await clickContinue(page);
}

async function fillAddress(page: Page, streetLine: string): Promise<void> {
  await addButton(page).click();
  await dialog(page).getByRole('textbox', { name: 'Nome', exact: true }).fill('Ada');
  await street(dialog(page)).fill(streetLine);
  await dialog(page).getByRole('combobox', { name: 'Città' }).pressSequentially('agri');
  await page.getByRole('listbox').getByRole('option', { name: 'Agrigento' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
  await dialog(page).getByRole('radio', { name: 'Ufficio' }).check();
}

/** Saves the dialog with the unchanged text. Asserts that the address is selected and stored once. */
async function saveAddress({ page, shop }: FaultContext, streetLine: string): Promise<void> {
  await expect(street(dialog(page))).toHaveValue(streetLine);
  await saveButton(dialog(page)).click();
  await expect(savedNotice(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, streetLine)).toBeChecked();
  expect(await countAddresses(shop, streetLine)).toBe(1);
}

testScreenFaults(
  'address',
  {
    offline: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Prima 1');
      const restore = await goOfflineWithServiceWorker(page, network);
      await expect(saveButton(dialog(page))).toBeDisabled();
      await expect(saveButton(dialog(page))).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
      expect(await countAddresses(shop, 'Via Prima 1')).toBe(0);
      await goOnline(page, restore);
      await saveAddress(faultContext, 'Via Prima 1');
    },
    slow: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Lenta 2');
      const release = network.holdRequests(ADDRESS);
      await saveButton(dialog(page)).dblclick();
      await expectLoading(saveButton(dialog(page)));
      expect(await countAddresses(shop, 'Via Lenta 2')).toBe(0);
      release();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Lenta 2')).toBeChecked();
      expect(await countAddresses(shop, 'Via Lenta 2')).toBe(1);
    },
    'server error': async (faultContext) => {
      const { page, shop, network } = faultContext;
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Guasta 3');
      network.failNextWrite(ADDRESS, 503);
      await saveButton(dialog(page)).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await countAddresses(shop, 'Via Guasta 3')).toBe(0);
      await saveAddress(faultContext, 'Via Guasta 3');
    },
    'time-out': async (faultContext) => {
      const { page, shop, network, unexpectedConsoleErrors } = faultContext;
      unexpectedConsoleErrors.allow(TRUNCATED_RESPONSE_ERROR);
      await page.clock.install();
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Muta 4');
      const release = network.holdRequests(ADDRESS);
      await timeOutWrite(page, ADDRESS, () => saveButton(dialog(page)).click());
      await expect(timeoutMessage(page)).toBeVisible();
      release();
      expect(await countAddresses(shop, 'Via Muta 4')).toBe(0);
      await saveAddress(faultContext, 'Via Muta 4');
      // When only the response is lost, the app finds the address in the list and does not send it again.
      await fillAddress(page, 'Via Persa 4');
      network.dropResponse(ADDRESS);
      await saveButton(dialog(page)).click();
      await expect(dialog(page)).toBeHidden();
      await expect(card(page, 'Via Persa 4')).toBeChecked();
      expect(await countAddresses(shop, 'Via Persa 4')).toBe(1);
    },
    'signed out': async (faultContext) => {
      const { page, shop, endSession } = faultContext;
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Scaduta 5');
      await endSession();
      await saveButton(dialog(page)).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await countAddresses(shop, 'Via Scaduta 5')).toBe(0);
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(/\/checkout/u);
      await addButton(page).click();
      await expect(dialog(page).getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
      await saveAddress(faultContext, 'Via Scaduta 5');
    },
    'storage broken': async (faultContext) => {
      await openAddressStep(faultContext);
      await fillAddress(faultContext.page, 'Via Effimera 6');
      await saveAddress(faultContext, 'Via Effimera 6');
    },
    update: async (faultContext) => {
      const { page } = faultContext;
      await openAddressStep(faultContext);
      await fillAddress(page, 'Via Nuova 7');
      await deployWithoutOffer(faultContext);
      await saveAddress(faultContext, 'Via Nuova 7');
      await expect(updateOffer(page)).toHaveCount(0);
    },
    'second tab': async (faultContext) => {
      const { page, context, shop, open } = faultContext;
      await page.clock.install();
      await openAddressStep(faultContext);
      const otherTab = await context.newPage();
      await open(FIRST_STEP, otherTab);
      await clickContinue(otherTab);
      for (const [tab, streetLine] of [
        [page, 'Via Doppia 8'],
        [otherTab, 'Via Doppia 9'],
      ] as const) {
        await tab.getByRole('button', { name: /^Modifica l’indirizzo .* Palermo$/u }).click();
        const form = dialog(tab, 'Modifica indirizzo');
        await street(form).fill(streetLine);
        await saveButton(form).click();
        await expect(card(tab, streetLine)).toBeVisible();
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
