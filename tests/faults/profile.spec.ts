import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { rows } from '#tests/browser/support/rows.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect } from '#tests/browser/support/test.ts';
import { runOut } from './clock.ts';
import { comeBack, cutOff } from './connection.ts';
import { screen, type Scene } from './matrix.ts';
import { expectWaiting, tooLong, trouble } from './seen.ts';
import { offerUpdate } from './updates.ts';

const EDIT = '/profile?mode=edit';
const PROFILE = '/api/profile/giulia';
const field = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const updated = (page: Page) => page.getByText('Profilo aggiornato.');

async function firstName(shop: Shop): Promise<string> {
  const Row = v.object({ first_name: v.string() });
  const [member] = await rows(shop, Row, `select first_name from members where id = 'giulia'`);
  return member?.first_name ?? '';
}

/** Giulia, who has typed another first name. */
async function typeName({ page, enter, open }: Scene, name: string): Promise<void> {
  await enter();
  await open(EDIT);
  await field(page).fill(name);
}

/** Saves what is in the form still, and finds it at the shop. */
async function saveName({ page, shop }: Pick<Scene, 'page' | 'shop'>, name: string): Promise<void> {
  await expect(field(page)).toHaveValue(name);
  await save(page).click();
  await expect(updated(page)).toBeVisible();
  await expect(page.getByText(`Ciao, ${name} Rinaldi`).first()).toBeVisible();
  expect(await firstName(shop)).toBe(name);
}

screen(
  'profile',
  {
    offline: async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Ada');
      const restore = await cutOff(page, network);
      await expect(save(page)).toBeDisabled();
      await expect(save(page)).toHaveAccessibleDescription(/Sei offline/u);
      expect(await firstName(shop)).not.toBe('Ada');
      await comeBack(page, restore);
      await saveName(scene, 'Ada');
    },
    slow: async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Bea');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') sent.push(request.url());
      });
      const release = network.hold(PROFILE);
      await save(page).dblclick();
      await expectWaiting(save(page));
      expect(await firstName(shop)).not.toBe('Bea');
      release();
      await expect(updated(page)).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(await firstName(shop)).toBe('Bea');
    },
    'server error': async (scene) => {
      const { page, shop, network } = scene;
      await typeName(scene, 'Cleo');
      network.refuseOnce(PROFILE, 503);
      await save(page).click();
      await expect(trouble(page)).toBeVisible();
      expect(await firstName(shop)).not.toBe('Cleo');
      await saveName(scene, 'Cleo');
    },
    'time-out': async (scene) => {
      const { page, shop, network } = scene;
      await page.clock.install();
      await typeName(scene, 'Dora');
      const release = network.hold(PROFILE);
      await runOut(page, PROFILE, () => save(page).click());
      await expect(tooLong(page)).toBeVisible();
      expect(await firstName(shop)).not.toBe('Dora');
      release();
      await saveName(scene, 'Dora');
    },
    'signed out': async (scene) => {
      const { page, shop, network, endSession } = scene;
      await typeName(scene, 'Elsa');
      await endSession();
      await save(page).click();
      await expect(page).toHaveURL(/\/login\?redirect=/u);
      expect(await firstName(shop)).not.toBe('Elsa');
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
      await offerUpdate(scene);
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
