import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { addVirtualAuthenticator } from '#tests/e2e/helpers/browser/virtual-authenticator.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInByForm, logOut, members, PASSWORD } from '#tests/e2e/helpers/pages/members.ts';

const { giulia } = members;
const TAB = '/profile?tab=security';
const CALL = '/api/login/passkey';
const offer = (page: Page) => page.getByRole('heading', { level: 1, name: 'Accedi più in fretta la prossima volta' });
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Accedi con una passkey' });
const passkeyNames = (page: Page) => page.getByRole('button', { name: /^Rimuovi la passkey/u });
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'Questa passkey non è valida qui' });
const country = (page: Page) => page.getByRole('heading', { level: 1, name: 'Scegli il tuo Paese' });

/** Reloads the page in a browser without suggestions: the virtual authenticator would confirm each at once. */
async function disableSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.reload();
  await expect(country(page)).toBeVisible();
}

// REQ-LOGIN-12, REQ-LOGIN-13, REQ-PROF-21
test(
  'offers a passkey after a login, logs in with it, and refuses it elsewhere, repeated, copied or removed',
  { tag: '@core' },
  async ({ page, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 400/u);
    const authenticator = await addVirtualAuthenticator(page);
    await test.step('offers a passkey after the password', async () => {
      await page.goto('/login');
      await logInByForm(page, giulia.email);
      await expect(offer(page)).toBeFocused();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Crea una passkey' }).click();
      await expect(country(page)).toBeVisible();
      expect(await authenticator.countPasskeys()).toBe(1);
    });

    await test.step('logs in with it by the suggestions of the e-mail field, without another offer', async () => {
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === CALL);
      // The authenticator confirms the suggestion at once.
      await logOut(page);
      const body: unknown = (await sent).postDataJSON();
      await expect(country(page)).toBeVisible();
      const response = await page.request.post(CALL, { data: body });
      expect(await response.json()).toMatchObject({ ermessage: 'passkeyInvalid' });
    });

    await test.step('logs in with it by the button', async () => {
      await disableSuggestions(page);
      await logOut(page);
      await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('autocomplete', 'username webauthn');
      await passkeyButton(page).click();
      await expect(country(page)).toBeVisible();
    });

    await test.step('refuses it on another origin of the same host', async () => {
      await page.context().clearCookies();
      await page.goto(`${network.origin}/login`);
      await passkeyButton(page).click();
      await expect(refusal(page)).toBeVisible();
    });

    await test.step('refuses a copy whose counter is behind', async () => {
      await authenticator.resetCounters();
      await page.goto('/login');
      await passkeyButton(page).click();
      await expect(refusal(page)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('lists it in the profile, and no longer accepts it after its removal', async () => {
      await logInByForm(page, giulia.email);
      await expect(country(page)).toBeVisible();
      await page.goto(TAB);
      await passkeyNames(page).click();
      await page.getByLabel('Password attuale', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Rimuovi la passkey', exact: true }).click();
      await expect(page.getByText('Passkey rimossa.')).toBeVisible();
      await expect(passkeyNames(page)).toHaveCount(0);
      await logOut(page);
      await passkeyButton(page).click();
      await expect(refusal(page)).toBeVisible();
    });
  },
);

// REQ-LOGIN-13, REQ-PROF-18, REQ-PROF-21
test('does not offer a passkey again after “Not now”, and creates one from the profile that confirms its own removal', async ({
  page,
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  await page.goto('/login');
  await logInByForm(page, giulia.email);
  await page.getByRole('button', { name: 'Non ora' }).click();
  await expect(country(page)).toBeVisible();
  await logOut(page);
  await logInByForm(page, giulia.email);
  await expect(country(page)).toBeVisible();
  expect(await authenticator.countPasskeys()).toBe(0);

  await page.goto(TAB);
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome della passkey' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Nome della passkey' }).fill('Portatile');
  await page.getByLabel('Password attuale', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crea la passkey' }).click();
  await expect(page.getByText('Passkey aggiunta.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Portatile' })).toBeVisible();

  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await page.getByLabel('Password attuale', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crea la passkey' }).click();
  await expect(page.getByText('Questo dispositivo ha già una passkey per il tuo account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla' }).click();

  await passkeyNames(page).click();
  await page.getByRole('button', { name: 'Usa una passkey' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Confermato con la passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rimuovi la passkey', exact: true }).click();
  await expect(page.getByText('Passkey rimossa.')).toBeVisible();
});
