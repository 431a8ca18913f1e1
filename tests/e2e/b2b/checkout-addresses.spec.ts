import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import { checkoutCard, logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';

const addressCard = (page: Page) => checkoutCard(page, 'Indirizzo');
const addButton = (page: Page) => addressCard(page).getByRole('button', { name: 'Aggiungi un indirizzo' });

test('chooses, changes, deletes and adds an address', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');
  const radios = addressCard(page).getByRole('radio');
  const newDialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  const editDialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
  const street = (dialog = editDialog) => dialog.getByRole('textbox', { name: /^Indirizzo/u });

  // REQ-BCHK-01, REQ-BCHK-22
  await test.step('shows the name and location of an address and selects it by its radio button', async () => {
    await expect(radios).toHaveCount(1);
    await expect(radios).toHaveAccessibleName(
      /Sig\.ra Sara Colombo.*Via del Mercato 21.*40121 Bologna \(BO\), Italia/u,
    );
    await radios.check();
    await expect(radios).toBeChecked();
  });

  // REQ-BCHK-01, REQ-BCHK-14
  await test.step('discards dismissed input and saves a change', async () => {
    const editButton = addressCard(page).getByRole('button', { name: /^Modifica l’indirizzo .* Bologna$/u });
    await editButton.click();
    await street().fill('Altrove');
    await editDialog.getByRole('button', { name: 'Annulla' }).click();
    await expect(editDialog).toBeHidden();
    await expect(editButton).toBeFocused();
    await addButton(page).click();
    await expect(street(newDialog)).toHaveValue('');
    await page.goBack();
    await expect(newDialog).toBeHidden();
    await editButton.click();
    await expect(street()).toHaveValue('Via del Mercato 21');
    await expect(editDialog.getByRole('textbox', { name: 'Codice SDI' })).toHaveValue('M5UXCR1');
    await street().fill('Via del Mercato 23');
    await editDialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Indirizzo aggiornato.')).toBeVisible();
    await expect(editDialog).toBeHidden();
    await expect(radios).toHaveCount(1);
    await expect(radios).toHaveAccessibleName(/Via del Mercato 23/u);
  });

  // REQ-BCHK-02, REQ-ERR-12
  await test.step('asks before deleting an address and shows a text when none is left', async () => {
    const remove = addressCard(page).getByRole('button', { name: /^Elimina l’indirizzo .* Bologna$/u });
    const confirmation = page.getByRole('dialog', { name: 'Vuoi davvero eliminare questo indirizzo?' });
    await remove.click();
    await confirmation.getByRole('button', { name: 'No', exact: true }).click();
    await expect(confirmation).toBeHidden();
    await expect(radios).toBeChecked();
    await remove.click();
    await confirmation.getByRole('button', { name: 'Sì', exact: true }).click();
    await expect(page.getByText('Indirizzo eliminato.')).toBeVisible();
    await expect(addressCard(page).getByText('Al momento non hai indirizzi salvati.')).toBeVisible();
    await expect(radios).toHaveCount(0);
    await expectAccessible(page);
  });

  // REQ-BCHK-13, REQ-BCHK-20, REQ-BCHK-22, REQ-BCHK-23, REQ-ERR-14
  await test.step('adds an address in a 500 px dialog with required and filtered fields, and selects it', async () => {
    await addButton(page).click();
    expect((await newDialog.boundingBox())?.width).toBe(500);
    await expectRequiredFieldErrors(page, 3);

    const expectFilteredInput = async (label: string, keys: string, value: string) => {
      const field = newDialog.getByRole('textbox', { name: label });
      await field.clear();
      await field.pressSequentially(keys);
      await expect(field).toHaveValue(value);
    };
    await expectFilteredInput('Cellulare', '+39 a333+1234567', '+393331234567');
    await expectFilteredInput('Codice fiscale', 'DAA-80 a41+f205x', 'DAA80a41f205x');
    await expectFilteredInput('Codice SDI', 'm5 UX-cr19', 'm5UXcr1');

    await street(newDialog).fill('Via Nuova 1');
    await newDialog.getByRole('combobox', { name: 'Città' }).fill('Bologna');
    await newDialog.getByRole('radio', { name: 'Ufficio' }).check();
    await expect(newDialog.getByRole('textbox', { name: 'Paese' })).toHaveValue('Italia');
    await newDialog.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Indirizzo salvato.')).toBeVisible();
    await expect(newDialog).toBeHidden();
    await expect(addressCard(page).getByRole('radio', { name: /Ada.*Via Nuova 1/u })).toBeChecked();

    await addressCard(page)
      .getByRole('button', { name: /^Modifica l’indirizzo di Ada/u })
      .click();
    await expect(editDialog.getByRole('textbox', { name: 'Codice SDI' })).toHaveValue('m5UXcr1');
    await expect(editDialog.getByRole('textbox', { name: 'Codice fiscale' })).toHaveValue('DAA80a41f205x');
  });
});
