import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import {
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  signWebhook,
} from '#server/orders/payments/sandbox/notification-signature.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql, queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';
import { createApiClient } from '#tests/server/helpers/api-client.ts';
import { SHOP_ID, payBy, type Buyer } from './checkout.ts';
import { supportMenuItem } from './issue-dialog.ts';

/** URL of the checkout's payment step with address and delivery chosen. */
export const PAYMENT_STEP = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard';

/** The choices of {@link PAYMENT_STEP}. */
const choices = {
  shopId: SHOP_ID,
  productType: 'Shop',
  userAddressId: 'giulia-casa',
  deliveryId: 'gls',
  deliveryType: 'standard',
} as const;

const createBuyerClient = (shop: ShopServer, { token }: Buyer) =>
  createApiClient({ request: (path: string, init?: RequestInit) => fetch(`${shop.origin}${path}`, init) }, token);

/** The cart's total with the choices of {@link PAYMENT_STEP}, in euros. */
const fetchFinalPrice = async (shop: ShopServer, buyer: Buyer) =>
  (await createBuyerClient(shop, buyer).call(calls.checkoutSummary, { body: choices })).data.finalPrice / 100;

/** The cart's total as the page of {@link PAYMENT_STEP} shows it. Until the page has loaded it, it shows another. */
export const fetchPaymentTotal = async (shop: ShopServer, buyer: Buyer): Promise<string> =>
  `${(await fetchFinalPrice(shop, buyer)).toFixed(2).replace('.', ',')} €`;

/** Starts a card payment by API calls, as from another device. @returns the URL of the provider's page */
export async function startCardPayment(shop: ShopServer, buyer: Buyer): Promise<string> {
  const expectedFinalPrice = await fetchFinalPrice(shop, buyer);
  const { data } = await createBuyerClient(shop, buyer).call(calls.startPayment, {
    body: { ...choices, paymentType: 'Nexi', paymentMode: 'Card', deviceType: 'Web', expectedFinalPrice },
    idempotencyKey: randomUUID(),
  });
  return data.paymentUrl ?? '';
}

/** Starts a card payment and leaves the provider's page without a decision. @returns that page's URL */
export async function leavePaymentPage(page: Page): Promise<string> {
  await page.goto(PAYMENT_STEP);
  await payBy(page, 'Carta');
  await page.waitForURL(/\/sandbox\/payment\//u);
  const providerUrl = page.url();
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  await page.waitForURL(/\/cart$/u);
  return providerUrl;
}

/** Provider and transaction id of a payment page's URL. */
const parsePaymentUrl = (url: string) => {
  const [name = '', transactionId = ''] = new URL(url).pathname.split('/').slice(-2);
  return { name, transactionId };
};

/** Decides on the provider's page without following its redirect, as in a browser that closes. @returns the redirect URL */
export async function submitProviderDecision(providerUrl: string, decision: 'approve' | 'refuse'): Promise<string> {
  const response = await fetch(providerUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return response.headers.get('Location') ?? '';
}

/** Sends the provider's signed notification (REL-P5). */
export async function sendPaymentNotification(shop: ShopServer, providerUrl: string, state: 'approved' | 'refused') {
  const key = 'payments.notificationSecret';
  await executeSql(shop, "insert into settings (key, value) values ($1, 'made up') on conflict do nothing", [key]);
  const secrets = await queryRows(
    shop,
    v.object({ value: v.string() }),
    `select value from settings where key = '${key}'`,
  );
  const { name, transactionId } = parsePaymentUrl(providerUrl);
  const AmountRow = v.object({ amount: v.number() });
  const [payment] = await queryRows(
    shop,
    AmountRow,
    `select amount_cents::float8 / 100 as amount from payments where transaction_id = '${transactionId}'`,
  );
  const amount = payment?.amount ?? 0;
  const body = JSON.stringify({ id: `${transactionId}:${state}`, transactionId, state, amount, currency: 'EUR' });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${shop.origin}/api/payments/notification/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signWebhook(secrets[0]?.value ?? '', timestamp, body),
    },
    body,
  });
  expect(response.ok).toBe(true);
}

export const pendingPaymentNotice = (page: Page) => page.getByRole('region', { name: 'Pagamento in sospeso' });
export const paymentReceivedNotice = (page: Page) => page.getByRole('region', { name: 'Pagamento ricevuto' });
export const paymentCancelledNotice = (page: Page) => page.getByRole('region', { name: 'Pagamento annullato' });

/** Asserts that there is no payment notice, once the floating elements have loaded. */
export async function expectNoPaymentNotice(page: Page): Promise<void> {
  await expect(supportMenuItem(page)).toBeAttached();
  await expect(page.getByRole('region', { name: /pagamento (?:è in sospeso|ricevuto|annullato)/iu })).toHaveCount(0);
}

/**
 * Returns from the provider by a form on a page of another site, like the provider's. The URL lacks the reference.
 * @returns the reference
 */
export async function returnByPost(page: Page, returnUrl: string): Promise<string> {
  const url = new URL(returnUrl);
  const reference = url.searchParams.get('reference') ?? '';
  expect(reference).not.toBe('');
  url.searchParams.delete('reference');
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" action="${url.href.replaceAll('&', '&amp;')}"><input name="reference" value="${reference}"><button>Back</button></form>`,
  );
  await page.getByRole('button', { name: 'Back' }).click();
  return reference;
}
