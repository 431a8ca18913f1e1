import type { Page } from '@playwright/test';
import { comeToFront } from '#tests/browser/support/front.ts';
import { PASSWORD, enterAs, logInByForm, members, tokenOf } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { sessionsOf } from './at-shop.ts';
import { expectStillWorking, runOut } from './clock.ts';
import { stored } from './device.ts';
import { screen, type Scene } from './matrix.ts';
import { expectWaiting, keepsNothing, title, tooLong, trouble } from './seen.ts';
import { offerUpdate } from './updates.ts';

const { giulia, marco } = members;
const CALL = '/api/login';
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'Accedi' });

/** The e-mail stays, the password goes, and nothing of it is stored; then the same form leads in. */
async function keepsEmailAndLeadsIn({ page, context }: Scene): Promise<void> {
  await expect(email(page)).toHaveValue(giulia.email);
  await expect(password(page)).toHaveValue('');
  expect(await tokenOf(context)).toBeUndefined();
  expect(await stored(page)).not.toContain(PASSWORD);
  await password(page).fill(PASSWORD);
  await button(page).click();
  await expect(title(page)).toHaveText('Scegli il tuo paese');
}

screen(
  'login',
  {
    offline: async (scene) => {
      const { page, open, network, shop } = scene;
      await open('/login');
      const before = await sessionsOf(shop);
      const restore = network.cut();
      await logInByForm(page, giulia.email);
      await expect(page.getByRole('alert').getByText(/Sei offline/u)).toBeVisible();
      expect(await sessionsOf(shop)).toBe(before);
      restore();
      await keepsEmailAndLeadsIn(scene);
      expect(await sessionsOf(shop)).toBe(before + 1);
    },
    slow: async ({ page, open, network, shop }) => {
      await page.clock.install();
      await open('/login');
      const before = await sessionsOf(shop);
      const release = network.hold(CALL);
      await logInByForm(page, giulia.email);
      await expectWaiting(button(page));
      await expectStillWorking(page);
      // Sent once, however often it is asked for.
      await password(page).press('Enter');
      expect(await sessionsOf(shop)).toBe(before);
      release();
      await expect(title(page)).toHaveText('Scegli il tuo paese');
      expect(await sessionsOf(shop)).toBe(before + 1);
    },
    'server error': async (scene) => {
      const { page, open, network, shop } = scene;
      await open('/login');
      const before = await sessionsOf(shop);
      network.refuseOnce(CALL, 503);
      await logInByForm(page, giulia.email);
      await expect(trouble(page)).toBeVisible();
      expect(await sessionsOf(shop)).toBe(before);
      await keepsEmailAndLeadsIn(scene);
    },
    'time-out': async (scene) => {
      const { page, open, network, shop } = scene;
      await page.clock.install();
      await open('/login');
      const before = await sessionsOf(shop);
      const release = network.hold(CALL);
      await runOut(page, CALL, () => logInByForm(page, giulia.email));
      await expect(tooLong(page)).toBeVisible();
      expect(await sessionsOf(shop)).toBe(before);
      release();
      await keepsEmailAndLeadsIn(scene);
    },
    'signed out': async (scene) => {
      const { page, open, shop } = scene;
      await open('/login');
      const before = await sessionsOf(shop);
      const told = page.getByRole('alert').getByText('E-mail o password non corretti.');
      // The same words for a member and for nobody (S6).
      for (const address of ['nobody@example.com', giulia.email]) {
        await logInByForm(page, address, 'wrong');
        await expect(told).toBeVisible();
        await expect(password(page)).toHaveValue('');
      }
      expect(await sessionsOf(shop)).toBe(before);
      await keepsEmailAndLeadsIn(scene);
    },
    'storage broken': async ({ page, open, shop }) => {
      await open('/login');
      const before = await sessionsOf(shop);
      await expect(keepsNothing(page)).toBeVisible();
      await logInByForm(page, giulia.email);
      await expect(title(page)).toHaveText('Scegli il tuo paese');
      expect(await sessionsOf(shop)).toBe(before + 1);
      await page.getByRole('link', { name: 'Italia (IT)' }).click();
      await expect(title(page)).toHaveText('Scegli il tuo negozio');
    },
    update: async ({ page, open, update, shop }) => {
      await open('/login');
      const before = await sessionsOf(shop);
      await email(page).fill(giulia.email);
      await offerUpdate({ page, update });
      await expect(email(page)).toHaveValue(giulia.email);
      // The page of the former release goes on, code that it has not loaded yet included.
      await password(page).fill(PASSWORD);
      await button(page).click();
      await expect(title(page)).toHaveText('Scegli il tuo paese');
      expect(await sessionsOf(shop)).toBe(before + 1);
    },
    'second tab': async ({ page, context, open, network, shop }) => {
      const other = await context.newPage();
      await open('/login?redirect=%2Ffaq', other);
      await open('/login');
      await logInByForm(page, giulia.email);
      await expect(title(page)).toHaveText('Scegli il tuo paese');
      await expect(other).not.toHaveURL(/login/u, { timeout: 2_000 });
      await expect(title(other)).toHaveText('Domande frequenti');
      // Another member beside it: nothing of the former one stays.
      const before = await sessionsOf(shop, marco.email);
      await enterAs(context, shop, marco.email);
      await comeToFront(other);
      await expect(other.getByRole('button', { name: 'Menu di Marco Bassi' })).toBeVisible();
      await expect(other).toHaveURL(`${network.origin}/`);
      await expect.poll(() => stored(other)).not.toMatch(/giulia|rinaldi/iu);
      expect(await sessionsOf(shop, marco.email)).toBe(before + 1);
    },
  },
  ['slow'],
);
