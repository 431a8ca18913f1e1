import { failRequestsTo, type ScreenState } from '#tests/a11y/screen-state.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  deleteButton,
  deletionNotice,
  fillDeletion,
  finishOrders,
  OWN_DATA_TAB,
} from '#tests/e2e/helpers/pages/delete-account.ts';
import { requestEmailChange } from '#tests/e2e/helpers/pages/email-change.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';

const { marco } = members;
const profile = { route: '/profile' };

/** The tab “Login and security” of the profile. */
export const securityStates: readonly ScreenState[] = [
  {
    ...profile,
    state: 'devices',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await logIn();
      await open('/profile?tab=security');
      await expect(page.getByRole('button', { name: 'Esci da tutti gli altri dispositivi' })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'device request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/user/sessions');
      await ctx.logIn();
      await ctx.open('/profile?tab=security');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...profile,
    state: 'change of the e-mail with a wrong password',
    setUp: async ({ logIn, open, click, page, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 400/u);
      await logIn();
      await open('/profile?tab=security');
      await click('Cambia e-mail');
      await page.getByRole('textbox', { name: 'Nuova e-mail' }).fill('giulia.r@example.com');
      await page.getByLabel('Password attuale', { exact: true }).fill('sbagliata');
      await click('Invia il codice');
      await waitForText('La password attuale non è corretta.');
    },
  },
  {
    ...profile,
    state: 'pending change of the e-mail',
    setUp: async ({ logIn, open, click, page, waitForText }) => {
      await logIn(marco.email);
      await open('/profile?tab=security');
      await requestEmailChange(page, 'marco.b@example.com');
      await click('Verifica');
      await waitForText('Inserisci il codice');
    },
  },
  {
    ...profile,
    state: 'new passkey without a name and password',
    setUp: async ({ logIn, open, click, page, waitForText }) => {
      await logIn();
      await open('/profile?tab=security');
      await click('Aggiungi una passkey');
      await page.getByRole('textbox', { name: 'Nome della passkey' }).fill('');
      await click('Crea la passkey');
      await waitForText('Inserisci un nome');
    },
  },
  {
    ...profile,
    state: 'orders in the way of a deletion',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open(OWN_DATA_TAB);
      await waitForText('Non possiamo eliminare l’account');
    },
  },
  {
    ...profile,
    state: 'deletion of the account without the e-wallet',
    setUp: async ({ logIn, open, page, shop, waitForText }) => {
      await finishOrders(shop);
      await logIn();
      await open(OWN_DATA_TAB);
      await deleteButton(page).click();
      await deleteButton(page).click();
      await waitForText('Spendi prima il denaro');
    },
  },
  {
    ...profile,
    state: 'pending deletion of the account',
    setUp: async ({ logIn, open, page, shop, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 403/u);
      await finishOrders(shop);
      await logIn();
      await open(OWN_DATA_TAB);
      await fillDeletion(page);
      await deleteButton(page).click();
      await expect(deletionNotice(page)).toBeVisible();
    },
  },
];
