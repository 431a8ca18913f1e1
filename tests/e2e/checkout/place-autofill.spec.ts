import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { logInToShop, fillCart } from '#tests/e2e/helpers/pages/checkout.ts';

test('completes city, province and postcode of a new address', async ({ page, context, shop }) => {
  await fillCart(context, shop, await logInToShop(context, shop));
  await page.goto('/checkout?step=address');
  await page.getByRole('button', { name: 'Aggiungi un indirizzo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo' });
  const city = dialog.getByRole('combobox', { name: 'Città' });
  const province = dialog.getByRole('combobox', { name: 'Provincia' });
  const zipcode = dialog.getByRole('textbox', { name: 'CAP' });
  const options = page.getByRole('listbox').getByRole('option');

  await test.step('tells towns of the same name apart by their province', async () => {
    await city.pressSequentially('livo');
    await expect(page.getByRole('option', { name: 'Livo (CO)' })).toBeVisible();
    await page.getByRole('option', { name: 'Livo (TN)' }).click();
    await expect(city).toHaveValue('Livo');
    await expect(province).toHaveValue('TN');
    await expect(zipcode).toHaveValue('');
  });

  await test.step('fills city and province by any postcode of a large city', async () => {
    await city.fill('');
    await province.selectOption('');
    await zipcode.fill('20145');
    await expect(city).toHaveValue('Milano');
    await expect(province).toHaveValue('MI');
  });

  // REQ-CHK-28
  await test.step('fills city and province by the postcode of a small town', async () => {
    await zipcode.fill('36061');
    await expect(city).toHaveValue('Bassano del Grappa');
    await expect(province).toHaveValue('VI');
  });

  await test.step('reads a pasted postcode with spaces or the country', async () => {
    for (const pasted of [' 20145 ', 'I-20145']) {
      await zipcode.fill(pasted);
      await expect(zipcode).toHaveValue('20145');
      await expect(city).toHaveValue('Milano');
      await city.fill('');
    }
  });

  // REQ-CHK-28
  await test.step('suggests the towns that share a postcode, before and while the city is typed', async () => {
    await zipcode.fill('20146');
    await expect(city).toHaveValue('Milano');
    await zipcode.fill('36030');
    await expect(province).toHaveValue('VI');
    await expect(city).toHaveValue('');
    await city.click();
    await expect(options.first()).toHaveText('Caldogno (VI)');
    await expect(options.last()).toHaveText('Zugliano (VI)');
    // More towns than the search returns start with these letters.
    await city.pressSequentially('v');
    await expect(options.first()).toHaveText('Valli del Pasubio (VI)');
    await options.getByText('Villaverla (VI)').click();
    await expect(city).toHaveValue('Villaverla');
    await expect(province).toHaveValue('VI');
    await expect(zipcode).toHaveValue('36030');
  });

  // REQ-CHK-28
  await test.step('fills the province of a postcode without a town, and suggests the towns of the province first', async () => {
    await city.fill('');
    await zipcode.fill('20145');
    await expect(province).toHaveValue('MI');
    await zipcode.fill('36099');
    await expect(province).toHaveValue('VI');
    await expect(city).toHaveValue('');
    await city.pressSequentially('bass');
    await expect(options.first()).toHaveText('Bassano del Grappa (VI)');
  });

  await test.step('keeps a typed postcode when another city is chosen', async () => {
    await city.fill('');
    await zipcode.fill('92021');
    await expect(city).toHaveValue('Aragona');
    await city.fill('agri');
    await page.getByRole('option', { name: 'Agrigento (AG)' }).click();
    await expect(city).toHaveValue('Agrigento');
    await expect(zipcode).toHaveValue('92021');
  });
});
