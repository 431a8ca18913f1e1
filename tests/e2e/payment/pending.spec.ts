import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  clickPay,
  logInToShop,
  fillCart,
  goToPayment,
  fetchOrders,
  payBy,
  fetchCartQuantity,
  thankYouHeading,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { simulateForeground } from '#tests/e2e/helpers/browser/page-events.ts';
import { logInByForm } from '#tests/e2e/helpers/pages/members.ts';
import {
  paymentReceivedNotice,
  paymentCancelledNotice,
  submitProviderDecision,
  expectNoPaymentNotice,
  leavePaymentPage,
  sendPaymentNotification,
  pendingPaymentNotice,
} from '#tests/e2e/helpers/pages/payment.ts';
import { disableIndexedDb } from '#tests/e2e/helpers/browser/storage.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

test('left for later: told on every page but the checkout, and it goes on where it was', async ({ page }) => {
  const provider = await leavePaymentPage(page);
  await expect(pendingPaymentNotice(page)).toContainText(/L’ordine B\S+ non è ancora pagato\./u);
  await expect(page.locator(':focus')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
  await expectNoPaymentNotice(page);
  await page.goto('/faq');
  await pendingPaymentNotice(page).getByRole('link', { name: 'Continua' }).click();
  await expect(page).toHaveURL(provider);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await page.goto('/faq');
  await expectNoPaymentNotice(page);
});

test('paid without coming back: the shop says so as soon as it is in front again', async ({ page, context, shop }) => {
  const provider = await leavePaymentPage(page);
  await expect(pendingPaymentNotice(page)).toBeVisible();
  await sendPaymentNotification(shop, provider, 'approved');
  await simulateForeground(page);
  await expect(paymentReceivedNotice(page)).toContainText(/L’ordine B\S+ è pagato/u);
  await expectAccessible(page);
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(0);
  await expect(page.getByText('Il carrello è vuoto')).toBeVisible();
  await paymentReceivedNotice(page).getByRole('link', { name: 'Vedi la conferma' }).click();
  await expect(thankYouHeading(page)).toBeVisible();
  await page.goto('/');
  await expectNoPaymentNotice(page);
});

test('opened anew after a payment that was refused: told once', async ({ page, shop }) => {
  const provider = await leavePaymentPage(page);
  // The cart's page would tell it if it asked only now.
  await page.goto('about:blank');
  await sendPaymentNotification(shop, provider, 'refused');
  await page.goto('/faq');
  await expect(paymentCancelledNotice(page)).toContainText('Non ti è stato addebitato nulla');
  await page.reload();
  await expectNoPaymentNotice(page);
});

test('Check asks the provider: still open, then paid', async ({ page, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const provider = await leavePaymentPage(page);
  const check = pendingPaymentNotice(page).getByRole('button', { name: 'Verifica' });
  await check.click();
  await expect(page.getByRole('status').filter({ hasText: 'non è ancora pagato' })).toBeAttached();
  await expect(check).toBeEnabled();
  // The shop has not been notified, so its books alone would not say so.
  await submitProviderDecision(provider, 'approve');
  await check.click();
  await expect(paymentReceivedNotice(page)).toBeVisible();
  await expect(paymentReceivedNotice(page).getByRole('heading')).toBeFocused();
  await paymentReceivedNotice(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(paymentReceivedNotice(page)).toBeHidden();
});

test('Cancel asks first, keeps the cart, and is told once', async ({ page, context, shop }) => {
  await leavePaymentPage(page);
  const question = page.getByRole('dialog', { name: 'Annullare il pagamento?' });
  await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toBeHidden();
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
  await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla' }).click();
  await question.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(paymentCancelledNotice(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(3);
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
  await paymentCancelledNotice(page).getByRole('button', { name: 'Chiudi' }).click();
  await expect(paymentCancelledNotice(page)).toBeHidden();
  await page.reload();
  await expectNoPaymentNotice(page);
});

test('Cancel of a payment that was made meanwhile shows it as paid (GAP-21)', async ({
  page,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const provider = await leavePaymentPage(page);
  await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla' }).click();
  await submitProviderDecision(provider, 'approve');
  await page.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(paymentReceivedNotice(page)).toBeVisible();
});

test('two tabs: what one was told, the other finds settled', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const provider = await leavePaymentPage(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await expect(pendingPaymentNotice(page)).toBeVisible();
  await expect(pendingPaymentNotice(other)).toBeVisible();
  await sendPaymentNotification(shop, provider, 'approved');
  await Promise.all([
    pendingPaymentNotice(page).getByRole('button', { name: 'Verifica' }).click(),
    pendingPaymentNotice(other).getByRole('button', { name: 'Verifica' }).click(),
  ]);
  await expect(paymentReceivedNotice(page)).toBeVisible();
  await expect(paymentReceivedNotice(other)).toBeVisible();

  await fillCart(context, shop, buyer);
  await leavePaymentPage(page);
  await simulateForeground(other);
  await expect(pendingPaymentNotice(other)).toBeVisible();
  await pendingPaymentNotice(page).getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Annulla il pagamento' }).click();
  await expect(paymentCancelledNotice(page)).toBeVisible();
  await simulateForeground(other);
  await expectNoPaymentNotice(other);
});

test.describe('by a way that can be cut', () => {
  test.use({ baseURL: async ({ network }, use) => use(network.origin) });

  test('offline it can’t be checked, a broken shop is "checking", and then it waits again', async ({
    page,
    context,
    shop,
    network,
    unexpectedConsoleErrors,
  }) => {
    unexpectedConsoleErrors.allowNetworkErrors();
    unexpectedConsoleErrors.allow(/status of (?:503|409)/u);
    await goToPayment(page);
    await payBy(page, 'Carta');
    // The provider's page is not on this origin: neither the checkout nor the notice leads there (SEC-04).
    await expect(page.getByText('Non è stato possibile avviare il pagamento')).toBeVisible();
    await page.goto('/faq');
    await expect(pendingPaymentNotice(page)).toContainText('non è ancora pagato');
    await expect(pendingPaymentNotice(page).getByRole('link')).toHaveCount(0);

    const restore = network.disconnect();
    await simulateForeground(page);
    await expect(pendingPaymentNotice(page)).toContainText('Sei offline: ora non è possibile verificare');
    await expect(pendingPaymentNotice(page).getByRole('button')).toHaveText(['Verifica']);
    await expectAccessible(page);

    // Broken for every question: the app asks by itself too when the connection is back.
    const { data } = await fetchOrders(context, shop, buyer);
    const books = `/api/user/shop/productorder/${data[0]?.transactionId ?? ''}`;
    const mend = network.failRequests(books, 503);
    network.failNextWrite('/api/user/shop/product/transaction/update', 503);
    restore();
    const checking = page.getByRole('region', { name: 'Stiamo verificando il pagamento' });
    await pendingPaymentNotice(page).or(checking).getByRole('button', { name: 'Verifica' }).click();
    await expect(checking).toBeVisible();
    // While the books can't be read: the notice also asks by itself, and the button would go.
    await checking.getByRole('button', { name: 'Verifica' }).click();
    mend();
    await expect(pendingPaymentNotice(page)).toContainText('non è ancora pagato');
    await expect(pendingPaymentNotice(page).getByRole('button')).toHaveText(['Verifica', 'Annulla']);
  });
});

test('a storage that is refused: no notice, and the address alone brings the order back', async ({ page, context }) => {
  await disableIndexedDb(context);
  const provider = await leavePaymentPage(page);
  await expectNoPaymentNotice(page);
  await page.goto(await submitProviderDecision(provider, 'approve'));
  await expect(thankYouHeading(page)).toBeVisible();
});

test('the return lands in a browser that knows nothing: a login, then the paid order', async ({
  page,
  browser,
  unexpectedConsoleErrors,
}) => {
  const back = await submitProviderDecision(await leavePaymentPage(page), 'approve');
  const elsewhere = await browser.newContext();
  unexpectedConsoleErrors.observe(elsewhere);
  const fresh = await elsewhere.newPage();
  await fresh.goto(back);
  await expect(fresh).toHaveURL(/\/login\?redirect=/u);
  await logInByForm(fresh, 'giulia@example.com');
  await expect(thankYouHeading(fresh)).toBeVisible();
  await elsewhere.close();
  // And here, where it was begun, it is no longer waiting.
  await simulateForeground(page);
  await expect(paymentReceivedNotice(page)).toBeVisible();
});
