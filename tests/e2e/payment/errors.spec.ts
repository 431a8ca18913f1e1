import * as v from 'valibot';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  logInToShop,
  fillCart,
  fetchOrders,
  payBy,
  payButton,
  checkoutStep,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { PAYMENT_STEP } from '#tests/e2e/helpers/pages/payment.ts';

const INIT = '/api/user/shop/product/transaction/init';

/** Rewrites the payment URL in the shop's response. */
const withPaymentUrl = (paymentUrl: string | null) => (text: string) => {
  const { data, ...otherFields } = v.parse(v.looseObject({ data: v.looseObject({}) }), JSON.parse(text));
  return JSON.stringify({ ...otherFields, data: { ...data, paymentUrl } });
};

test(
  'shows why a payment did not start, and starts it with the next click',
  { tag: '@core' },
  async ({ page, context, shop, network, unexpectedConsoleErrors }) => {
    unexpectedConsoleErrors.allow(/Failed to load resource: .* (?:400|401|409|418|503) /u);
    const buyer = await logInToShop(context, shop);
    await fillCart(context, shop, buyer);
    const before = (await fetchOrders(context, shop, buyer)).totalCount;
    await page.goto(network.origin + PAYMENT_STEP);
    const errorAlert = page.getByRole('alert');
    const paymentStep = checkoutStep(page, 'Pagamento');

    // REQ-ERR-01, REQ-ERR-02, REQ-ERR-03, REQ-PAY-09, REQ-PAY-10, REQ-PAY-27
    await test.step('shows the response’s own message for a rejected payment, else a message for the status', async () => {
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
        await expect(errorAlert).toHaveText(text);
        await expect(paymentStep).toHaveAccessibleName(/da controllare/u);
        await expect(payButton(page)).toBeEnabled();
      }
      await expectAccessible(page);
      expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before);
    });

    for (const url of [null, 'https://evil.example/pay']) {
      // REQ-ERR-19, REQ-PAY-09
      await test.step(`rejects the payment URL ${JSON.stringify(url)} and keeps the order payable`, async () => {
        network.rewriteNextWriteResponse(INIT, withPaymentUrl(url));
        // The previous message has the same text. It disappears when the request is sent.
        const response = page.waitForResponse((candidate) => candidate.url().endsWith(INIT));
        await payButton(page).click();
        await response;
        await expect(errorAlert).toHaveText('Non è stato possibile avviare il pagamento');
        await expect(paymentStep).toHaveAccessibleName(/da controllare/u);
        const { data, totalCount } = await fetchOrders(context, shop, buyer);
        expect(data[0]?.status).toBe(1);
        expect(totalCount).toBe(before + 1);
      });
    }

    await test.step('shows the server’s message after a server error and treats the payment as unknown', async () => {
      network.fulfillNextWrite(INIT, 503, { success: false, message: 'Manutenzione fino alle 14' });
      await payButton(page).click();
      await expect(errorAlert).toContainText('Non sappiamo ancora se il tuo ordine è andato a buon fine.');
      await expect(errorAlert).toContainText('Manutenzione fino alle 14');
      await expect(payButton(page)).toBeHidden();
      // The page goes through the proxy, so the payment URL must have the proxy's origin.
      network.rewriteNextWriteResponse(INIT, (text) => text.replaceAll(shop.origin, network.origin));
      await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
      await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
      expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
    });
  },
);
