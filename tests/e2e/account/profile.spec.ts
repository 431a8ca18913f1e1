import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { getSessionToken, logInAs, logInByForm, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { switchLanguage } from '#tests/e2e/helpers/pages/preferences.ts';

const EDIT = '/profile?mode=edit';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva' });

test('leads by its tabs to each part of the profile and to the logout', async ({ page, context, shop }) => {
  const tabs = page.getByRole('navigation', { name: 'Profilo' });

  // REQ-PROF-01, REQ-PROF-03
  await test.step('shows the tabs on the left, each with its URL, heading and title', async () => {
    await logInAs(context, shop);
    await page.goto('/profile?tab=nonsense');
    await expect(heading(page, 'I miei dati')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    const bar = await tabs.boundingBox();
    const content = await heading(page, 'I miei dati').boundingBox();
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(content?.x ?? 0);

    await tabs.getByRole('link', { name: 'I miei ordini' }).press('Enter');
    await expect(page).toHaveURL('/profile?tab=myOrders');
    await expect(heading(page, 'I miei ordini')).toBeFocused();
    await expect(tabs.locator('[aria-current]')).toHaveText('I miei ordini');
    await expect(page).toHaveTitle('I miei ordini · Bottega');
    await tabs.getByRole('link', { name: 'Indirizzi' }).click();
    await expect(heading(page, 'I miei indirizzi')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Modifica l’indirizzo/u }).first()).toBeVisible();
    await tabs.getByRole('link', { name: 'Le mie segnalazioni' }).click();
    await expect(page).toHaveURL('/profile?tab=myTickets');
    await expect(heading(page, 'Le mie segnalazioni')).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(heading(page, 'I miei ordini')).toBeVisible();
    await tabs.getByRole('link', { name: 'I miei dati' }).click();
    await expect(page).toHaveURL('/profile');
  });

  // REQ-PROF-02
  await test.step('asks before the logout of the profile tabs', async () => {
    const logout = tabs.getByRole('button', { name: 'Esci' });
    const dialog = page.getByRole('dialog');
    await logout.click();
    await expect(dialog).toHaveAccessibleName('Vuoi davvero uscire?');
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog).toBeHidden();
    await expect(logout).toBeFocused();
    await logout.click();
    await dialog.getByRole('button', { name: 'Conferma' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await expect(page.getByText('Disconnessione effettuata')).toBeVisible();
  });
});

test(
  'changes the account details after correction of invalid input',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    const birthDate = field(page, 'Data di nascita');
    await logInAs(context, shop, 'sara@example.com');
    const otherTab = await context.newPage();
    await otherTab.goto('/faq');
    await expect(otherTab.getByText('Ciao, Sara Colombo').first()).toBeVisible();
    await page.goto('/profile');
    for (const [term, value] of [
      ['Nome', 'Sara'],
      ['Cognome', 'Colombo'],
      ['E-mail', 'sara@example.com'],
      ['Data di nascita', '25/06/1979'],
      ['Sesso', 'Femmina (F)'],
    ] as const) {
      const row = page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });
      await expect(row.getByRole('definition')).toHaveText(value);
    }
    await page.getByRole('link', { name: 'Modifica' }).click();
    await expect(heading(page, 'Modifica i tuoi dati')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveAttribute('readonly', '');
    await expect(field(page, 'E-mail')).toHaveAttribute('autocomplete', 'email');
    await expect(birthDate).toHaveAttribute('autocomplete', 'bday');
    const putRequests: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') putRequests.push(request.url());
    });

    await test.step('rejects an impossible phone number, an invisible name and an early birth date beside their fields', async () => {
      const phone = field(page, 'Cellulare');
      await phone.fill('+39 06 (1)-2');
      await save(page).click();
      await expect(phone).toHaveAccessibleDescription('Inserisci un numero di cellulare valido');
      await expect(phone).toHaveValue('+39 06 (1)-2');
      await expect(phone).toBeFocused();
      await phone.fill('0039 333 1234567');
      await field(page, 'Nome').fill('\u200b\u3164');
      await birthDate.fill('31/12/1899');
      await save(page).click();
      await expect(field(page, 'Nome')).toHaveAccessibleDescription('Inserisci il nome');
      await expect(birthDate).toHaveAccessibleDescription(/1900/u);
      await expectAccessible(page);
      expect(putRequests).toEqual([]);
    });

    // REQ-PROF-04, REQ-PROF-05, REQ-PROF-06, REQ-PROF-08, REQ-PROF-11
    await test.step('shows and changes the account details, and updates the greeting and other browser tabs', async () => {
      await field(page, 'Nome').fill('  Sara Maria\u200b ');
      await birthDate.fill('1/2/1980');
      await birthDate.click();
      await page.getByRole('button', { name: '3 febbraio 1980', exact: true }).click();
      await expect(birthDate).toHaveValue('03/02/1980');
      await page.getByRole('radio', { name: 'Maschio (M)' }).check();
      await save(page).dblclick();
      await expect(page.getByText('Profilo aggiornato.')).toBeVisible();
      await expect(heading(page, 'I miei dati')).toBeFocused();
      await expect(page).toHaveURL('/profile');
      expect(putRequests).toHaveLength(1);
      for (const text of ['+39 333 123 4567', '03/02/1980', 'Maschio (M)']) {
        await expect(page.getByText(text)).toBeVisible();
      }
      await expect(page.getByText('Ciao, Sara Maria Colombo').first()).toBeVisible();
      await expect(otherTab.getByText('Ciao, Sara Maria Colombo').first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('03/02/1980')).toBeVisible();
    });
  },
);

test('protects unsaved changes against leaving, lost connections and rejected values', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  // Prefetch requests may fail when the connection ends. 400 is the rejected name.
  unexpectedConsoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED|status of 400/u);
  const edit = page.getByRole('link', { name: 'Modifica' });
  await logInAs(context, shop);
  await page.goto('/profile');

  await test.step('asks before leaving with unsaved changes, by a link and by Back', async () => {
    await edit.click();
    await field(page, 'Nome').fill('Gina');
    const dialog = page.getByRole('dialog', { name: 'Uscire senza salvare?' });

    await page.getByRole('link', { name: 'I miei ordini' }).click();
    await dialog.getByRole('button', { name: 'Resta' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(EDIT);
    await page.goBack();
    await dialog.getByRole('button', { name: 'Resta' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(EDIT);
    await expect(field(page, 'Nome')).toHaveValue('Gina');

    await page.goBack();
    await dialog.getByRole('button', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/profile');
    await edit.click();
    await expect(field(page, 'Nome')).toHaveValue('Giulia');
    await field(page, 'Nome').fill('Gina');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await dialog.getByRole('button', { name: 'Esci' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(heading(page, 'I miei dati')).toBeVisible();
    await edit.click();
    await expect(field(page, 'Nome')).toHaveValue('Giulia');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(heading(page, 'I miei dati')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('disables saving while offline and shows the reason', async () => {
    await edit.click();
    await field(page, 'Nome').fill('Gina');
    await context.setOffline(true);
    await expect(save(page)).toBeDisabled();
    await expect(save(page)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
    await context.setOffline(false);
    await expect(save(page)).toBeEnabled();
    await expect(field(page, 'Nome')).toHaveValue('Gina');
  });

  // REQ-PROF-13
  await test.step('shows errors in English, and keeps all input when the server rejects a field', async () => {
    await switchLanguage(page, 'English');
    await expect(heading(page, 'Edit your details')).toBeVisible();
    const saveInEnglish = page.getByRole('button', { name: 'Save' });
    await field(page, 'First name').fill('');
    await saveInEnglish.click();
    await expect(page.getByText('Missing required fields')).toBeVisible();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name');
    await field(page, 'Date of birth').fill('01/01/2999');
    await saveInEnglish.click();
    await expect(page.getByText('The date of birth can’t be in the future')).toBeVisible();
    await field(page, 'Date of birth').fill('12/04/1988');
    await field(page, 'First name').fill('Giu\u0007lia');
    await field(page, 'Mobile').fill('02 5550199');
    await saveInEnglish.click();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('This value wasn’t accepted');
    await expect(field(page, 'Mobile')).toHaveValue('02 5550199');
  });
});

test('keeps the draft of a session that expires, for the same member only', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  const readDraft = () => page.evaluate(() => sessionStorage.getItem('bottega.profile-draft'));

  await test.step('restores unsaved input when the member logs in again after the session expired', async () => {
    const token = await logInAs(context, shop, 'luca@example.com');
    await page.goto(EDIT);
    await field(page, 'Cognome').fill('Moretti Bassi');
    await revokeSession(context, shop.origin, token);
    await save(page).click();
    await expect(page).toHaveURL(/\/login$/u);
    await logInByForm(page, 'luca@example.com');
    await expect(page).toHaveURL(EDIT);
    await expect(page.getByText('Abbiamo recuperato le modifiche che non avevi salvato.')).toBeVisible();
    await expect(field(page, 'Cognome')).toHaveValue('Moretti Bassi');
    await save(page).click();
    await expect(page.getByText('Ciao, Luca Moretti Bassi').first()).toBeVisible();
    expect(await readDraft()).toBeNull();
  });

  await test.step('shows no draft to another member who logs in', async () => {
    await page.getByRole('link', { name: 'Modifica' }).click();
    await field(page, 'Cellulare').fill('02 5550199');
    expect(await readDraft()).toContain('02 5550199');
    await revokeSession(context, shop.origin, (await getSessionToken(context)) ?? '');
    await save(page).click();
    await expect(page).toHaveURL(/\/login$/u);
    await logInByForm(page, 'marco@example.com');
    await expect(page).toHaveURL('/');
    await page.goto(EDIT);
    await expect(field(page, 'Nome')).toHaveValue('Marco');
    await expect(field(page, 'Cellulare')).not.toHaveValue('02 5550199');
    expect(await readDraft()).toBeNull();
  });
});
