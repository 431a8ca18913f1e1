import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expectRequiredFieldErrors } from '#tests/e2e/helpers/pages/address-dialog.ts';
import { checkoutCard, logInWithB2bCheckout } from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const addressCard = (page: Page) => checkoutCard(page, 'Indirizzo');
const addButton = (page: Page) => addressCard(page).getByRole('button', { name: 'Aggiungi un indirizzo' });
const studioRadio = (page: Page) => addressCard(page).getByRole('radio', { name: /Via del Mercato 21/u });

test.beforeEach(async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');
});

test('shows the name and location of an address and selects it by its radio button', async ({ page }) => {
  await expect(studioRadio(page)).toHaveAccessibleName(
    /Sig\.ra Sara Colombo.*Via del Mercato 21.*40121 Bologna \(BO\), Italia/u,
  );
  await studioRadio(page).check();
  await expect(studioRadio(page)).toBeChecked();
});

test('adds an address in a 500 px dialog with required and filtered fields, and selects it', async ({ page }) => {
  await addButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  const width = (await dialog.boundingBox())?.width ?? 0;
  expect(width).toBe(Math.min(500, width));
  expect(width).toBeGreaterThan(page.viewportSize()?.width === 390 ? 340 : 499);
  await expectRequiredFieldErrors(page);

  const expectFilteredInput = async (label: string, keys: string, value: string) => {
    const field = dialog.getByRole('textbox', { name: label });
    await field.clear();
    await field.pressSequentially(keys);
    await expect(field).toHaveValue(value);
  };
  await expectFilteredInput('Cellulare', '+39 a333+1234567', '+393331234567');
  await expectFilteredInput('Codice fiscale', 'DAA-80 a41+f205x', 'DAA80a41f205x');
  await expectFilteredInput('Codice SDI', 'm5 UX-cr19', 'm5UXcr1');

  await dialog.getByRole('textbox', { name: /^Indirizzo/u }).fill('Via Nuova 1');
  await dialog.getByRole('combobox', { name: 'Città' }).fill('Bologna');
  await dialog.getByRole('radio', { name: 'Ufficio' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Paese' })).toHaveValue('Italia');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Indirizzo salvato.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(addressCard(page).getByRole('radio', { name: /Ada.*Via Nuova 1/u })).toBeChecked();

  await addressCard(page)
    .getByRole('button', { name: /^Modifica l’indirizzo di Ada/u })
    .click();
  const edit = page.getByRole('dialog', { name: 'Modifica indirizzo' });
  await expect(edit.getByRole('textbox', { name: 'Codice SDI' })).toHaveValue('m5UXcr1');
  await expect(edit.getByRole('textbox', { name: 'Codice fiscale' })).toHaveValue('DAA80a41f205x');
});

test('discards dismissed input and saves a change', async ({ page }) => {
  const editButton = addressCard(page).getByRole('button', { name: /^Modifica l’indirizzo .* Bologna$/u });
  await editButton.click();
  const dialog = page.getByRole('dialog', { name: 'Modifica indirizzo' });
  const street = dialog.getByRole('textbox', { name: /^Indirizzo/u });
  await street.fill('Altrove');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await expect(editButton).toBeFocused();
  await addButton(page).click();
  await expect(
    page.getByRole('dialog', { name: 'Nuovo indirizzo' }).getByRole('textbox', { name: /^Indirizzo/u }),
  ).toHaveValue('');
  await page.goBack();
  await editButton.click();
  await expect(street).toHaveValue('Via del Mercato 21');
  await street.fill('Via del Mercato 23');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Indirizzo aggiornato.')).toBeVisible();
  await expect(addressCard(page).getByRole('radio')).toHaveCount(1);
  await expect(addressCard(page).getByRole('radio')).toHaveAccessibleName(/Via del Mercato 23/u);
  await editButton.click();
  await expect(dialog.getByRole('textbox', { name: 'Codice SDI' })).toHaveValue('M5UXCR1');
});

test('asks before deleting an address and shows a text when none is left', async ({ page }) => {
  await studioRadio(page).check();
  const remove = addressCard(page).getByRole('button', { name: /^Elimina l’indirizzo .* Bologna$/u });
  const confirmation = page.getByRole('dialog', { name: 'Vuoi davvero eliminare questo indirizzo?' });
  await remove.click();
  await confirmation.getByRole('button', { name: 'No', exact: true }).click();
  await expect(studioRadio(page)).toBeChecked();
  await remove.click();
  await confirmation.getByRole('button', { name: 'Sì', exact: true }).click();
  await expect(page.getByText('Indirizzo eliminato.')).toBeVisible();
  await expect(addressCard(page).getByText('Al momento non hai indirizzi salvati.')).toBeVisible();
  await expect(addressCard(page).getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
});
