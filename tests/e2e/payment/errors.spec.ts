import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  logInToShop,
  fillCart,
  fetchOrders,
  payBy,
  payButton,
  checkoutStep,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

const INIT = '/api/user/shop/product/transaction/init';

let buyer: Buyer;

test.beforeEach(async ({ context, shop, page, network, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/Failed to load resource: .* (?:400|401|409|418|503) /u);
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
  await page.goto(`${network.origin}${PAYMENT_STEP}`);
  await expect(payButton(page)).toBeVisible();
});

const errorAlert = (page: Page) => page.getByRole('alert');
const paymentStep = (page: Page) => checkoutStep(page, 'Pagamento');

/** Rewrites the payment URL in the shop's response. */
const withPaymentUrl = (paymentUrl: string | null) => (text: string) => {
  const { data, ...otherFields } = v.parse(v.looseObject({ data: v.looseObject({}) }), JSON.parse(text));
  return JSON.stringify({ ...otherFields, data: { ...data, paymentUrl } });
};

test('shows the response’s own message for a rejected payment, else a message for the status', async ({
  page,
  context,
  shop,
  network,
}) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  for (const [status, body, text] of [
    [400, { error: 'La carta è scaduta' }, 'La carta è scaduta'],
    [409, { success: false, message: 'Riprova domani', error: 'x' }, 'Riprova domani'],
    [200, { success: false, message: 'Pagamenti sospesi' }, 'Pagamenti sospesi'],
    [200, { success: false }, 'Non è stato possibile avviare il pagamento'],
    [401, {}, 'Non autorizzato. Accedi di nuovo.'],
    [400, { error: 7 }, 'Richiesta non valida. Controlla i dati inseriti.'],
    [418, {}, 'Errore HTTP 418'],
    [200, { success: true, data: {} }, 'Non è stato possibile avviare il pagamento'],
  ] as const) {
    network.fulfillNextWrite(INIT, status, body);
    await payBy(page, 'Carta');
    await expect(errorAlert(page)).toHaveText(text);
    await expect(paymentStep(page)).toHaveAccessibleName(/da controllare/u);
    await expect(payButton(page)).toBeEnabled();
  }
  await expectAccessible(page);
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before);
});

for (const url of [null, '', 'javascript:alert(1)', 'https://evil.example/pay', '//evil.example/pay']) {
  test(`rejects the payment URL ${JSON.stringify(url)} and keeps the order payable`, async ({
    page,
    context,
    shop,
    network,
  }) => {
    const before = (await fetchOrders(context, shop, buyer)).totalCount;
    network.rewriteNextWriteResponse(INIT, withPaymentUrl(url));
    await payBy(page, 'Carta');
    await expect(errorAlert(page)).toHaveText('Non è stato possibile avviare il pagamento');
    await expect(paymentStep(page)).toHaveAccessibleName(/da controllare/u);
    expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
    // The page goes through the proxy, so the payment URL must have the proxy's origin.
    network.rewriteNextWriteResponse(INIT, (text) => text.replaceAll(shop.origin, network.origin));
    await payButton(page).click();
    await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
    expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  });
}

test('shows the server’s message after a server error and treats the payment as unknown', async ({
  page,
  shop,
  network,
}) => {
  const body = { success: false, message: 'Manutenzione fino alle 14' };
  network.fulfillNextWrite(INIT, 503, body);
  await payBy(page, 'Carta');
  await expect(errorAlert(page)).toContainText('Non sappiamo ancora se il tuo ordine è andato a buon fine.');
  await expect(errorAlert(page)).toContainText('Manutenzione fino alle 14');
  await expect(payButton(page)).toBeHidden();
  network.rewriteNextWriteResponse(INIT, (text) => text.replaceAll(shop.origin, network.origin));
  await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
  await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
});
