import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { timeOutWrite } from './helpers/timeouts.ts';
import { goOnline, goOfflineWithServiceWorker } from './helpers/connectivity.ts';
import { testScreenFaults, type FaultContext } from './helpers/fault-matrix.ts';
import { expectLoading, timeoutMessage, serverErrorMessage } from './helpers/locators.ts';
import { deployAndExpectOffer } from './helpers/app-update.ts';

const EDIT = '/profile?mode=edit';
const PROFILE = '/api/profile/giulia';
const field = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const updatedNotice = (page: Page) => page.getByText('Profilo aggiornato.');

async function fetchFirstName(shop: ShopServer): Promise<string> {
  const Row = v.object({ first_name: v.string() });
  const [member] = await queryRows(shop, Row, `select first_name from members where id = 'giulia'`);
  return member?.first_name ?? '';
}

/** Giulia, who has typed another first name. */
async function typeName({ page, logIn, open }: FaultContext, name: string): Promise<void> {
  await logIn();
  await open(EDIT);
  await field(page).fill(name);
}

/** Saves what is in the form still, and finds it at the shop. */
async function saveName({ page, shop }: Pick<FaultContext, 'page' | 'shop'>, name: string): Promise<void> {
  await expect(field(page)).toHaveValue(name);
  await save(page).click();
  await expect(updatedNotice(page)).toBeVisible();
  await expect(page.getByText(`Ciao, ${name} Rinaldi`).first()).toBeVisible();
  expect(await fetchFirstName(shop)).toBe(name);
}

testScreenFaults(
  'profile',
  {
    offline: async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Ada');
      const restore = await goOfflineWithServiceWorker(page, network);
      await expect(save(page)).toBeDisabled();
      await expect(save(page)).toHaveAccessibleDescription(/Sei offline/u);
      expect(await fetchFirstName(shop)).not.toBe('Ada');
      await goOnline(page, restore);
      await saveName(scene, 'Ada');
    },
    slow: async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Bea');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(request.url());
      });
      const release = network.holdRequests(PROFILE);
      await save(page).dblclick();
      await expectLoading(save(page));
      expect(await fetchFirstName(shop)).not.toBe('Bea');
      release();
      await expect(updatedNotice(page)).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(await fetchFirstName(shop)).toBe('Bea');
    },
    'server error': async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Cleo');
      network.failNextWrite(PROFILE, 503);
      await save(page).click();
      await expect(serverErrorMessage(page)).toBeVisible();
      expect(await fetchFirstName(shop)).not.toBe('Cleo');
      await saveName(scene, 'Cleo');
    },
    'time-out': async (scene) => {
      const { page, shop, network } = scene;
      await page.clock.install();
      await typeName(scene, 'Dora');
      const release = network.holdRequests(PROFILE);
      await timeOutWrite(page, PROFILE, () => save(page).click());
      await expect(timeoutMessage(page)).toBeVisible();
      expect(await fetchFirstName(shop)).not.toBe('Dora');
      release();
      await saveName(scene, 'Dora');
    },
    'signed out': async (scene) => {
      const { page, shop, network, endSession } = scene;
      await typeName(scene, 'Elsa');
      await endSession();
      await save(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await fetchFirstName(shop)).not.toBe('Elsa');
      await logInByForm(page, members.giulia.email);
      await expect(page).toHaveURL(network.origin + EDIT);
      await expect(page.getByText('Ecco quello che non avevi ancora salvato.')).toBeVisible();
      await saveName(scene, 'Elsa');
    },
    'storage broken': async (scene) => {
      await typeName(scene, 'Flora');
      await saveName(scene, 'Flora');
    },
    update: async (scene) => {
      await typeName(scene, 'Gina');
      await deployAndExpectOffer(scene);
      await saveName(scene, 'Gina');
    },
    'second tab': async (scene) => {
      const { page, context, shop, open } = scene;
      await typeName(scene, 'Ines');
      const other = await context.newPage();
      await open(EDIT, other);
      await field(other).fill('Lia');
      await saveName(scene, 'Ines');
      // What is typed there stays; who saves last wins, and every tab shows it.
      await saveName({ page: other, shop }, 'Lia');
      await expect(page.getByText('Ciao, Lia Rinaldi').first()).toBeVisible();
    },
  },
  [],
);
