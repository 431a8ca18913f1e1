import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import {
  clickPay,
  logInToShop,
  fillCart,
  fetchOrders,
  payBy,
  fetchCartQuantity,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import {
  PAYMENT_STEP,
  paymentReceivedNotice,
  paymentCancelledNotice,
  submitProviderDecision,
  expectNoPaymentNotice,
  leavePaymentPage,
  pendingPaymentNotice,
  startCardPayment,
} from '#tests/e2e/helpers/pages/payment.ts';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

test(
  'shows a pending payment on every page except the checkout, and resumes it',
  { tag: '@core' },
  async ({ page }) => {
    const providerUrl = await leavePaymentPage(page);
    await expect(pendingPaymentNotice(page)).toContainText(/L’ordine B\S+ non è ancora stato pagato\./u);
    await expect(page.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
    await expectNoPaymentNotice(page);
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Negozio' }).click();
    await pendingPaymentNotice(page).getByRole('button', { name: 'Paga ora' }).click();
    await expect(page).toHaveURL(providerUrl);
    await clickPay(page);
    await page.getByRole('link', { name: 'Vedi il tuo ordine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Ordine/u })).toBeVisible();
    await expectNoPaymentNotice(page);
  },
);

// REQ-ORD-11
test('offers an open payment on another device of the member until it is paid', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const providerUrl = await startCardPayment(shop, buyer);
  await page.goto('/faq');
  await pendingPaymentNotice(page).getByRole('button', { name: 'Paga ora' }).click();
  await expect(page).toHaveURL(providerUrl);
  await page.goto('/profile?tab=myOrders');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Paga ora B/u }).click();
  await expect(page).toHaveURL(providerUrl);
  await page.goto('/profile?tab=myOrders');
  await card.getByRole('link', { name: /^Vedi dettagli/u }).click();
  const main = page.getByRole('main');
  await expect(pendingPaymentNotice(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Paga ora' })).toHaveCount(1);
  await expect(main).toContainText(/Puoi pagare fino al \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/u);
  // Paid on the other device, and the shop does not know it yet.
  await submitProviderDecision(providerUrl, 'approve');
  await main.getByRole('button', { name: 'Paga ora' }).click();
  await expect(page.getByText('L’ordine è già stato pagato.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Paga ora' })).toHaveCount(0);
  await expect(page).toHaveURL(/tab=myOrders/u);
  expect((await fetchOrders(context, shop, buyer)).data[0]).toMatchObject({ status: 2 });
});

test('keeps the payment state of two tabs in sync', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const providerUrl = await leavePaymentPage(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/faq');

  await test.step('asks the provider on Check and shows the payment’s state', async () => {
    await expect(pendingPaymentNotice(otherTab)).toBeVisible();
    const check = pendingPaymentNotice(page).getByRole('button', { name: 'Verifica' });
    await check.click();
    await expect(page.getByRole('status').filter({ hasText: 'non è ancora stato pagato' })).toBeAttached();
    await expect(check).toBeEnabled();
    // The shop has not been notified, so its own data would still show the payment as pending.
    await submitProviderDecision(providerUrl, 'approve');
    await Promise.all([
      check.click(),
      pendingPaymentNotice(otherTab).getByRole('button', { name: 'Verifica' }).click(),
    ]);
    await expect(paymentReceivedNotice(otherTab)).toBeVisible();
    await expect(paymentReceivedNotice(page)).toBeVisible();
    await expect(paymentReceivedNotice(page).getByRole('heading')).toBeFocused();
    await paymentReceivedNotice(page).getByRole('button', { name: 'Chiudi' }).click();
    await expect(paymentReceivedNotice(page)).toBeHidden();
  });

  await test.step('asks before cancelling a payment, keeps the cart and reports it once', async () => {
    await fillCart(context, shop, buyer);
    await leavePaymentPage(page);
    await simulateForeground(otherTab);
    await expect(pendingPaymentNotice(otherTab)).toBeVisible();
    const confirmation = page.getByRole('dialog', { name: 'Annullare il pagamento?' });
    await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla pagamento' }).click();
    await confirmation.getByRole('button', { name: 'No', exact: true }).click();
    await expect(confirmation).toBeHidden();
    expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
    await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla pagamento' }).click();
    await confirmation.getByRole('button', { name: 'Annulla il pagamento' }).click();
    await expect(paymentCancelledNotice(page)).toBeVisible();
    expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(3);
    expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
    await simulateForeground(otherTab);
    await expectNoPaymentNotice(otherTab);
    await paymentCancelledNotice(page).getByRole('button', { name: 'Chiudi' }).click();
    await expectNoPaymentNotice(page);
    // Nothing is left that another visit could report.
    expect(await readTable(page, 'payments')).toEqual([]);
  });
});

test.describe('behind the fault proxy', () => {
  test.use({ baseURL: async ({ network }, use) => use(network.origin) });

  test('shows that it can’t check offline, then that it is checking, then the pending payment', async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    unexpectedConsoleErrors.allow(/status of (?:503|409)/u);
    await page.goto(PAYMENT_STEP);
    await payBy(page, 'Carta');
    // The provider's page has another origin, so neither the checkout nor the notice links to it (SEC-04).
    await expect(page.getByText('Non è stato possibile avviare il pagamento')).toBeVisible();
    await page.goto('/faq');
    await expect(pendingPaymentNotice(page)).toContainText('non è ancora stato pagato');
    await expect(pendingPaymentNotice(page).getByRole('link')).toHaveCount(0);

    const restore = network.disconnect();
    await simulateForeground(page);
    await expect(pendingPaymentNotice(page)).toContainText(
      'Il negozio non è raggiungibile: al momento non possiamo verificare',
    );
    await expect(pendingPaymentNotice(page).getByRole('button')).toHaveText(['', 'Verifica']);
    await expectAccessible(page);

    // All requests fail, because the app also checks by itself when the connection is back.
    const { data } = await fetchOrders(context, shop, buyer);
    const orderPath = `/api/user/shop/productorder/${data[0]?.transactionId ?? ''}`;
    const restoreOrderRequests = network.failRequests(orderPath, 503);
    network.failNextWrite('/api/user/shop/product/transaction/update', 503);
    restore();
    const checking = page.getByRole('region', { name: 'Stiamo verificando il pagamento' });
    await pendingPaymentNotice(page).or(checking).getByRole('button', { name: 'Verifica' }).click();
    await expect(checking).toBeVisible();
    // Click while the requests still fail: the notice also checks by itself and would remove the button.
    await checking.getByRole('button', { name: 'Verifica' }).click();
    restoreOrderRequests();
    await expect(pendingPaymentNotice(page)).toContainText('non è ancora stato pagato');
    await expect(pendingPaymentNotice(page).getByRole('button')).toHaveText(['', 'Verifica', 'Annulla pagamento']);
  });
});
