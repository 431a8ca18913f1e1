import type { Page } from '@playwright/test';
import { readTable } from '#tests/e2e/helpers/browser/storage.ts';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  clickPay,
  logInToShop,
  fillCart,
  goToPayment,
  fetchOrders,
  payBy,
  payButton,
  fetchCartQuantity,
  checkoutStep,
  thankYouHeading,
  type Buyer,
} from '#tests/e2e/helpers/pages/checkout.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logOut } from '#tests/e2e/helpers/pages/members.ts';
import { leavePaymentPage, submitProviderDecision } from '#tests/e2e/helpers/pages/payment.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

const readPendingPayments = (page: Page) => readTable(page, 'payments');

test('pays by card at the provider, confirms it and lists the order in the profile', async ({
  page,
  context,
  shop,
}) => {
  await goToPayment(page);
  const total = /\d[\d.,]*/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
  await payBy(page, 'Carta');
  await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
  await expect(page.getByText(`${total} €`)).toBeVisible();
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page.getByText(/controlla lo spam/u)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/payment-result/u);
  await expect(page.getByRole('link', { name: /Hai bisogno di aiuto/u })).toHaveAttribute('href', /token=/u);
  const orderNo = page.getByText('Numero d’ordine').locator('..').getByRole('definition');
  await expect(orderNo).toHaveText(/^B\d+/u);
  await expect(page.getByText('Totale').locator('..').getByRole('definition')).toHaveText(`${total} €`);
  await expect(page.getByText('6-7 giorni lavorativi, con GLS')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Torna al negozio' })).toHaveAttribute('href', '/IT/milano/products');
  await expect(page.getByRole('link', { name: 'Termini e condizioni' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Informativa sulla privacy' })).toBeVisible();
  await expectAccessible(page);
  expect(await readPendingPayments(page)).toEqual([]);
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(0);

  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
  const newest = page.getByRole('article').first();
  await expect(newest).toContainText('Pagato');
  await expect(newest).toContainText('Carta');
  await expect(newest).toContainText(`${total} €`);
});

test('pays by link, partly by e-wallet, and fully by e-wallet', async ({ page, context, shop }) => {
  await goToPayment(page);
  await payBy(page, 'Link di pagamento');
  await expect(page).toHaveURL(/\/sandbox\/payment\/Light\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();

  await fillCart(context, shop, buyer);
  await goToPayment(page);
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  await page.getByRole('textbox', { name: 'Importo da e-wallet' }).fill('2,50');
  await expect(page.getByText(/^I restanti/u)).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();

  await fillCart(context, shop, buyer);
  await goToPayment(page);
  await expect(page.getByRole('radio', { name: /E-wallet Disponibile: 117,50 €/u })).toBeVisible();
  await payBy(page, 'E-wallet');
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/direct=true.*paymentMethod=EWallet/u);
  const { data } = await fetchOrders(context, shop, buyer);
  expect(data.slice(0, 3).map(({ status }) => status)).toEqual([2, 2, 2]);
});

test('leads from the thank-you page to the paid order', async ({ page }) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  const orderNo = page.getByText('Numero d’ordine').locator('..').getByRole('definition');
  await expect(orderNo).toHaveText(/^B\d+/u);
  const name = await orderNo.textContent();
  await page.getByRole('link', { name: 'Vedi il tuo ordine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${name ?? ''}` })).toBeVisible();
});

test('shows the cancel page after a refusal and keeps the cart for a new payment', async ({ page, context, shop }) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento annullato' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Assistenza e reclami/u })).toHaveAttribute(
    'href',
    /userId=giulia&email=giulia%40example\.com&sessionId=/u,
  );
  await expectAccessible(page);
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(3);
  expect(await readPendingPayments(page)).toEqual([]);

  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).data.slice(0, 2).map(({ status }) => status)).toEqual([2, 3]);
});

test('resumes the same payment with the same key', async ({ page, context, shop }) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  const providerUrl = page.url();
  const [attempt] = await readPendingPayments(page);
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  await goToPayment(page);
  await payBy(page, 'Carta');
  await expect(page).toHaveURL(providerUrl);
  expect((await readPendingPayments(page))[0]).toMatchObject({ ...attempt });
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
});

test('creates one order on a double click', async ({ page, context, shop }) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  await goToPayment(page);
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  await payButton(page).dblclick();
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
});

test('asks the member to confirm a total that has changed (REL-P8)', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  const [productId] = await fillCart(context, shop, buyer, { items: 1 });
  unexpectedConsoleErrors.allow(/status of 409/u);
  await goToPayment(page);
  const oldTotal = /\d[\d.,]*\s€/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
  // Choosing a method loads the prices, so they change only afterwards.
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  await expect(page.getByText('Da e-wallet', { exact: true })).toBeVisible();
  await executeSql(shop, 'update products set price_cents = price_cents + 100 where id = $1', [productId]);
  await payButton(page).click();
  const confirmation = page.getByRole('dialog', { name: 'Il totale è cambiato' });
  await expect(confirmation).toContainText(`Era ${oldTotal}`);
  await confirmation.getByRole('button', { name: 'No', exact: true }).click();
  await expect(checkoutStep(page, 'Pagamento')).toHaveAccessibleName(/da controllare/u);
  await expect(payButton(page)).not.toContainText(oldTotal);
  await executeSql(shop, 'update products set price_cents = price_cents + 100 where id = $1', [productId]);
  await payButton(page).click();
  await confirmation.getByRole('button', { name: 'Sì', exact: true }).click();
  await expect(page).toHaveURL(/sandbox/u);
});

test('retries a lost response with the same key and creates one order (REL-P3)', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  const proxy = await startFaultProxy(shop.origin);
  unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING/u);
  await goToPayment(page);
  await page.goto(`${proxy.origin}${new URL(page.url()).pathname}${new URL(page.url()).search}`);
  proxy.dropResponse('/api/user/shop/product/transaction/init');
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
  const [attempt] = await readPendingPayments(page);
  // The order exists, but the step still offers to check the payment.
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  proxy.dropResponse('/api/user/shop/product/transaction/init');
  const retryButton = page.getByRole('button', { name: 'Verifica di nuovo' });
  const requestFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/init'));
  await retryButton.click();
  await requestFailed;
  expect((await readPendingPayments(page))[0]?.['idempotencyKey']).toBe(attempt?.['idempotencyKey']);
  // The button may still be busy with the lost response, so it is clicked until the order shows.
  await expect(async () => {
    await retryButton.click({ timeout: 1000 });
    await expect(thankYouHeading(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  await proxy.close();
});

test('changes nothing when the return page is reloaded ten times', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  const orders = await fetchOrders(context, shop, buyer);
  for (let count = 0; count < 10; count += 1) {
    await page.reload();
    await expect(thankYouHeading(page)).toBeVisible();
  }
  expect(await fetchOrders(context, shop, buyer)).toEqual(orders);
  unexpectedConsoleErrors.allow(/status of 409/u);
  // The cancel page can't undo a payment: a paid order is shown as paid (GAP-21).
  await page.goto(page.url().replace('/return?', '/cancel?'));
  await expect(thankYouHeading(page)).toBeVisible();
  expect(await fetchOrders(context, shop, buyer)).toEqual(orders);
});

test('does not confirm a payment by a forged result=OK', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 40[49]/u);
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  // The URL has no ids, so the app uses those of this device (GAP-23).
  await page.goto('/product/payment/return?result=OK');
  await expect(page.getByText('Il pagamento non è ancora confermato.')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/profile/u);
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
  expect(await readPendingPayments(page)).toHaveLength(1);

  await page.goto('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1');
  await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
});

test('returns to the result page with its query after a login', async ({ page, context }) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  await context.clearCookies();
  await clickPay(page);
  await expect(page).toHaveURL(/\/login\?redirect=/u);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('giulia@example.com');
  await page.getByLabel('Password', { exact: true }).fill('bottega-demo');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/result=OK/u);
});

test('shows a payment as being verified, never as failed, while the server does not respond', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/u);
  const proxy = await startFaultProxy(shop.origin);
  const path = '/api/user/shop/product/transaction/update';
  const restore = proxy.failRequests(path, 503);
  const { pathname, search } = new URL(await submitProviderDecision(await leavePaymentPage(page), 'approve'));
  await page.goto(`${proxy.origin}${pathname}${search}`);
  await expect(page.getByText('Il negozio non risponde.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' })).toBeVisible();
  await expectAccessible(page);
  // The next response is lost, so the app retries once more.
  proxy.dropResponse(path);
  restore();
  await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
  await expect(thankYouHeading(page)).toBeVisible({ timeout: 60_000 });
  await proxy.close();
});

test('deletes the pending payment at the logout (REL-Q4)', async ({ page }) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  expect(await readPendingPayments(page)).toHaveLength(1);
  await logOut(page);
  await expect(page).toHaveURL(/\/login/u);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('bottega');
});
