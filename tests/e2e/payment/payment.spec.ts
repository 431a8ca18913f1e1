import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import {
  clickPay,
  executeSql,
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
import { startFaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import { logOut } from '#tests/e2e/helpers/pages/members.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';

test.use({ freshShop: true });

let buyer: Buyer;

test.beforeEach(async ({ context, shop }) => {
  buyer = await logInToShop(context, shop);
  await fillCart(context, shop, buyer);
});

const pending = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly { readonly idempotencyKey: string; readonly lightTransactionId: string }[]>((resolve) => {
        const opening = indexedDB.open('bottega');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('payments').objectStore('payments').getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result);
          });
        });
      }),
  );

test('by card: to the provider, back, thanked, and the order is in the profile', async ({ page, context, shop }) => {
  await goToPayment(page);
  const total = /\d[\d.,]*/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
  await payBy(page, 'Carta');
  await expect(page).toHaveURL(/\/sandbox\/payment\/Nexi\//u);
  await expect(page.getByText(`${total} €`)).toBeVisible();
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  await expect(page.getByText(/controlla nello spam/u)).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/payment-result/u);
  await expect(page.getByRole('link', { name: /Hai bisogno di aiuto/u })).toHaveAttribute('href', /token=/u);
  await expect(page.getByRole('link', { name: 'Termini e condizioni' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Informativa sulla privacy' })).toBeVisible();
  await expectAccessible(page);
  expect(await pending(page)).toEqual([]);
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(0);

  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
  const newest = page.getByRole('article').first();
  await expect(newest).toContainText('Completato');
  await expect(newest).toContainText('Carta');
  await expect(newest).toContainText(`${total} €`);
});

test('by link, with the e-wallet in full, and with a part of it', async ({ page, context, shop }) => {
  await goToPayment(page);
  await payBy(page, 'Pay by link');
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

test('refused: the cancel page, and the cart is still there for a new payment', async ({ page, context, shop }) => {
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
  expect(await pending(page)).toEqual([]);

  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).data.slice(0, 2).map(({ status }) => status)).toEqual([2, 3]);
});

test('come back later: the same payment goes on, with the same key', async ({ page, context, shop }) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  const first = page.url();
  const [attempt] = await pending(page);
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  await goToPayment(page);
  await payBy(page, 'Carta');
  await expect(page).toHaveURL(first);
  expect((await pending(page))[0]).toMatchObject({ ...attempt });
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
});

test('a double click makes one order; the way back gives the button back', async ({ page, context, shop }) => {
  const before = (await fetchOrders(context, shop, buyer)).totalCount;
  await goToPayment(page);
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  await payButton(page).dblclick();
  await expect(thankYouHeading(page)).toBeVisible();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
});

test('a total that changed is shown with the old one, and the member decides (REL-P8)', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  const [first] = await fillCart(context, shop, buyer, { items: 1 });
  unexpectedConsoleErrors.allow(/status of 409/u);
  await goToPayment(page);
  const seen = /\d[\d.,]*\s€/u.exec((await payButton(page).textContent()) ?? '')?.[0] ?? '?';
  // Choosing a method asks for the prices too; they change after that.
  await page.getByRole('radio', { name: /^E-wallet/u }).check();
  await expect(page.getByText('Da e-wallet')).toBeVisible();
  await executeSql(shop, 'update products set price_cents = price_cents + 100 where id = $1', [first]);
  await payButton(page).click();
  const question = page.getByRole('dialog', { name: 'Il totale è cambiato' });
  await expect(question).toContainText(`Era ${seen}`);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(checkoutStep(page, 'Pagamento')).toHaveAccessibleName(/da controllare/u);
  await expect(payButton(page)).not.toContainText(seen);
  await executeSql(shop, 'update products set price_cents = price_cents + 100 where id = $1', [first]);
  await payButton(page).click();
  await question.getByRole('button', { name: 'Sì', exact: true }).click();
  await expect(page).toHaveURL(/sandbox/u);
});

test('an answer that is lost is "unknown", asked again with the same key, and one order (REL-P3)', async ({
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
  // By then the delivery is in the total.
  await expect(page.getByRole('radio', { name: /^E-wallet/u })).toBeEnabled();
  const shown = await total.textContent();
  await payBy(page, 'E-wallet');
  await expect(page.getByText('Non sappiamo ancora se il tuo ordine è andato a buon fine.')).toBeVisible();
  // What is being settled stays in sight, though the server has made an order of the cart.
  await expect(total).toHaveText(shown ?? '');
  await expect(payButton(page)).toBeHidden();
  await expectAccessible(page);
  const [attempt] = await pending(page);
  // The order is there, and whoever comes back to the step still finds the question.
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  proxy.dropResponse('/api/user/shop/product/transaction/init');
  const again = page.getByRole('button', { name: 'Verifica di nuovo' });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/init'));
  await again.click();
  await lost;
  expect((await pending(page))[0]?.idempotencyKey).toBe(attempt?.idempotencyKey);
  // The button may still be busy with the lost answer: ask until the order is there.
  await expect(async () => {
    await again.click({ timeout: 1000 });
    await expect(thankYouHeading(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  expect((await fetchOrders(context, shop, buyer)).totalCount).toBe(before + 1);
  await proxy.close();
});

test('the return page refreshed ten times changes nothing', async ({
  page,
  context,
  shop,
  unexpectedConsoleErrors,
}) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  const after = await fetchOrders(context, shop, buyer);
  for (let time = 0; time < 10; time += 1) {
    await page.reload();
    await expect(thankYouHeading(page)).toBeVisible();
  }
  expect(await fetchOrders(context, shop, buyer)).toEqual(after);
  unexpectedConsoleErrors.allow(/status of 409/u);
  // Even the cancel page can't undo it: a paid order is shown as paid (GAP-21).
  await page.goto(page.url().replace('/return?', '/cancel?'));
  await expect(thankYouHeading(page)).toBeVisible();
  expect(await fetchOrders(context, shop, buyer)).toEqual(after);
});

test('a forged result=OK confirms nothing', async ({ page, context, shop, unexpectedConsoleErrors }) => {
  unexpectedConsoleErrors.allow(/status of 40[49]/u);
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  // The ids are those of this device (GAP-23): the address names none.
  await page.goto('/product/payment/return?result=OK');
  await expect(page.getByText('Il pagamento non è ancora stato confermato.')).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/profile/u);
  expect((await fetchOrders(context, shop, buyer)).data[0]?.status).toBe(1);
  expect(await pending(page)).toHaveLength(1);

  await page.goto('/product/payment/return?result=OK&transactionId=nobody&orderNo=B1');
  await expect(page.getByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
  expect(await fetchCartQuantity(context, shop, buyer)).toBe(2);
});

test('back without a session: login, then the same page with its query', async ({ page, context }) => {
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

test('a silent server on the way back is "checking", never "failed"', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/u);
  const proxy = await startFaultProxy(shop.origin);
  await goToPayment(page);
  await payBy(page, 'Carta');
  await clickPay(page);
  await expect(thankYouHeading(page)).toBeVisible();
  const path = '/api/user/shop/product/transaction/update';
  const restore = proxy.failRequests(path, 503);
  const { pathname, search } = new URL(page.url());
  await page.goto(`${proxy.origin}${pathname}${search}`);
  await expect(page.getByText('Il negozio non risponde.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Stiamo verificando il pagamento' })).toBeVisible();
  await expectAccessible(page);
  // Asked again, the shop does answer, and the answer is lost: a second question finds out.
  proxy.dropResponse(path);
  restore();
  await page.getByRole('button', { name: 'Verifica di nuovo' }).click();
  await expect(thankYouHeading(page)).toBeVisible({ timeout: 20_000 });
  await proxy.close();
});

test('a logout leaves no pending payment behind (REL-Q4)', async ({ page }) => {
  await goToPayment(page);
  await payBy(page, 'Carta');
  await page.waitForURL(/sandbox/u);
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  expect(await pending(page)).toHaveLength(1);
  await logOut(page);
  await expect(page).toHaveURL(/\/login/u);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('bottega');
});
