import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { NAVIGLI, storeB2bChoices } from '#tests/e2e/helpers/pages/b2b.ts';
import {
  INVOICE,
  SPAGHETTI,
  checkoutCard,
  chooseLastSlot,
  fillInvoice,
  logInWithB2bCheckout,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { logInAs, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.describe('without access to a business checkout', () => {
  test('invites a visitor to log in', async ({ page, context }) => {
    await storeB2bChoices(context, { B2BShopId: NAVIGLI });
    await page.goto('/shopb2b/checkout');
    await expect(page.getByRole('link', { name: 'Accedi per vedere i prezzi e acquistare' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Riepilogo' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('shows a member of an inactive shop the reason', async ({ page, context, shop }) => {
    await storeB2bChoices(context, { B2BShopId: NAVIGLI });
    await logInAs(context, shop, members.luca.email);
    await page.goto('/shopb2b/checkout');
    await expect(page.getByText('Il tuo negozio non è attivo')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Riepilogo' })).toHaveCount(0);
  });

  test('leads to the choice of a shop when none is chosen', async ({ page, context, shop }) => {
    await logInAs(context, shop);
    await page.goto('/shopb2b/checkout');
    await expect(page.getByText('Scegli prima un negozio')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Scegli come ricevere l’ordine' })).toBeVisible();
  });
});

test('shows all sections with nothing preselected', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cassa');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Indirizzo',
    'Giorno e ora',
    'Fattura',
    'Metodo di pagamento',
    'Prodotti',
    'Luogo e data di consegna',
    'Riepilogo',
  ]);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('offers payment by card, with the accepted brands, or by e-wallet', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Takeaway', members.giulia.email);
  await page.goto('/shopb2b/checkout');
  const methods = checkoutCard(page, 'Metodo di pagamento');
  await expect(methods.getByRole('radio')).toHaveCount(2);
  const byCard = methods.getByRole('radio', { name: /^Carta/u });
  await expect(byCard).toHaveAccessibleName('Carta Visa Mastercard American Express');
  for (const brand of ['Visa', 'Mastercard', 'American Express']) {
    await expect(methods.getByRole('img', { name: brand })).toBeVisible();
  }
  await byCard.check();
  await methods.getByRole('radio', { name: /^E-wallet/u }).check();
  await expect(byCard).not.toBeChecked();
});

test('lists linked products with quantity and final price, and shows the cart’s totals', async ({
  page,
  context,
  shop,
}) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  await expect(checkoutCard(page, 'Prodotti').getByRole('listitem')).toHaveText([
    'Spaghetti trafilati al bronzo, cartone da 6Quantità 229,60 €',
    'Miele di agrumi, cartone da 6Quantità 131,35 €',
  ]);
  await expect(checkoutCard(page, 'Prodotti').locator('img').first()).toBeVisible();
  // GAP-26: both totals are equal.
  await expect(checkoutCard(page, 'Riepilogo').locator('dl')).toHaveText('Subtotale60,95 €Totale IVA inclusa60,95 €');
  await checkoutCard(page, 'Prodotti')
    .getByRole('link', { name: /^Spaghetti/u })
    .click();
  await expect(page).toHaveURL(`/shopb2b/products/detail/${SPAGHETTI}`);
});

test('restores the choices on reload and ignores unknown ones in the URL', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');
  const address = checkoutCard(page, 'Indirizzo').getByRole('radio').first();
  const slots = checkoutCard(page, 'Giorno e ora');
  const day = slots.getByRole('group', { name: 'Giorno e ora', exact: true }).getByRole('radio').last();
  const method = checkoutCard(page, 'Metodo di pagamento').getByRole('radio', { name: /^Carta/u });
  await address.check();
  await day.check();
  await method.check();
  await page.reload();
  for (const choice of [address, day, method]) await expect(choice).toBeChecked();
  await page.goto('/shopb2b/checkout?address=gone&day=2020-01-06.x&time=y&method=cash');
  await expect(day).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('keeps typed invoice data on reload, and removes it at the logout', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  await fillInvoice(page);
  await page.reload();
  const company = checkoutCard(page, 'Fattura').getByRole('textbox', { name: 'Ragione sociale' });
  await expect(company).toHaveValue(INVOICE.company);
  // On a page without the form.
  await page.goto('/faq');
  await logOut(page);
  await expect(page).toHaveURL(/\/login/u);
  expect(await page.evaluate(() => sessionStorage.getItem('bottega.invoice-draft'))).toBeNull();
});

test('shows that the cart is empty and leads back to the shop', async ({ page, context, shop }) => {
  const device = await logInWithB2bCheckout(context, shop);
  await device.clear();
  await page.goto('/shopb2b/checkout');
  await expect(checkoutCard(page, 'Prodotti').getByText('Il carrello è vuoto')).toBeVisible();
  await expect(checkoutCard(page, 'Riepilogo').locator('dl')).toHaveText('Subtotale0 €Totale IVA inclusa0 €');
  await expectAccessible(page);
  await checkoutCard(page, 'Prodotti').getByRole('link', { name: 'Continua gli acquisti' }).click();
  await expect(page).toHaveURL(`/shopb2b/products/${NAVIGLI}`);
});

test('needs no address for a takeaway, and restores the chosen time on reload', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop);
  await page.goto('/shopb2b/checkout');
  await chooseLastSlot(page);
  await expect(checkoutCard(page, 'Indirizzo')).toHaveCount(0);
  await page.reload();
  await expect(checkoutCard(page, 'Giorno e ora').getByRole('radio', { checked: true })).toHaveCount(2);
});

test('shows the business checkout in English', async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Address',
    'Day and time',
    'Invoice',
    'Payment method',
    'Products',
    'Place and date of delivery',
    'Summary',
  ]);
  await expect(checkoutCard(page, 'Day and time').getByRole('radio').first()).toHaveAccessibleName(/day/u);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('Complete the invoice data to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'New address' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Value is Required')).toHaveCount(3);
  await expect(dialog.getByRole('textbox', { name: 'SDI code' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Fiscal code' })).toBeVisible();
});
