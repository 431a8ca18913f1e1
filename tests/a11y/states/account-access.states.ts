import type { ScreenState } from '#tests/a11y/screen-state.ts';
import { addVirtualAuthenticator } from '#tests/e2e/helpers/browser/virtual-authenticator.ts';
import { createGrantLink } from '#tests/e2e/helpers/fixtures/run-npm-script.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, members } from '#tests/e2e/helpers/pages/members.ts';
import { createNewDeviceLink } from '#tests/e2e/helpers/pages/new-device.ts';
import { getSentCode, getSentLink } from '#tests/e2e/helpers/pages/sent-messages.ts';
import { submitNewPassword, submitCode, pageHeading } from '#tests/e2e/helpers/pages/verification.ts';

const { giulia, marco, nadia } = members;
const NADIA = 'id=nadia&email=nadia%40example.com';
const login = { route: '/login' };

export const accountAccessStates: readonly ScreenState[] = [
  {
    ...login,
    state: 'empty form submitted',
    core: true,
    setUp: async ({ open, waitForText, click }) => {
      await open('/login');
      await click('Accedi');
      await waitForText('Inserisci la password');
    },
  },
  {
    ...login,
    state: 'offer of a passkey',
    setUp: async ({ open, page, waitForText }) => {
      await addVirtualAuthenticator(page);
      await open('/login');
      await logInByForm(page, giulia.email);
      await waitForText('Accedi più in fretta la prossima volta');
    },
  },
  {
    ...login,
    state: 'forgotten password without an e-mail',
    setUp: async ({ open, waitForText, click }) => {
      await open('/login?mode=forgotPassword');
      await click('Invia il codice');
      await waitForText(/^Inserisci/u);
    },
  },
  {
    ...login,
    state: 'forgotten password with a different confirmation',
    setUp: async ({ open, click, page, shop, waitForText }) => {
      await open('/login?mode=forgotPassword');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(marco.email);
      await click('Invia il codice');
      await expect(pageHeading(page, 'Inserisci il codice')).toBeVisible();
      await submitCode(page, await getSentCode(shop.origin, marco.email));
      await submitNewPassword(page, 'Sole e mare 1', 'Sole e mare 2');
      await waitForText('Le password non coincidono');
    },
  },
  {
    route: '/login-access',
    state: 'auto-login in progress',
    busy: true,
    setUp: async ({ network, page, shop, waitForText }) => {
      network.holdRequests('/api/auto/login');
      const link = new URL(await createGrantLink(shop, 'link', giulia.email));
      await page.goto(`${network.origin}${link.pathname}${link.search}`);
      await waitForText('Accesso in corso, attendi…');
    },
  },
  {
    route: '/login/by/admin',
    state: 'auto-login in progress',
    busy: true,
    setUp: async ({ network, open, waitForText }) => {
      network.holdRequests('/api/auto/login/by/admin');
      await open('/login/by/admin?adminUserId=admin&userId=giulia&email=giulia%40example.com');
      await waitForText('Accesso in corso, attendi…');
    },
  },
  {
    route: '/account/verify',
    state: 'incomplete link',
    setUp: async ({ open, waitForText }) => {
      await open('/account/verify');
      await waitForText('Questo link è incompleto');
    },
  },
  {
    route: '/account/verify',
    state: 'invalid link',
    setUp: async ({ open, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 400/u);
      await open(`/account/verify?${NADIA}&token=wrong`);
      await waitForText('La tua e-mail non è verificata');
    },
  },
  {
    route: '/account/verify',
    state: 'e-mail verified',
    setUp: async ({ page, shop, waitForText }) => {
      await page.goto(await getSentLink(shop.origin, nadia.email));
      await waitForText('La tua e-mail è verificata');
    },
  },
  {
    route: '/account/session',
    state: 'question',
    setUp: async ({ open, waitForText }) => {
      await open('/account/session?token=made-up');
      await waitForText('Vuoi disconnettere il nuovo dispositivo?');
    },
  },
  {
    route: '/account/session',
    state: 'invalid link',
    setUp: async ({ open, click, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 400/u);
      await open('/account/session?token=made-up');
      await click('Disconnetti il dispositivo');
      await waitForText('Imposta una nuova password');
    },
  },
  {
    route: '/account/session',
    state: 'device logged out',
    setUp: async ({ page, shop, click, waitForText }) => {
      await page.goto(await createNewDeviceLink(shop));
      await click('Disconnetti il dispositivo');
      await waitForText('Il dispositivo è disconnesso');
    },
  },
  {
    route: '/mobile/verify',
    state: 'wrong code',
    setUp: async ({ page, shop, click, waitForText, unexpectedConsoleErrors }) => {
      unexpectedConsoleErrors.allow(/status of 4(?:00|09|29)/u);
      await page.goto(await getSentLink(shop.origin, nadia.email));
      await click('Verifica il cellulare');
      await waitForText(/Codice inviato/u);
      await submitCode(page, '000000');
      await expect(page.getByRole('textbox', { name: 'Codice' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    route: '/change/password',
    state: 'different confirmation',
    setUp: async ({ page, open, waitForText }) => {
      await open(`/change/password?${NADIA}`);
      await submitNewPassword(page, 'Sole e mare 1', 'Sole e mare 2');
      await waitForText('La nuova password e la conferma non coincidono');
    },
  },
];
