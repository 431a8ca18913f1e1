import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import { FIRST_STEP, logInToShop, fillCart, clickContinue } from '#tests/e2e/helpers/pages/checkout.ts';
import { logInAs } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

test('normalizes a pasted phone number and finds a city typed with a straight apostrophe', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto(FIRST_STEP);
  await clickContinue(page);
  await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
  const dialog = await expectRequiredFieldErrors(page);
  const mobile = dialog.getByRole('textbox', { name: 'Cellulare' });
  await mobile.fill('\u202atel:(+39)\u00a0333\u2011123\u20114567\u202c');
  await expect(mobile).toHaveValue('+393331234567');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill("d'angelo@example.com");
  await dialog.getByRole('textbox', { name: /^Indirizzo/u }).fill('Via Nuova 1');
  await dialog.getByRole('combobox', { name: 'Città' }).fill("l'aquila");
  await page.getByRole('listbox').getByRole('option', { name: 'L’Aquila' }).click();
  await dialog.getByRole('radio', { name: 'Casa' }).check();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Indirizzo salvato.')).toBeVisible();
});

test('rejects an impossible phone number, an invisible name and an early birth date beside their fields', async ({
  page,
  context,
  shop,
}) => {
  await logInAs(context, shop);
  await page.goto('/profile?mode=edit');
  const phone = page.getByRole('textbox', { name: 'Cellulare' });
  const first = page.getByRole('textbox', { name: 'Nome', exact: true });
  await phone.fill('+39 06 (1)-2');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(phone).toHaveAccessibleDescription('Inserisci un numero di cellulare valido');
  await expect(phone).toHaveValue('+39 06 (1)-2');
  await expect(phone).toBeFocused();
  await phone.fill('0039 333 1234567');
  await first.fill('\u200b\u3164');
  await page.getByRole('textbox', { name: 'Data di nascita' }).fill('31/12/1899');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(first).toHaveAccessibleDescription('Inserisci il nome');
  await expect(page.getByRole('textbox', { name: 'Data di nascita' })).toHaveAccessibleDescription(/1900/u);
  await first.fill('Ada\u200b');
  await page.getByRole('textbox', { name: 'Data di nascita' }).fill('01/01/1900');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Profilo aggiornato.')).toBeVisible();
  await expect(page.getByText('+393331234567')).toBeVisible();
});
