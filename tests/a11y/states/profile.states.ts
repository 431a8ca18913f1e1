import { failRequestsTo, expectLoading, type ScreenState } from '#tests/a11y/screen-state.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { SARA } from '#tests/e2e/helpers/pages/b2b.ts';
import { members } from '#tests/e2e/helpers/pages/members.ts';
import { INSERT_NOTIFICATION } from '#tests/e2e/helpers/pages/notifications.ts';
import { placeTakeawayOrder } from '#tests/e2e/helpers/pages/takeaway-order.ts';

const { marco } = members;
const ORDERS = '/api/user/shop/productorders';
const MOVEMENTS = '/api/user/movements';
const profile = { route: '/profile' };

export const profileStates: readonly ScreenState[] = [
  {
    ...profile,
    state: 'account details',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/profile');
      await waitForText('giulia@example.com');
    },
  },
  {
    ...profile,
    state: 'member card',
    sample: true,
    setUp: async ({ logIn, open, page, click }) => {
      await logIn();
      await open('/profile');
      await click(/^Tessera socio/u);
      await expect(page.getByRole('img', { name: /^Codice a barre/u })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'allergies without consent',
    sample: true,
    setUp: async ({ logIn, open, page, click, waitForText }) => {
      await logIn();
      await open('/profile');
      await page.getByRole('checkbox', { name: 'Latte' }).check();
      await page.getByRole('radio', { name: /^Nel tuo profilo/u }).check();
      await click('Salva le allergie');
      await waitForText('Dai il consenso a conservare le allergie');
    },
  },
  {
    ...profile,
    state: 'invalid account details',
    setUp: async ({ logIn, open, waitForText, click, page }) => {
      await logIn();
      await open('/profile?mode=edit');
      await page.getByRole('textbox', { name: 'Cellulare', exact: true }).fill('333 abc');
      await click('Salva');
      await waitForText('Solo cifre, +, -, spazi e parentesi');
    },
  },
  {
    ...profile,
    state: 'date picker',
    sample: true,
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/profile?mode=edit');
      await page.getByRole('textbox', { name: 'Data di nascita', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Mese precedente' })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'logout confirmation',
    setUp: async ({ logIn, open, page, waitForText }) => {
      await logIn();
      await open('/profile');
      await waitForText('giulia@example.com');
      await page.getByRole('navigation', { name: 'Profilo' }).getByRole('button', { name: 'Esci' }).click();
      await waitForText('Vuoi davvero uscire?');
    },
  },
  {
    ...profile,
    state: 'list of orders',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/profile?tab=myOrders');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'no orders',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(marco.email);
      await open('/profile?tab=myOrders');
      await waitForText(/nessun ordine/iu);
    },
  },
  {
    ...profile,
    state: 'order request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, ORDERS);
      await ctx.logIn();
      await ctx.open('/profile?tab=myOrders');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...profile,
    state: 'orders loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests(ORDERS);
      await open('/profile?tab=myOrders');
      await expectLoading(page);
    },
  },
  {
    ...profile,
    state: 'order detail',
    setUp: async ({ logIn, open, page, waitForText }) => {
      await logIn();
      await open('/profile?tab=myOrders&order=giulia-1');
      await page.locator('summary').click();
      await waitForText('Indirizzo di fatturazione');
    },
  },
  {
    ...profile,
    state: 'order to collect',
    sample: true,
    setUp: async ({ logIn, open, page, shop }) => {
      const id = await placeTakeawayOrder(shop, await logIn(SARA));
      await open(`/profile?tab=myOrders&order=${id}`);
      await expect(page.getByRole('img', { name: /^Codice QR/u })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'order not found',
    setUp: async ({ logIn, open, page, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 404/u);
      await logIn();
      await open('/profile?tab=myOrders&order=nobody');
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
  {
    ...profile,
    state: 'reorder dialog',
    setUp: async ({ logIn, open, page, click }) => {
      await logIn();
      await open('/profile?tab=myOrders&order=giulia-2');
      await click('Riordina');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'withdrawal dialog',
    setUp: async ({ logIn, open, page, click }) => {
      await logIn();
      await open('/profile?tab=myOrders&order=giulia-7');
      await click('Recedi dal contratto');
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(3);
    },
  },
  {
    ...profile,
    state: 'withdrawal confirmation',
    setUp: async ({ logIn, open, page, click }) => {
      await logIn();
      await open('/profile?tab=myOrders&order=giulia-7');
      await click('Recedi dal contratto');
      await page.getByRole('dialog').getByRole('button', { name: 'Continua' }).click();
      await expect(page.getByRole('button', { name: 'Conferma recesso' })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'list of tickets',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/profile?tab=myTickets');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    ...profile,
    state: 'no tickets',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(marco.email);
      await open('/profile?tab=myTickets');
      await waitForText('Ancora nessuna segnalazione');
    },
  },
  {
    ...profile,
    state: 'ticket request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/report/issues');
      await ctx.logIn();
      await ctx.open('/profile?tab=myTickets');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...profile,
    state: 'addresses',
    setUp: async ({ logIn, open, page }) => {
      await logIn();
      await open('/profile?tab=myAddresses');
      await expect(page.getByRole('button', { name: /^Elimina l’indirizzo/u }).first()).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'address request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, '/api/user/addresses');
      await ctx.logIn();
      await ctx.open('/profile?tab=myAddresses');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...profile,
    state: 'wrong current password',
    setUp: async ({ logIn, open, waitForText, click, page }) => {
      await logIn();
      await open('/profile?mode=password');
      await page.getByLabel('Password attuale').fill('sbagliata');
      await page.getByLabel('Nuova password').fill('neve e bosco');
      await page.getByLabel('Conferma la password').fill('neve e bosco');
      await click('Salva');
      await waitForText('La password attuale non è corretta.');
    },
  },
  {
    ...profile,
    state: 'points and balances',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn();
      await open('/profile?tab=myBalances');
      await waitForText('Guadagnati con un ordine');
    },
  },
  {
    ...profile,
    state: 'no movements',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(marco.email);
      await open('/profile?tab=myBalances');
      await waitForText('Ancora nessun movimento');
    },
  },
  {
    ...profile,
    state: 'movement request failed',
    setUp: async (ctx) => {
      failRequestsTo(ctx, MOVEMENTS);
      await ctx.logIn();
      await ctx.open('/profile?tab=myBalances');
      await ctx.waitForText('Riprova');
    },
  },
  {
    ...profile,
    state: 'movements loading',
    busy: true,
    setUp: async ({ logIn, open, network, page }) => {
      await logIn();
      network.holdRequests(MOVEMENTS);
      await open('/profile?tab=myBalances');
      await expectLoading(page);
    },
  },
  {
    ...profile,
    state: 'notifications',
    setUp: async ({ logIn, open, waitForText, shop }) => {
      await executeSql(shop, INSERT_NOTIFICATION);
      await logIn();
      await open('/profile?tab=notifications');
      await waitForText('Ordine B1');
    },
  },
  {
    ...profile,
    state: 'choice of notifications, after a failed change',
    setUp: async ({ logIn, open, page, network, unexpectedConsoleErrors, waitForText }) => {
      unexpectedConsoleErrors.allow(/status of 503/u);
      await logIn();
      await open('/profile?tab=notifications');
      await page.getByText('Scegli cosa ricevere').click();
      network.failRequests('/api/notifications/preferences', 503);
      await page.getByRole('checkbox', { name: 'Promozioni: E-mail' }).click();
      await page.getByRole('alert').waitFor();
      await waitForText('lo richiede la legge');
    },
  },
  {
    ...profile,
    state: 'no notifications',
    setUp: async ({ logIn, open, waitForText }) => {
      await logIn(marco.email);
      await open('/profile?tab=notifications');
      await waitForText('Ancora nessun avviso');
    },
  },
];
