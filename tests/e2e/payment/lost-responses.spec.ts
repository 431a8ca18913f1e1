import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  logInToShop,
  fillCart,
  fetchOrders,
  payBy,
  payButton,
  thankYouHeading,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { PAYMENT_STEP, leavePaymentPage, submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';

const INIT = '/api/user/shop/product/transaction/init';
const UPDATE = '/api/user/shop/product/transaction/update';

test('neither repeats nor fails a payment when the server’s responses are lost', async ({
  page,
  context,
  shop,
  network,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/u);
  const buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);

  await test.step('retries a lost response with the same key and creates one order (REL-P3)', async () => {
    const before = (await fetchOrders(context, shop, buyer)).totalCount;
    await page.goto(network.origin + PAYMENT_STEP);
    network.dropResponse(INIT);
    const total = page
      .getByRole('complementary', { name: 'Riepilogo dell’ordine' })
      .getByText('Totale', { exact: true })
      .locator('xpath=ancestor-or-self::dt/following-sibling::dd[1]');
    // At this point the total includes the delivery.
    await expect(page.getByRole('radio', { name: /^E-wallet/u })).toBeEnabled();
    const totalText = await total.textContent();
    await payBy(page, 'E-wallet');
    await expect(page.getByText('Non sappiamo ancora se il tuo ordine è andato a buon fine.')).toBeVisible();
    // The total stays visible, although the server has turned the cart into an order.
    await expect(total).toHaveText(totalText ?? '');
    await expect(payButton(page)).toBeHidden();
    await expectAccessible(page);
    const [attempt] = await readTable(page, 'payments');
    // The order exists, but the step still offers to check the payment.
    expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
    network.dropResponse(INIT);
    const retryButton = page.getByRole('button', { name: 'Verifica di nuovo' });
    const requestFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/init'));
    await retryButton.click();
    await requestFailed;
    expect((await readTable(page, 'payments'))[0]?.['idempotencyKey']).toBe(attempt?.['idempotencyKey']);
    // The button may still be busy with the lost response, so it is clicked until the order shows.
    await expect(async () => {
      await retryButton.click({ timeout: 1000 });
      await expect(thankYouHeading(page)).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  });

  // REQ-PAY-17
  await test.step('shows a payment as being verified, never as failed, while the server does not respond', async () => {
    unexpectedConsoleErrors.allow(/status of 503/u);
    await fillCart(context, shop, buyer);
    const { pathname, search } = new URL(await submitProviderDecision(await leavePaymentPage(page), 'approve'));
    const restore = network.failRequests(UPDATE, 503);
    await page.goto(`${network.origin}${pathname}${search}`);
    await expect(page.getByText('Il negozio non risponde.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' })).toBeVisible();
    await expectAccessible(page);
    // The next response is lost, so the app retries once more.
    network.dropResponse(UPDATE);
    restore();
    await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
    await expect(thankYouHeading(page)).toBeVisible({ timeout: 60_000 });
  });
});
