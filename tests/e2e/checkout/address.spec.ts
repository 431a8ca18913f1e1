import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import { logInToShop, fillCart, checkoutStep, clickContinue, reviewRow } from '#tests/e2e/helpers/pages/checkout.ts';

test(
  'adds, changes and deletes addresses',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 400/u);
    await fillCart(context, shop, await logInToShop(context, shop));
    await page.goto('/checkout?step=address');
    const addButton = page.getByRole('button', { name: 'Aggiungi un indirizzo' });

    // REQ-CHK-28
    await test.step('starts with name, e-mail and phone of the profile, and fills city and province by the postcode', async () => {
      await addButton.click();
      const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
      const city = dialog.getByRole('combobox', { name: 'Città' });
      await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Giulia');
      await expect(dialog.getByRole('textbox', { name: 'Cognome' })).toHaveValue('Rinaldi');
      await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('giulia@example.com');
      await expect(dialog.getByRole('textbox', { name: 'Cellulare' })).toHaveValue(/^\+39\d+$/u);
      await dialog.getByRole('textbox', { name: 'CAP' }).fill('92100');
      await expect(city).toHaveValue('Agrigento');
      await expect(dialog.getByRole('combobox', { name: 'Provincia' })).toHaveValue('AG');
      // Another postcode replaces what the first one filled, but not what the member has typed.
      await dialog.getByRole('textbox', { name: 'CAP' }).fill('52100');
      await expect(city).toHaveValue('Arezzo');
      await city.fill('Un paese');
      await dialog.getByRole('textbox', { name: 'CAP' }).fill('92100');
      await expect(dialog.getByRole('combobox', { name: 'Provincia' })).toHaveValue('AG');
      await expect(city).toHaveValue('Un paese');
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    // REQ-CHK-04
    await test.step('adds an address with required fields and the province of its city, and selects it', async () => {
      await addButton.click();
      const dialog = await expectRequiredFieldErrors(page, 2);
      await dialog.getByRole('textbox', { name: 'Cellulare' }).clear();
      await dialog.getByRole('textbox', { name: 'Cellulare' }).pressSequentially('+39 a333+1234567');
      await expect(dialog.getByRole('textbox', { name: 'Cellulare' })).toHaveValue('+393331234567');
      await dialog.getByRole('textbox', { name: /^Indirizzo/u }).fill('Via Nuova 1');
      await dialog.getByRole('combobox', { name: 'Città' }).pressSequentially('agri');
      await page.getByRole('listbox').getByRole('option', { name: 'Agrigento' }).click();
      const province = dialog.getByRole('combobox', { name: 'Provincia' });
      await expect(province).toHaveValue('AG');
      await expect(province.locator('option:checked')).toHaveText('Agrigento');
      expect((await province.getByRole('option').allTextContents()).slice(0, 5)).toEqual([
        '—',
        'Agrigento',
        'Alessandria',
        'Ancona',
        'Aosta',
      ]);
      await expect(dialog.getByRole('textbox', { name: 'CAP' })).toHaveValue('92100');
      await expect(dialog.getByRole('textbox', { name: 'Paese' })).toHaveValue('Italia');
      await dialog.getByRole('radio', { name: 'Ufficio' }).check();
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(page.getByText('Indirizzo salvato.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('radio', { name: /Ada.*Via Nuova 1.*92100 Agrigento \(AG\)/u })).toBeChecked();
    });

    await test.step('marks a rejected field and keeps the input', async () => {
      await page.getByRole('button', { name: /^Modifica l’indirizzo .* Milano$/u }).click();
      const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
      await dialog.getByRole('textbox', { name: 'E-mail' }).fill('non una mail');
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('non una mail');
      await page.goBack();
      await expect(dialog).toBeHidden();
    });

    await test.step('changes an address, and discards the input when Back closes the dialog', async () => {
      const editButton = page.getByRole('button', { name: /^Modifica l’indirizzo .* Palermo$/u });
      await editButton.click();
      const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
      await dialog.getByRole('textbox', { name: /^Indirizzo/u }).fill('Altrove');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(editButton).toBeFocused();
      await editButton.click();
      await expect(dialog.getByRole('textbox', { name: /^Indirizzo/u })).toHaveValue('Via della Marina 3');
      await dialog.getByRole('textbox', { name: /^Indirizzo/u }).fill('Via della Marina 5');
      await dialog.getByRole('checkbox', { name: 'Usa come indirizzo predefinito' }).check();
      await dialog.getByRole('button', { name: 'Salva' }).click();
      await expect(page.getByText('Indirizzo aggiornato.')).toBeVisible();
      await expect(page.getByRole('radio').first()).toHaveAccessibleName(/Via della Marina 5/u);
    });

    // REQ-CHK-11
    await test.step('asks before deleting an address and clears the choice of the deleted one', async () => {
      await page.getByRole('radio', { name: /Palermo/u }).click();
      await expect(reviewRow(page, 'Indirizzo')).toContainText('Palermo');
      // Another address opens the review with the defaults of a new checkout.
      await checkoutStep(page, 'Indirizzo').click();
      const remove = page.getByRole('button', { name: /^Elimina l’indirizzo .* Palermo$/u });
      const confirmation = page.getByRole('dialog', { name: 'Vuoi davvero eliminare questo indirizzo?' });
      await remove.click();
      await confirmation.getByRole('button', { name: 'No', exact: true }).click();
      await expect(page.getByRole('radio', { name: /Palermo/u })).toBeChecked();
      await remove.click();
      await confirmation.getByRole('button', { name: 'Sì', exact: true }).click();
      await expect(page.getByText('Indirizzo eliminato.')).toBeVisible();
      // The address in Milano and the new one are left.
      await expect(page.getByRole('radio')).toHaveCount(2);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await clickContinue(page);
      await expect(page.getByText('Scegli un indirizzo per continuare.')).toBeVisible();
    });
  },
);
