import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  FIRST_STEP,
  checkoutStep,
  clickContinue,
  clickPay,
  deleteOrders,
  fillCart,
  logInToShop,
  payBy,
  payButton,
  reviewRow,
  thankYouHeading,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await deleteOrders(shop, 'giulia');
  await fillCart(context, shop, buyer);
});

test('repeats the choices of the last paid order', async ({ page, context, shop }) => {
  await page.goto('/checkout');

  // REQ-CHK-23
  await test.step('repeats carrier and payment method of the last order, but no delivery type that costs extra', async () => {
    await page.getByRole('button', { name: 'Modifica: Spedizione' }).click();
    await page.getByRole('radio', { name: /Poste/u }).check();
    await page.getByRole('radio', { name: /Espressa/u }).check();
    await clickContinue(page);
    await payBy(page, 'Link di pagamento');
    await page.waitForURL(/\/sandbox\/payment\/Light\//u);
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
    await fillCart(context, shop, buyer);
    await page.goto('/checkout');
    await expect(reviewRow(page, 'Spedizione')).toContainText('Poste · Standard');
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('Link di pagamento');
  });

  // REQ-CHK-23
  await test.step('repeats the e-wallet of the last order, with the whole price as its amount', async () => {
    await payBy(page, 'E-wallet');
    await expect(thankYouHeading(page)).toBeVisible();
    await fillCart(context, shop, buyer);
    await page.goto('/checkout');
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('E-wallet');
    await payButton(page).click();
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/direct=true.*paymentMethod=EWallet/u);
  });
});

// The last test of the file, because it deletes the addresses.
test('starts with the defaults, which can be changed', async ({ page, shop }) => {
  await page.goto('/checkout');

  // REQ-CHK-23, REQ-CHK-24
  await test.step('opens the payment with default address, first carrier and card, and shows what is charged', async () => {
    await expect(checkoutStep(page, 'Pagamento')).toHaveAttribute('aria-expanded', 'true');
    for (const step of ['Sconto merce', 'Indirizzo', 'Spedizione']) {
      await expect(checkoutStep(page, step)).toHaveAccessibleName(/\(completato\)/u);
      await expect(checkoutStep(page, step)).toHaveAttribute('aria-expanded', 'false');
    }
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Via dei Tigli 14');
    await expect(reviewRow(page, 'Spedizione')).toContainText('GLS · Standard');
    await expect(reviewRow(page, 'Spedizione')).toContainText('6–7 giorni lavorativi');
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('Carta');
    await expect(page.getByRole('link', { name: 'Modifica: Prodotti' })).toHaveAttribute('href', '/cart');
    const total = /\d[\d.,]*/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
    await expect(page.getByRole('definition').filter({ hasText: total }).first()).toBeVisible();
    await expectAccessible(page);
  });

  // REQ-CHK-25
  await test.step('uses the whole merchandise discount with one button', async () => {
    await expect(reviewRow(page, 'Sconto merce')).toContainText('disponibili');
    await page.getByRole('button', { name: 'Modifica: Sconto merce' }).click();
    const useAll = page.getByRole('button', { name: /^Usa tutto \(\d[\d.,]* €\)$/u });
    const amount = /\d[\d.,]*/u.exec((await useAll.textContent()) ?? '')?.[0] ?? '?';
    await useAll.click();
    await expect(page.getByRole('textbox', { name: 'Sconto da utilizzare' })).toHaveValue(amount);
    await expect(useAll).toBeHidden();
    await expect(page.getByRole('complementary').getByText(`−${amount} €`)).toBeVisible();
  });

  // REQ-CHK-23
  await test.step('changes each default from the review, and another address gets the same defaults', async () => {
    await checkoutStep(page, 'Pagamento').click();
    await page.getByRole('button', { name: 'Modifica: Metodo di pagamento' }).click();
    await expect(page.getByRole('radio', { name: /^Carta/u })).toBeFocused();
    await page.getByRole('button', { name: 'Modifica: Indirizzo' }).click();
    await expect(checkoutStep(page, 'Indirizzo')).toBeFocused();
    await page.getByRole('radio', { name: /Palermo/u }).click();
    await expect(checkoutStep(page, 'Pagamento')).toBeFocused();
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Palermo');
    await expect(reviewRow(page, 'Spedizione')).toContainText('GLS · Standard');
    await expect(reviewRow(page, 'Metodo di pagamento')).toContainText('Carta');
    await expect(page.getByText('Supplemento isole')).toBeVisible();
    await page.reload();
    await expect(reviewRow(page, 'Indirizzo')).toContainText('Palermo');
    // Continue leads back to the review from each step.
    await page.getByRole('button', { name: 'Modifica: Spedizione' }).click();
    await page.getByRole('radio', { name: /BRT/u }).check();
    await clickContinue(page);
    await expect(reviewRow(page, 'Spedizione')).toContainText('BRT · Standard');
  });

  await test.step('starts at the address without a saved one, and at no default of a URL with a step', async () => {
    await page.goto(FIRST_STEP);
    await clickContinue(page);
    await expect(page.getByRole('radio', { name: /Palermo/u })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await executeSql(shop, 'delete from addresses where member_id = $1', ['giulia']);
    await page.goto('/checkout');
    await expect(checkoutStep(page, 'Indirizzo')).toHaveAttribute('aria-expanded', 'true');
    await expect(checkoutStep(page, 'Spedizione')).toHaveAccessibleName(/\(non ancora aperto\)/u);
    await expect(page.getByRole('button', { name: 'Salva e continua' })).toBeVisible();
    await expectAccessible(page);
  });
});
