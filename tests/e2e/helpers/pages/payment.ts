import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, signWebhook } from '#server/payments/webhook/webhook-signature.ts';
import { executeSql, payBy } from './checkout.ts';
import { queryRows } from '#tests/e2e/helpers/fixtures/sql.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { expect } from '#tests/e2e/helpers/fixtures/test.ts';

/** The checkout's last step with all that comes before it chosen, as a reload of it finds them. */
export const PAYMENT_STEP = '/checkout?step=payment&address=giulia-casa&delivery=gls&type=standard';

/** Pays by card as far as the provider's page, and leaves it; returns that page's address. */
export async function leavePaymentPage(page: Page): Promise<string> {
  await page.goto(PAYMENT_STEP);
  await payBy(page, 'Carta');
  await page.waitForURL(/\/sandbox\/payment\//u);
  const provider = page.url();
  await page.getByRole('link', { name: 'Torna più tardi' }).click();
  await page.waitForURL(/\/cart$/u);
  return provider;
}

/** Provider and transaction of a payment page's address. */
const parsePaymentUrl = (page: string) => {
  const [name = '', transactionId = ''] = new URL(page).pathname.split('/').slice(-2);
  return { name, transactionId };
};

/** Presses the button on the provider's page, in a browser that is then closed: nobody comes back. */
export async function submitProviderDecision(provider: string, decision: 'approve' | 'refuse'): Promise<string> {
  const answer = await fetch(provider, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('Location') ?? '';
}

/** The provider's own notification (REL-P5), signed as it is. */
export async function sendPaymentNotification(shop: ShopServer, provider: string, state: 'approved' | 'refused') {
  const key = 'payments.notificationSecret';
  await executeSql(shop, "insert into settings (key, value) values ($1, 'made up') on conflict do nothing", [key]);
  const secrets = await queryRows(
    shop,
    v.object({ value: v.string() }),
    `select value from settings where key = '${key}'`,
  );
  const { name, transactionId } = parsePaymentUrl(provider);
  const Amounts = v.object({ amount: v.number() });
  const [due] = await queryRows(
    shop,
    Amounts,
    `select amount_cents::float8 / 100 as amount from payments where transaction_id = '${transactionId}'`,
  );
  const amount = due?.amount ?? 0;
  const body = JSON.stringify({ id: `${transactionId}:${state}`, transactionId, state, amount, currency: 'EUR' });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${shop.origin}/api/payments/notification/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signWebhook(secrets[0]?.value ?? '', timestamp, body),
    },
    body,
  });
  expect(answer.ok).toBe(true);
}

export const pendingPaymentNotice = (page: Page) => page.getByRole('region', { name: 'Un pagamento è in sospeso' });
export const paymentReceivedNotice = (page: Page) => page.getByRole('region', { name: 'Pagamento ricevuto' });
export const paymentCancelledNotice = (page: Page) => page.getByRole('region', { name: 'Pagamento annullato' });

/** What floats over the pages has come: a notice that is not there now is not on its way either. */
export async function expectNoPaymentNotice(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Assistenza tecnica' })).toBeVisible();
  await expect(page.getByRole('region', { name: /pagamento/iu })).toHaveCount(0);
}
