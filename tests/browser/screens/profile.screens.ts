import { members } from '#tests/browser/support/members.ts';
import { expect } from '#tests/browser/support/test.ts';
import { failing, loading, type Screen } from './screen.ts';

const { marco } = members;
const ORDERS = '/api/user/shop/productorders';
const profile = { route: '/profile' };

export const profileScreens: readonly Screen[] = [
  {
    ...profile,
    state: 'the details',
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/profile');
      await see('giulia@example.com');
    },
  },
  {
    ...profile,
    state: 'the details being edited, with an error',
    show: async ({ enter, open, see, press, page }) => {
      await enter();
      await open('/profile?mode=edit');
      await page.getByRole('textbox', { name: 'Telefono', exact: true }).fill('333 abc');
      await press('Salva');
      await see('Solo cifre, +, -, spazi e parentesi');
    },
  },
  {
    ...profile,
    state: 'the calendar',
    sample: true,
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/profile?mode=edit');
      await page.getByRole('textbox', { name: 'Data di nascita', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Mese precedente' })).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'the question before a logout',
    show: async ({ enter, open, page, see }) => {
      await enter();
      await open('/profile');
      await see('giulia@example.com');
      await page.getByRole('navigation', { name: 'Profilo' }).getByRole('button', { name: 'Esci' }).click();
      await see('Vuoi davvero uscire?');
    },
  },
  {
    ...profile,
    state: 'orders',
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/profile?tab=myOrders');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'no orders',
    show: async ({ enter, open, see }) => {
      await enter(marco.email);
      await open('/profile?tab=myOrders');
      await see(/nessun ordine/iu);
    },
  },
  {
    ...profile,
    state: 'orders that failed',
    show: async (stage) => {
      failing(stage, ORDERS);
      await stage.enter();
      await stage.open('/profile?tab=myOrders');
      await stage.see('Riprova');
    },
  },
  {
    ...profile,
    state: 'orders that load',
    busy: true,
    show: async ({ enter, open, network, page }) => {
      await enter();
      network.hold(ORDERS);
      await open('/profile?tab=myOrders');
      await loading(page);
    },
  },
  {
    ...profile,
    state: 'an order',
    sample: true,
    show: async ({ enter, open, see }) => {
      await enter();
      await open('/profile?tab=myOrders&order=giulia-1');
      await see('Indirizzo di spedizione');
    },
  },
  {
    ...profile,
    state: 'an order that is not there',
    show: async ({ enter, open, page, complaints }) => {
      complaints.allow(/status of 404/u);
      await enter();
      await open('/profile?tab=myOrders&order=nobody');
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    },
  },
  {
    ...profile,
    state: 'an order bought again',
    show: async ({ enter, open, page, press }) => {
      await enter();
      await open('/profile?tab=myOrders&order=giulia-2');
      await press('Acquista di nuovo');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...profile,
    state: 'tickets',
    show: async ({ enter, open, page }) => {
      await enter();
      await open('/profile?tab=myTickets');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    ...profile,
    state: 'no tickets',
    show: async ({ enter, open, see }) => {
      await enter(marco.email);
      await open('/profile?tab=myTickets');
      await see('Ancora nessuna segnalazione');
    },
  },
  {
    ...profile,
    state: 'tickets that failed',
    show: async (stage) => {
      failing(stage, '/api/report/issues');
      await stage.enter();
      await stage.open('/profile?tab=myTickets');
      await stage.see('Riprova');
    },
  },
];
