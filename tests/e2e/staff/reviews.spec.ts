import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/helpers/browser/axe.ts';
import type { ShopServer } from '#tests/e2e/helpers/fixtures/shop-server.ts';
import { executeSql } from '#tests/e2e/helpers/fixtures/sql.ts';
import { expect, test } from '#tests/e2e/helpers/fixtures/test.ts';
import { enterAsOwner, reopenOrders } from '#tests/e2e/helpers/pages/staff.ts';

test.use({ freshShop: true });

const PHONE = { width: 390, height: 844 };

/** The payment service has reported another amount or currency than was due. */
const flagPayment = async (shop: ShopServer, orderNo: string, currency = 'EUR') => {
  await executeSql(
    shop,
    `update orders set needs_review = true, review_reason = 'amountMismatch' where order_no = $1`,
    [orderNo],
  );
  await executeSql(
    shop,
    `update payments set status = 'mismatched', provider = 'Nexi', paid_cents = 100, paid_currency = $2
     where order_id = (select id from orders where order_no = $1)`,
    [orderNo, currency],
  );
};

const openFromQueue = async (page: Page, queue: RegExp, orderNo: string) => {
  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await page.getByRole('link', { name: queue }).click();
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { level: 1, name: orderNo })).toBeVisible();
};

// REQ-STAFF-42
test('decides payments that need it: accepts one, cancels another that was refunded at the payment service', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  // What the shop can't refund, and what somebody else has changed, is refused.
  unexpectedConsoleErrors.allow(/status of 409/u);
  const [first = '', second = ''] = await reopenOrders(shop);
  await flagPayment(shop, first);
  await flagPayment(shop, second, 'USD');
  await enterAsOwner(page, shop);
  const review = page.getByRole('region', { name: 'Pagamento da verificare' });

  await test.step('shows what was due and what was paid, and accepts the order', async () => {
    await openFromQueue(page, /^Pagamenti da verificare/u, first);
    await expect(review.getByText('L’importo o la valuta pagati non sono quelli dovuti.')).toBeVisible();
    await expect(review.getByText('1,00 €', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Accetta l’ordine…' }).click();
    const dialog = page.getByRole('dialog', { name: `Accetta ${first}` });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Accetta l’ordine' }).click();
    await expect(page.getByText('L’ordine è accettato.')).toBeVisible();
    await expect(review).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Inizia a preparare' })).toBeVisible();
  });

  await test.step('asks for a refund at the payment service, and cancels when it is made, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await openFromQueue(page, /^Pagamenti da verificare/u, second);
    await expect(review.getByText('1,00 USD', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await review.getByRole('button', { name: 'Annulla e rimborsa…' }).click();
    const dialog = page.getByRole('dialog', { name: `Annulla ${second}` });
    await dialog.getByRole('button', { name: 'Annulla l’ordine' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Il negozio non può rimborsare questo pagamento.');
    await dialog
      .getByRole('checkbox', { name: 'Ho rimborsato il pagamento dal sito del servizio di pagamento' })
      .check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annulla l’ordine' }).click();
    await expect(page.getByText(/^L’ordine è annullato, rimborso: /u)).toBeVisible();
    await expect(review).toHaveCount(0);
  });
});

// REQ-STAFF-42
test('refuses a decision about an order that somebody else has decided meanwhile', async ({
  page,
  shop,
  unexpectedConsoleErrors,
}) => {
  unexpectedConsoleErrors.allow(/status of 409/u);
  const [orderNo = ''] = await reopenOrders(shop);
  await flagPayment(shop, orderNo);
  await enterAsOwner(page, shop);
  await openFromQueue(page, /^Pagamenti da verificare/u, orderNo);
  await page.getByRole('button', { name: 'Annulla e rimborsa…' }).click();
  await executeSql(shop, 'update orders set needs_review = false where order_no = $1', [orderNo]);
  const dialog = page.getByRole('dialog', { name: `Annulla ${orderNo}` });
  await dialog.getByRole('button', { name: 'Annulla l’ordine' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nel frattempo qualcuno ha modificato l’ordine.');
  await dialog.getByRole('button', { name: 'Indietro' }).click();
  await expect(page.getByRole('button', { name: 'Inizia a preparare' })).toBeVisible();
});

// REQ-STAFF-43
test('records the outcome of a refund that the payment service never confirmed', async ({ page, shop }) => {
  const [orderNo = ''] = await reopenOrders(shop);
  await executeSql(
    shop,
    // The job that asks the payment service again would complete it.
    `insert into refunds (id, order_id, state, provider_cents, ewallet_cents, merchandise_cents, lines, cancels_order, reason,
       reference, created_at, reported_at, next_check_at)
     select 'slow', id, 'started', 500, 0, 0, '[]', false, 'Barattolo rotto', 'RF-77', now() - interval '3 days', now(),
       now() + interval '1 hour'
     from orders where order_no = $1`,
    [orderNo],
  );
  await enterAsOwner(page, shop);
  await openFromQueue(page, /^Rimborsi aperti/u, orderNo);
  const refunds = page.getByRole('region', { name: 'Rimborsi' });
  await expect(refunds.getByText('Non ha un esito da molto tempo.', { exact: false })).toBeVisible();
  await expect(refunds.getByText('RF-77')).toBeVisible();
  await expectAccessible(page);
  await refunds.getByRole('button', { name: 'Registra l’esito…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Esito del rimborso di 5/u });
  await expect(dialog.getByRole('button', { name: 'Registra' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Non è stato pagato nulla' }).check();
  await dialog.getByLabel('Motivo').fill('Visto sul sito di Nexi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registra' }).click();
  await expect(page.getByText('L’esito è registrato.')).toBeVisible();
  await expect(refunds.getByText('Il servizio di pagamento lo ha rifiutato.', { exact: false })).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Registra l’esito…' })).toHaveCount(0);
});
