import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { timeOutWrite } from './helpers/timeouts.ts';

const EDIT = '/profile?mode=edit';
const PROFILE = '/api/profile/giulia';
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const updatedNotice = (page: Page) => page.getByText('Profilo aggiornato.');

async function fetchFirstName(shop: ShopServer): Promise<string> {
  const Row = v.object({ first_name: v.string() });
  const [member] = await queryRows(shop, Row, `select first_name from members where id = 'giulia'`);
  return member?.first_name ?? '';
}

/** Opens the profile form as Giulia and types another first name. */
async function typeName({ page, logIn, open }: FaultContext, name: string): Promise<void> {
  await logIn();
  await open(EDIT);
  await nameField(page).fill(name);
}

/** Saves the unchanged form and asserts that the server has stored the name. */
async function saveName({ page, shop }: Pick<FaultContext, 'page' | 'shop'>, name: string): Promise<void> {
  await expect(nameField(page)).toHaveValue(name);
  await saveButton(page).click();
  await expect(updatedNotice(page)).toBeVisible();
  await expect(page.getByText(`Ciao, ${name} Rinaldi`).first()).toBeVisible();
  expect(await fetchFirstName(shop)).toBe(name);
}

testScreenFaults(
  'profile',
  {
    offline: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await typeName(faultContext, 'Ada');
      const restore = await goOfflineWithServiceWorker(page, network);
      await expect(saveButton(page)).toBeDisabled();
      await expect(saveButton(page)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
      expect(await fetchFirstName(shop)).not.toBe('Ada');
      await goOnline(page, restore);
      await saveName(faultContext, 'Ada');
    },
    slow: async (faultContext) => {
      const { page, shop, network } = faultContext;
      await typeName(faultContext, 'Bea');
      const sentRequests: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sentRequests.push(request.url());
      });
      const release = network.holdRequests(PROFILE);
      await saveButton(page).dblclick();
      await expectLoading(saveButton(page));
      expect(await fetchFirstName(shop)).not.toBe('Bea');
      release();
      await expect(updatedNotice(page)).toBeVisible();
      expect(sentRequests).toHaveLength(1);
      expect(await fetchFirstName(shop)).toBe('Bea');
    },
    'server error': async (faultContext) => {
      const { page, shop, network } = faultContext;
      await typeName(faultContext, 'Cleo');
      network.failNextWrite(PROFILE, 503);
      await saveButton(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await fetchFirstName(shop)).not.toBe('Cleo');
      await saveName(faultContext, 'Cleo');
    },
    'time-out': async (faultContext) => {
      const { page, shop, network } = faultContext;
      await page.clock.install();
      await typeName(faultContext, 'Dora');
      const release = network.holdRequests(PROFILE);
      await timeOutWrite(page, PROFILE, () => saveButton(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await fetchFirstName(shop)).not.toBe('Dora');
      release();
      await saveName(faultContext, 'Dora');
    },
    'signed out': async (faultContext) => {
      const { page, shop, network, endSession } = faultContext;
      await typeName(faultContext, 'Elsa');
      await endSession();
      await saveButton(page).click();
      await expect(page).toHaveURL(/\/login$/u);
      expect(await fetchFirstName(shop)).not.toBe('Elsa');
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + EDIT);
      await expect(page.getByText('Abbiamo recuperato le modifiche che non avevi salvato.')).toBeVisible();
      await saveName(faultContext, 'Elsa');
    },
    'storage broken': async (faultContext) => {
      await typeName(faultContext, 'Flora');
      await saveName(faultContext, 'Flora');
    },
    update: async (faultContext) => {
      await typeName(faultContext, 'Gina');
      await deployAndExpectOffer(faultContext);
      await saveName(faultContext, 'Gina');
    },
    'second tab': async (faultContext) => {
      const { page, context, shop, open } = faultContext;
      await typeName(faultContext, 'Ines');
      const otherTab = await context.newPage();
      await open(EDIT, otherTab);
      await nameField(otherTab).fill('Lia');
      await saveName(faultContext, 'Ines');
      // The other tab keeps its typed text. The last save wins, and all tabs show it.
      await saveName({ page: otherTab, shop }, 'Lia');
      await expect(page.getByText('Ciao, Lia Rinaldi').first()).toBeVisible();
    },
  },
  [],
);
