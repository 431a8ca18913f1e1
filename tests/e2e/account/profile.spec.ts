import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { logInAs, logInByForm, revokeSession } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

const EDIT = '/profile?mode=edit';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salva' });

test('shows the tabs on the left, each with its URL, heading and title', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile?tab=nonsense');
  await expect(heading(page, 'I miei dati')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  const tabs = page.getByRole('navigation', { name: 'Profilo' });
  const bar = await tabs.boundingBox();
  const content = await heading(page, 'I miei dati').boundingBox();
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(content?.x ?? 0);

  await tabs.getByRole('link', { name: 'I miei ordini' }).press('Enter');
  await expect(page).toHaveURL('/profile?tab=myOrders');
  await expect(heading(page, 'I miei ordini')).toBeFocused();
  await expect(tabs.locator('[aria-current]')).toHaveText('I miei ordini');
  await expect(page).toHaveTitle('I miei ordini · Bottega');
  await tabs.getByRole('link', { name: 'Le mie segnalazioni' }).click();
  await expect(page).toHaveURL('/profile?tab=myTickets');
  await expect(heading(page, 'Le mie segnalazioni')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'I miei ordini')).toBeVisible();
  await tabs.getByRole('link', { name: 'I miei dati' }).click();
  await expect(page).toHaveURL('/profile');
});

test('shows and changes the account details, and updates the greeting and other browser tabs', async ({
  page,
  context,
  shop,
}) => {
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
  await expect(field(page, 'Data di nascita')).toHaveAttribute('autocomplete', 'bday');
  await field(page, 'Nome').fill('  Sara Maria ');
  await field(page, 'Cellulare').fill('+39 (02) 555-1');
  await field(page, 'Data di nascita').fill('1/2/1980');
  await page.getByRole('radio', { name: 'Maschio (M)' }).check();
  let putCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') putCount += 1;
  });
  await save(page).dblclick();
  await expect(page.getByText('Profilo aggiornato.')).toBeVisible();
  await expect(heading(page, 'I miei dati')).toBeFocused();
  await expect(page).toHaveURL('/profile');
  expect(putCount).toBe(1);
  for (const text of ['+39025551', '01/02/1980', 'Maschio (M)']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('Ciao, Sara Maria Colombo').first()).toBeVisible();
  await expect(otherTab.getByText('Ciao, Sara Maria Colombo').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('01/02/1980')).toBeVisible();
});

const invalidInputs = [
  ['Nome', ' ', 'Inserisci il nome'],
  ['Cognome', '', 'Inserisci il cognome'],
  ['Cellulare', '333 abc', 'Solo cifre, +, -, spazi e parentesi'],
  ['Data di nascita', '31/02/1988', 'Inserisci la data come GG/MM/AAAA'],
  ['Data di nascita', '01/01/2999', 'La data di nascita non può essere nel futuro'],
] as const;
for (const [name, typed, message] of invalidInputs) {
  test(`rejects an invalid ${name}: ${message}`, async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await page.goto(EDIT);
    await field(page, name).fill(typed);
    await save(page).click();
    await expect(field(page, name)).toHaveAccessibleDescription(message);
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveValue(typed);
    const missing = page.getByText('Compila i campi in rosso');
    if (name === 'Nome' || name === 'Cognome') await expect(missing).toBeVisible();
    else await expect(missing).toBeHidden();
    await expect(heading(page, 'Modifica i tuoi dati')).toBeVisible();
  });
}

test('shows errors in English, and keeps all input when the server rejects a field', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 400/u);
  await logInAs(context, shop);
  await page.goto(EDIT);
  await page.getByRole('button', { name: /English|EN/u }).click();
  await expect(heading(page, 'Edit your details')).toBeVisible();
  await field(page, 'First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Missing required fields')).toBeVisible();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('Enter your first name');
  await field(page, 'Date of birth').fill('01/01/2999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The date of birth can’t be in the future')).toBeVisible();
  await field(page, 'Date of birth').fill('12/04/1988');
  await field(page, 'First name').fill('Giu\u0007lia');
  await field(page, 'Mobile').fill('02 5550199');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('This value wasn’t accepted');
  await expect(field(page, 'Mobile')).toHaveValue('02 5550199');
});

test('asks before leaving with unsaved changes, by a link and by Back', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/faq');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Modifica' }).click();
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
  await page.getByRole('link', { name: 'Modifica' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Giulia');
  await field(page, 'Nome').fill('Gina');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await dialog.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(heading(page, 'I miei dati')).toBeVisible();
  await page.getByRole('link', { name: 'Modifica' }).click();
  await expect(field(page, 'Nome')).toHaveValue('Giulia');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(heading(page, 'I miei dati')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('restores unsaved input when the member logs in again after the session expired', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  const token = await logInAs(context, shop, 'luca@example.com');
  await page.goto(EDIT);
  await field(page, 'Cognome').fill('Moretti Bassi');
  await revokeSession(context, shop.origin, token);
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/u);
  await logInByForm(page, 'luca@example.com');
  await expect(page).toHaveURL(EDIT);
  await expect(page.getByText('Abbiamo recuperato le modifiche che non avevi salvato.')).toBeVisible();
  await expect(field(page, 'Cognome')).toHaveValue('Moretti Bassi');
  await save(page).click();
  await expect(page.getByText('Ciao, Luca Moretti Bassi').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('bottega.profile-draft'))).toBeNull();
});

test('shows no draft to another member who logs in', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 401/u);
  const token = await logInAs(context, shop);
  await page.goto(EDIT);
  await field(page, 'Cellulare').fill('02 5550199');
  await revokeSession(context, shop.origin, token);
  await save(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/u);
  await logInByForm(page, 'marco@example.com');
  await expect(field(page, 'Cellulare')).not.toHaveValue('02 5550199');
  await expect(field(page, 'Nome')).toHaveValue('Marco');
  expect(await page.evaluate(() => sessionStorage.getItem('bottega.profile-draft'))).toBeNull();
});

test('disables saving while offline and shows the reason', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  // Prefetch requests may fail when the connection ends.
  unexpectedConsoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/u);
  await logInAs(context, shop);
  await page.goto(EDIT);
  await field(page, 'Nome').fill('Gina');
  await context.setOffline(true);
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription(/Il negozio non è raggiungibile/u);
  await context.setOffline(false);
  await expect(save(page)).toBeEnabled();
  await expect(field(page, 'Nome')).toHaveValue('Gina');
});

test('asks before the logout of the profile tabs', async ({ page, context, shop }) => {
  await logInAs(context, shop);
  await page.goto('/profile');
  const logout = page.getByRole('navigation', { name: 'Profilo' }).getByRole('button', { name: 'Esci' });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has accessible view, edit, error and calendar states in ${colorScheme} mode`, async ({
    page,
    context,
    shop,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logInAs(context, shop);
    await page.goto('/profile');
    await expect(heading(page, 'I miei dati')).toBeVisible();
    await expectAccessible(page);
    await page.goto(EDIT);
    await expect(heading(page, 'Modifica i tuoi dati')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Data di nascita').click();
    await page.getByRole('button', { name: '13 aprile 1988' }).click();
    await expect(field(page, 'Data di nascita')).toHaveValue('13/04/1988');
    await field(page, 'Data di nascita').click();
    await expect(page.getByRole('button', { name: 'Mese precedente' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await field(page, 'Cellulare').fill('x');
    await save(page).click();
    await expect(page.getByText('Solo cifre, +, -, spazi e parentesi')).toBeVisible();
    await expectAccessible(page);
  });
}
