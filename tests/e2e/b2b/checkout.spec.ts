import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  INVOICE,
  SPAGHETTI,
  checkoutCard,
  chooseLastSlot,
  fillInvoice,
  logInWithB2bCheckout,
} from '#tests/e2e/helpers/pages/b2b-checkout.ts';
import { NAVIGLI } from '#tests/e2e/helpers/pages/b2b.ts';
import { logOut, members } from '#tests/e2e/helpers/pages/members.ts';

test('keeps choices and invoice data of a delivery on reload', { tag: '@core' }, async ({ page, context, shop }) => {
  await logInWithB2bCheckout(context, shop, 'Delivery');
  await page.goto('/shopb2b/checkout');

  // REQ-BCHK-08
  await test.step('shows all sections with only the address of the cart preselected', async () => {
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
    await expect(checkoutCard(page, 'Indirizzo').getByRole('radio').first()).toBeVisible();
    await expect(checkoutCard(page, 'Giorno e ora').getByRole('radio').first()).toBeVisible();
    await expect(checkoutCard(page, 'Indirizzo').getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expectAccessible(page);
  });

  const company = checkoutCard(page, 'Fattura').getByRole('textbox', { name: 'Ragione sociale' });
  await test.step('restores the choices on reload and ignores unknown ones in the URL', async () => {
    const address = checkoutCard(page, 'Indirizzo').getByRole('radio').first();
    const slots = checkoutCard(page, 'Giorno e ora');
    const day = slots.getByRole('group', { name: 'Giorno e ora', exact: true }).getByRole('radio').last();
    const method = checkoutCard(page, 'Metodo di pagamento').getByRole('radio', { name: /^Carta/u });
    await address.check();
    await day.check();
    await method.check();
    await fillInvoice(page);
    await page.reload();
    for (const choice of [address, day, method]) await expect(choice).toBeChecked();
    await expect(company).toHaveValue(INVOICE.company);
    await page.goto('/shopb2b/checkout?address=gone&day=2020-01-06.x&time=y&method=cash');
    await expect(day).toBeVisible();
    await expect(address).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('keeps typed invoice data on reload, and removes it at the logout', async () => {
    await expect(company).toHaveValue(INVOICE.company);
    const readDraft = () => page.evaluate(() => sessionStorage.getItem('bottega.invoice-draft'));
    expect(await readDraft()).toContain(INVOICE.company);
    // On a page without the form.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Domande frequenti', exact: true }).click();
    await expect(page).toHaveURL('/faq');
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    expect(await readDraft()).toBeNull();
  });
});

test('shows payment methods, products and totals of a takeaway', { tag: '@core' }, async ({ page, context, shop }) => {
  const device = await logInWithB2bCheckout(context, shop, 'Takeaway', members.giulia.email);
  await page.goto('/shopb2b/checkout');
  const products = checkoutCard(page, 'Prodotti');
  const totals = checkoutCard(page, 'Riepilogo').locator('dl');

  // REQ-BCHK-07
  await test.step('offers payment by card, with the accepted brands, or by e-wallet', async () => {
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

  // REQ-BCHK-09, REQ-BCHK-11
  await test.step('lists linked products with quantity and final price, and shows the cart’s totals', async () => {
    await expect(products.getByRole('listitem')).toHaveText([
      'Spaghetti trafilati al bronzo, cartone da 6Quantità 229,60 €4,93 €/kg',
      'Miele di agrumi, cartone da 6Quantità 131,35 €13,06 €/kg',
    ]);
    await expect(products.locator('img').first()).toBeVisible();
    // GAP-26: both totals are equal.
    await expect(totals).toHaveText('Subtotale60,95 €Totale IVA inclusa60,95 €');
    await expect(products.getByRole('link', { name: /^Spaghetti/u })).toHaveAttribute(
      'href',
      `/shopb2b/products/detail/${SPAGHETTI}`,
    );
  });

  // REQ-BCHK-25
  await test.step('needs no address for a takeaway, and restores the chosen time on reload', async () => {
    await chooseLastSlot(page);
    await expect(checkoutCard(page, 'Indirizzo')).toHaveCount(0);
    // Another device empties the cart. The reload shows it.
    await device.clear();
    await page.reload();
    await expect(checkoutCard(page, 'Giorno e ora').getByRole('radio', { checked: true })).toHaveCount(2);
  });

  // REQ-BCHK-10
  await test.step('shows that the cart is empty and leads back to the shop', async () => {
    await expect(products.getByText('Il carrello è vuoto')).toBeVisible();
    await expect(totals).toHaveText('Subtotale0 €Totale IVA inclusa0 €');
    await expectAccessible(page);
    await products.getByRole('link', { name: 'Continua gli acquisti' }).click();
    await expect(page).toHaveURL(`/shopb2b/products/${NAVIGLI}`);
  });
});
