import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { logInByForm, members } from '#tests/browser/support/members.ts';
import { sentCode } from '#tests/browser/support/messages.ts';
import { rows } from '#tests/browser/support/rows.ts';
import type { Shop } from '#tests/browser/support/shop.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { choosePassword, enterCode } from '#tests/browser/support/verify.ts';
import { sessionsOf } from './at-shop.ts';
import { expectStillWorking, runOut } from './clock.ts';
import { stored } from './device.ts';
import { screen, type Scene } from './matrix.ts';
import { keepsNothing, title, tooLong, trouble } from './seen.ts';
import { offerUpdate } from './updates.ts';

// Codes are counted for each member.
test.use({ freshShop: true });

const { giulia } = members;
const NEW = 'Sole e mare 1';
const REFUSED = 'Il codice non è valido o è scaduto.';
const FORGOT = '/api/forgot/password';
const VERIFY = '/api/verify/code';
const another = (page: Page) => page.getByRole('button', { name: 'Invia un altro codice' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Codice' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verifica', exact: true }).click();

/** What the shop holds of the codes that were mailed: tries, and how often one was used. */
async function codesOf(shop: Shop) {
  const Code = v.object({ tries: v.number(), used: v.boolean() });
  return rows(shop, Code, "select tries, used_at is not null used from codes where purpose = 'password'");
}

/** To the second step, for Giulia. @returns the code that was mailed */
async function askForCode({ open, shop, page }: Pick<Scene, 'open' | 'shop' | 'page'>): Promise<string> {
  await open('/login?mode=forgotPassword', page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(giulia.email);
  await page.getByRole('button', { name: 'Invia il codice' }).click();
  await expect(title(page)).toHaveText('Inserisci il codice');
  return sentCode(shop.origin, giulia.email);
}

/** The last two steps, and a login with the new password. */
async function finish(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Scegli una nuova password');
  await choosePassword(page, NEW);
  await expect(title(page)).toHaveText('La password è cambiata');
  expect(await stored(page)).not.toContain(NEW);
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await logInByForm(page, giulia.email, NEW);
  await expect(title(page)).toHaveText('Scegli il tuo paese');
}

screen(
  'codes',
  {
    offline: async (scene) => {
      const { page, network, shop } = scene;
      const mailed = await askForCode(scene);
      const restore = network.cut();
      await enterCode(page, mailed);
      await expect(page.getByRole('alert')).toContainText('Sei offline');
      await expect(code(page)).toHaveValue(mailed);
      expect(await codesOf(shop)).toEqual([{ tries: 0, used: false }]);
      restore();
      await verify(page);
      await finish(page);
    },
    slow: async (scene) => {
      const { page, network, shop } = scene;
      await page.clock.install();
      const mailed = await askForCode(scene);
      const release = network.hold(VERIFY);
      await enterCode(page, mailed);
      await expectStillWorking(page);
      await code(page).press('Enter');
      expect(await codesOf(shop)).toEqual([{ tries: 0, used: false }]);
      release();
      await expect(title(page)).toHaveText('Scegli una nuova password');
      // Once, however often it is asked for.
      expect(await codesOf(shop)).toEqual([{ tries: 1, used: true }]);
    },
    'server error': async (scene) => {
      const { page, network, shop } = scene;
      const mailed = await askForCode(scene);
      network.refuseOnce(VERIFY, 503);
      await enterCode(page, mailed);
      await expect(trouble(page)).toBeVisible();
      await expect(code(page)).toHaveValue(mailed);
      expect(await codesOf(shop)).toEqual([{ tries: 0, used: false }]);
      await verify(page);
      await finish(page);
    },
    'time-out': async (scene) => {
      const { page, network, shop } = scene;
      await page.clock.install();
      const former = await askForCode(scene);
      // The shop does what is asked, and too late for the page: what it did is not known there.
      const release = network.hold(FORGOT);
      await runOut(page, FORGOT, () => another(page).click());
      await expect(tooLong(page)).toBeVisible();
      expect(await sentCode(shop.origin, giulia.email)).toBe(former);
      release();
      await another(page).click();
      await expect(page.getByRole('main').getByText('Abbiamo inviato un altro codice.')).toBeVisible();
      expect(await codesOf(shop)).toEqual([{ tries: 0, used: false }]);
      await enterCode(page, await sentCode(shop.origin, giulia.email));
      await finish(page);
    },
    'signed out': async (scene) => {
      const { page, context, shop, complaints, enter } = scene;
      complaints.allow(/status of 400/u);
      const mailed = await askForCode(scene);
      // Generic: nothing is said of what is wrong with it.
      await enterCode(page, 'ABCD2345');
      await expect(code(page)).toHaveAccessibleDescription(REFUSED);
      expect(await codesOf(shop)).toEqual([{ tries: 1, used: false }]);
      // Who is in elsewhere is out with the new password.
      await enter();
      await context.clearCookies();
      expect(await sessionsOf(shop)).toBe(1);
      await enterCode(page, mailed);
      await expect(title(page)).toHaveText('Scegli una nuova password');
      await choosePassword(page, NEW);
      await expect(title(page)).toHaveText('La password è cambiata');
      expect(await sessionsOf(shop)).toBe(0);
    },
    'storage broken': async (scene) => {
      const { page, open, shop } = scene;
      await open('/login');
      await expect(keepsNothing(page)).toBeVisible();
      const mailed = await askForCode(scene);
      await enterCode(page, mailed);
      await finish(page);
      expect(await sessionsOf(shop)).toBe(1);
    },
    update: async (scene) => {
      const { page, shop } = scene;
      const mailed = await askForCode(scene);
      await code(page).fill(mailed);
      await offerUpdate(scene);
      await expect(code(page)).toHaveValue(mailed);
      expect(await codesOf(shop)).toEqual([{ tries: 0, used: false }]);
      await verify(page);
      await finish(page);
    },
    'second tab': async (scene) => {
      const { page, context, open, shop, complaints } = scene;
      complaints.allow(/status of 400/u);
      const former = await askForCode(scene);
      const other = await context.newPage();
      const newest = await askForCode({ open, shop, page: other });
      // One code lives for an e-mail, the newest, whichever tab asked for it; and it is good once.
      await enterCode(page, former);
      await expect(code(page)).toHaveAccessibleDescription(REFUSED);
      await enterCode(page, newest);
      await expect(title(page)).toHaveText('Scegli una nuova password');
      await enterCode(other, newest);
      await expect(code(other)).toHaveAccessibleDescription(REFUSED);
      expect(await codesOf(shop)).toEqual([{ tries: 2, used: true }]);
      await finish(page);
      // Who waits at the login is in with the other tab.
      await expect(other).not.toHaveURL(/login/u, { timeout: 2_000 });
    },
  },
  [],
);
