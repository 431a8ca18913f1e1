import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  clickPay,
  logInToShop,
  fillCart,
  fetchOrders,
  payBy,
  payButton,
  fetchCartQuantity,
  checkoutStep,
  thankYouHeading,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { logInByForm, logOut, members } from '#tests/e2e/helpers/pages/members.ts';
import {
  PAYMENT_STEP,
  fetchPaymentTotal,
  returnByPost,
  submitProviderDecision,
} from '#tests/e2e/helpers/pages/payment.ts';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

const readPendingPayments = (page: Page) => readTable(page, 'payments');
const ewalletRadio = (page: Page) => page.getByRole('radio', { name: /^E-wallet/u });

// REQ-CALL-40, REQ-PAY-08, REQ-PAY-12, REQ-PAY-16, REQ-PAY-21, REQ-PAY-22, REQ-PAY-25
test(
  'pays by card at the provider, confirms it and lists the order in the profile',
  { tag: '@core' },
  async ({ page, context, shop, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    const total = await fetchPaymentTotal(shop, buyer);
    await page.goto(PAYMENT_STEP);
    await expect(payButton(page)).toHaveText(`Paga ${total}`);
    await payBy(page, 'Carta');
    await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
    await expect(page.getByText(total)).toBeVisible();
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(page.getByText(/controlla lo spam/u)).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/payment-result/u);
    await expect(page.getByRole('link', { name: /Hai bisogno di aiuto/u })).toHaveAttribute('href', /token=/u);
    const orderNo = page.getByText('Numero d’ordine').locator('..').getByRole('definition');
    await expect(orderNo).toHaveText(/^B\d+/u);
    await expect(page.getByText('Totale').locator('..').getByRole('definition')).toHaveText(total);
    await expect(page.getByText('Consegna prevista entro il').locator('..')).toContainText(/\d\d\/\d\d\/\d{4}/u);
    await expect(page.getByText('Corriere').locator('..')).toContainText('GLS');
    await expect(page.getByText('Destinatario').locator('..')).toContainText('Milano');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Guadagni' })).toContainText('KP');
    await expect(page.getByRole('link', { name: 'Torna al negozio' })).toHaveAttribute('href', '/IT/milano/products');
    await expect(page.getByRole('link', { name: 'Termini e condizioni' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Informativa sulla privacy' })).toBeVisible();
    await expectAccessible(page);
    expect(await readPendingPayments(page)).toEqual([]);
    expect(await fetchCartQuantity(context, shop, buyer)).toBe(0);

    await test.step('changes nothing when the return page is reloaded or opened as the cancel page (GAP-21)', async () => {
      const orders = await fetchOrders(context, shop, buyer);
      await page.reload();
      await expect(thankYouHeading(page)).toBeVisible();
      await page.goto(page.url().replace('/return?', '/cancel?'));
      await expect(thankYouHeading(page)).toBeVisible();
      expect(await fetchOrders(context, shop, buyer)).toEqual(orders);
    });

    // REQ-PAY-21
    await test.step('leads from the thank-you page to the paid order', async () => {
      const name = await orderNo.textContent();
      await page.getByRole('link', { name: 'Vedi il tuo ordine' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Ordine ${name ?? ''}` })).toBeVisible();
      await page.goBack();
    });

    await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
    const newest = page.getByRole('article').first();
    await expect(newest).toContainText('Pagato');
    await expect(newest).toContainText('Carta');
    await expect(newest).toContainText(total);
  },
);

// REQ-PAY-18, REQ-PAY-19, REQ-PAY-23, REQ-PAY-24
test(
  'shows the cancel page after a refusal and keeps the cart for a new payment',
  { tag: '@core' },
  async ({ page, context, shop }) => {
    await page.goto(PAYMENT_STEP);
    await payBy(page, 'Carta');
    await page.getByRole('button', { name: 'Rifiuta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento annullato' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Assistenza e reclami/u })).toHaveAttribute(
      'href',
      /userId=giulia&email=giulia%40example\.com&sessionId=/u,
    );
    await expectAccessible(page);
    expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
    const { totalCount, data } = await fetchOrders(context, shop, buyer);
    expect(data[0]?.status).toBe(3);
    expect(await readPendingPayments(page)).toEqual([]);

    let providerUrl = '';
    // REQ-PAY-06
    await test.step('resumes the same payment with the same key', async () => {
      await page.goto(PAYMENT_STEP);
      await payBy(page, 'Link di pagamento');
      await page.waitForURL(/\/sandbox\/payment\/Light\//u);
      providerUrl = page.url();
      const [attempt] = await readPendingPayments(page);
      await page.getByRole('link', { name: 'Torna più tardi' }).click();
      await page.waitForURL(/\/cart$/u);
      await page.goto(PAYMENT_STEP);
      await payBy(page, 'Link di pagamento');
      await expect(page).toHaveURL(providerUrl);
      expect((await readPendingPayments(page))[0]).toMatchObject({ ...attempt });
      expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(totalCount + 1);
    });

    await test.step('accepts a return by POST with the reference in the form', async () => {
      const reference = await returnByPost(page, await submitProviderDecision(providerUrl, 'approve'));
      await expect(thankYouHeading(page)).toBeVisible();
      expect(new URL(page.url()).searchParams.get('reference')).toBe(reference);
      expect((await fetchOrders(context, shop, buyer)).data.slice(0, 2).map(({ status }) => status)).toEqual([2, 3]);
    });
  },
);

// REQ-CHK-21, REQ-PAY-07
test('pays partly by e-wallet, and fully by e-wallet', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  await test.step('asks the member to confirm a total that has changed (REL-P8)', async () => {
    const [productId] = await fillCart(context, shop, buyer);
    const raisePrice = () =>
      executeSql(shop, 'update products set price_cents = price_cents + 100 where id = $1', [productId]);
    const oldTotal = await fetchPaymentTotal(shop, buyer);
    await page.goto(PAYMENT_STEP);
    await expect(payButton(page)).toHaveText(`Paga ${oldTotal}`);
    // Choosing a method and an amount loads the prices, so they change only afterwards.
    await ewalletRadio(page).check();
    await page.getByRole('textbox', { name: 'Importo dall’e-wallet' }).fill('2,50');
    await expect(page.getByText(/^I restanti/u)).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await raisePrice();
    await payButton(page).click();
    const confirmation = page.getByRole('dialog', { name: 'Il totale è cambiato' });
    await expect(confirmation).toContainText(`Era ${oldTotal}`);
    await confirmation.getByRole('button', { name: 'No', exact: true }).click();
    await expect(checkoutStep(page, 'Pagamento')).toHaveAccessibleName(/da controllare/u);
    await expect(payButton(page)).not.toContainText(oldTotal);
    // A refetch that is still under way would already load the next price.
    await page.waitForLoadState('networkidle');
    await raisePrice();
    await payButton(page).click();
    await confirmation.getByRole('button', { name: 'Sì', exact: true }).click();
    await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
    await clickPay(page);
    await expect(thankYouHeading(page)).toBeVisible();
  });

  // REQ-PAY-10
  await test.step('creates one order on a double click', async () => {
    await fillCart(context, shop, buyer);
    const before = (await fetchOrders(context, shop, buyer)).totalCount;
    await page.goto(PAYMENT_STEP);
    await expect(page.getByRole('radio', { name: /E-wallet Disponibile: 117,50 €/u })).toBeVisible();
    await ewalletRadio(page).check();
    await payButton(page).dblclick();
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/direct=true.*paymentMethod=EWallet/u);
    const { data, totalCount } = await fetchOrders(context, shop, buyer);
    expect(totalCount).toBe(before + 1);
    expect(data.slice(0, 2).map(({ status }) => status)).toEqual([2, 2]);
  });
});

test('keeps a payment pending after a forged return, and confirms it after a new login', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  let providerUrl = '';
  // REQ-PAY-17
  await test.step('does not confirm a payment by a forged result=OK', async () => {
    unexpectedConsoleErrors.allow(/status of 409/u);
    await page.goto(PAYMENT_STEP);
    await payBy(page, 'Carta');
    await page.waitForURL(/sandbox/u);
    providerUrl = page.url();
    // The URL has no ids, so the app uses those of this device (GAP-23).
    await page.goto('/product/payment/return?result=OK');
    await expect(page.getByText('Il pagamento non è ancora confermato.')).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/profile/u);
    expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
    expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
    expect(await readPendingPayments(page)).toHaveLength(1);
  });

  await test.step('deletes the pending payment at the logout (REL-Q4)', async () => {
    await logOut(page);
    await expect(page).toHaveURL(/\/login/u);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('bottega');
  });

  // REQ-ROUTE-02
  await test.step('returns to the result page with its query after a login', async () => {
    await page.goto(providerUrl);
    await clickPay(page);
    await expect(page).toHaveURL(/\/login\?redirect=/u);
    await logInByForm(page, members.giulia.email);
    await expect(thankYouHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/result=OK/u);
  });
});
