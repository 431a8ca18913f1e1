import { grant } from '#tests/browser/support/command.ts';
import { members } from '#tests/browser/support/members.ts';
import { sentCode, sentLink } from '#tests/browser/support/messages.ts';
import { expect } from '#tests/browser/support/test.ts';
import { choosePassword, enterCode, title } from '#tests/browser/support/verify.ts';
import type { Screen } from './screen.ts';

const { giulia, marco, nadia } = members;
const NADIA = 'id=nadia&email=nadia%40example.com';
const login = { route: '/login' };

export const entranceScreens: readonly Screen[] = [
  {
    ...login,
    state: 'nothing typed',
    show: async ({ open, see, press }) => {
      await open('/login');
      await press('Accedi');
      await see('Inserisci la password');
    },
  },
  {
    ...login,
    state: 'a forgotten password, without an e-mail',
    show: async ({ open, see, press }) => {
      await open('/login?mode=forgotPassword');
      await press('Invia il codice');
      await see(/^Inserisci/u);
    },
  },
  {
    ...login,
    state: 'the code of a forgotten password, and two passwords that differ',
    show: async ({ open, press, page, shop, see }) => {
      await open('/login?mode=forgotPassword');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(marco.email);
      await press('Invia il codice');
      await expect(title(page, 'Inserisci il codice')).toBeVisible();
      await enterCode(page, await sentCode(shop.origin, marco.email));
      await choosePassword(page, 'Sole e mare 1', 'Sole e mare 2');
      await see('Le password non coincidono');
    },
  },
  {
    route: '/login-access',
    state: 'on the way in',
    busy: true,
    show: async ({ network, page, shop, see }) => {
      network.hold('/api/auto/login');
      const link = new URL(await grant(shop, 'link', giulia.email));
      await page.goto(`${network.origin}${link.pathname}${link.search}`);
      await see('Accesso in corso, attendi...');
    },
  },
  {
    route: '/login/by/admin',
    state: 'on the way in',
    busy: true,
    show: async ({ network, open, see }) => {
      network.hold('/api/auto/login/by/admin');
      await open('/login/by/admin?adminUserId=admin&userId=giulia&email=giulia%40example.com');
      await see('Accesso in corso, attendi...');
    },
  },
  {
    route: '/account/verify',
    state: 'an incomplete link',
    show: async ({ open, see }) => {
      await open('/account/verify');
      await see('Questo link è incompleto');
    },
  },
  {
    route: '/account/verify',
    state: 'a link that is not valid',
    show: async ({ open, see, complaints }) => {
      complaints.allow(/status of 400/u);
      await open(`/account/verify?${NADIA}&token=wrong`);
      await see('La tua e-mail non è verificata');
    },
  },
  {
    route: '/account/verify',
    state: 'verified',
    show: async ({ page, shop, see }) => {
      await page.goto(await sentLink(shop.origin, nadia.email));
      await see('La tua e-mail è verificata');
    },
  },
  {
    route: '/mobile/verify',
    state: 'a wrong code',
    show: async ({ page, shop, press, see, complaints }) => {
      complaints.allow(/status of 4(?:00|09|29)/u);
      await page.goto(await sentLink(shop.origin, nadia.email));
      await press('Verifica il cellulare');
      await see(/Codice inviato/u);
      await enterCode(page, '000000');
      await expect(page.getByRole('textbox', { name: 'Codice' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    route: '/change/password',
    state: 'two passwords that differ',
    show: async ({ page, open, see }) => {
      await open(`/change/password?${NADIA}`);
      await choosePassword(page, 'Sole e mare 1', 'Sole e mare 2');
      await see('La nuova password e la conferma non coincidono');
    },
  },
];
