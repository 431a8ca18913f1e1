import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { createApp } from '#server/app.ts';
import { acceptFlaggedOrder } from '#server/orders/refunds/review/accept-flagged-order.ts';
import { listReviews } from '#server/orders/refunds/review/list-reviews.ts';
import { outbox } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import {
  createNotification,
  sendNotification,
  sweepWithoutNotifications,
} from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
});

const buy = async () => {
  await anna.addToCart('soap', 2);
  return anna.startPayment();
};
/** The order costs 29.70 €. */
const notify = (
  transactionId: string,
  fields: Readonly<Record<string, unknown>> = {},
  provider = 'Nexi',
  app: Parameters<typeof sendNotification>[0] = testServer.app,
) => sendNotification(app, testServer.deps, createNotification(transactionId, fields), provider);

describe('a payment notification', () => {
  // SEC-15
  it.each([
    ['a smaller amount', { amount: 29.69 }, 'Nexi'],
    ['a larger amount', { amount: 29.71 }, 'Nexi'],
    ['no money', { amount: 0 }, 'Nexi'],
    ['a negative amount', { amount: -29.7 }, 'Nexi'],
    ['a hundredfold amount', { amount: 2970 }, 'Nexi'],
    ['another currency', { currency: 'JPY' }, 'Nexi'],
    ['another provider', {}, 'Light'],
  ])('with %s flags the order and does not complete it', async (_, fields, provider) => {
    const { transactionId, orderNo } = await buy();
    expect(await notify(transactionId, fields, provider)).toBe(200);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({
      status: 1,
      needsReview: true,
      reviewReason: 'amountMismatch',
    });
    expect(await anna.order(orderNo)).toMatchObject({ status: 1 });
    expect(await anna.getCartQuantity()).toBe(2);
    expect(await listReviews(testServer.deps.db)).toEqual([expect.stringContaining(`${orderNo}: another amount`)]);
  });

  // SEC-15
  it.each([
    ['without an amount', { amount: undefined }],
    ['without a currency', { currency: undefined }],
    ['with an amount as text', { amount: '29.70' }],
    ['with fractions of a cent', { amount: 29.7001 }],
    ['with a currency in lower case', { currency: 'eur' }],
  ])('%s is rejected and changes nothing', async (_, fields) => {
    const { transactionId } = await buy();
    expect(await notify(transactionId, fields)).toBe(400);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: false });
  });

  it('with the correct amount after a wrong one leaves the order under review', async () => {
    const { transactionId } = await buy();
    await notify(transactionId, { amount: 1 });
    await notify(transactionId);
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 1, needsReview: true });
  });

  it('with a wrong amount for a paid order flags it and leaves it paid', async () => {
    const { transactionId } = await buy();
    await notify(transactionId);
    await notify(transactionId, { amount: 1 });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: true });
  });

  it('matches the remaining amount when the e-wallet pays a part', async () => {
    await anna.addToCart('soap', 2);
    const { transactionId } = await anna.startPayment({
      paymentMode: 'EWallet',
      eWalletUsed: 10,
      isEWalletedUsed: true,
    });
    await notify(transactionId, { amount: 19.7 });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 2, needsReview: false });
  });
});

describe('a provider that reports a different amount when polled', () => {
  const underpay = () =>
    testServer.database.pool.query("update sandbox_payments set state = 'approved', amount_cents = 100");

  // SEC-15
  it('completes no order on the return page or in the sweep, and the member gets an error', async () => {
    const started = await buy();
    await underpay();
    const error = await anna.callExpectingError(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
    expect(error).toMatchObject({ status: 409, code: 'paymentUnderReview' });
    await sweepWithoutNotifications(testServer.deps);
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 1, needsReview: true });
  });

  it('does not reserve stock beyond the hold', async () => {
    const started = await buy();
    await underpay();
    await sweepWithoutNotifications(testServer.deps);
    testServer.advanceClock(20);
    await sweepWithoutNotifications(testServer.deps);
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('ends the hold when the member cancels, and the order stays flagged', async () => {
    const started = await buy();
    await underpay();
    const error = await anna.callExpectingError(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    expect(error).toMatchObject({ code: 'paymentUnderReview' });
    expect(await testServer.fetchOrder(started.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchStock('soap')).toBe(10);
  });

  it('does not prevent the member from ordering again', async () => {
    const first = await buy();
    await underpay();
    const second = await anna.startPayment();
    expect(await testServer.fetchOrder(first.transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await testServer.fetchOrder(second.transactionId)).toMatchObject({ status: 1, needsReview: false });
    expect(await testServer.fetchStock('soap')).toBe(8);
  });
});

describe('the mail to the operator', () => {
  const OPERATOR_MAIL = 'shop@example.com';
  let depsWithOperator: Deps;
  let appWithOperator: ReturnType<typeof createApp>;

  beforeAll(() => {
    const { deps } = testServer;
    depsWithOperator = { ...deps, config: { ...deps.config, operatorMail: OPERATOR_MAIL } };
    appWithOperator = createApp(depsWithOperator);
  });
  beforeEach(() => testServer.database.pool.query('delete from outbox'));

  const notifyWithOperator = (transactionId: string, fields: Readonly<Record<string, unknown>> = {}) =>
    notify(transactionId, fields, 'Nexi', appWithOperator);
  const fetchOperatorMails = () =>
    testServer.deps.db.select().from(outbox).where(eq(outbox.recipient, OPERATOR_MAIL)).orderBy(outbox.createdAt);
  const cancelByMember = async () => {
    const started = await buy();
    await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 3));
    return started;
  };
  const expireOutOfStock = async () => {
    const started = await buy();
    testServer.advanceClock(20);
    await sweepWithoutNotifications(testServer.deps);
    await testServer.database.pool.query('update products set stock = 0');
    return started;
  };

  // REQ-PAY-32
  it.each([
    ['amountMismatch', buy, 1, 'importo, valuta o fornitore diversi'],
    ['paidAfterCancel', cancelByMember, 29.7, 'pagato dopo l’annullamento'],
    ['paidOutOfStock', expireOutOfStock, 29.7, 'pagato dopo la scadenza'],
  ] as const)(
    'names order, reason and command once per flag when the reason is %s',
    async (reason, start, amount, text) => {
      const { transactionId, orderNo } = await start();
      await notifyWithOperator(transactionId, { amount });
      await notifyWithOperator(transactionId, { amount });
      await notifyWithOperator(transactionId, { amount: 2 });
      await sweepWithoutNotifications(depsWithOperator);
      expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true, reviewReason: reason });
      const mails = await fetchOperatorMails();
      expect(mails.map(({ subject }) => subject)).toEqual([`Pagamento da verificare: ordine ${orderNo}`]);
      expect(mails[0]?.text).toContain(`Motivo: ${text}`);
      expect(mails[0]?.text).toContain(`Importo dovuto: 29.70 EUR\nImporto ricevuto: ${amount.toFixed(2)} EUR`);
      expect(mails[0]?.text).toContain('Riferimento: R-1');
      expect(mails[0]?.text).toContain(`/staff/orders/${orderNo}`);
      expect(mails[0]?.text).toContain('npm run review');
    },
  );

  it('names the transaction of a payment without an order, once per notification', async () => {
    await notifyWithOperator('nobody', { id: 'same' });
    await notifyWithOperator('nobody', { id: 'same' });
    await notifyWithOperator('nobody', { state: 'refused' });
    const mails = await fetchOperatorMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Pagamento senza ordine: transazione nobody']);
    expect(mails[0]?.text).toContain('Importo ricevuto: 29.70 EUR\nFornitore del pagamento: Nexi\nRiferimento: R-1');
    expect(mails[0]?.text).toContain('npm run review');
  });

  it('is sent when the sweep flags the order', async () => {
    const { orderNo } = await buy();
    await testServer.database.pool.query("update sandbox_payments set state = 'approved', amount_cents = 100");
    await sweepWithoutNotifications(depsWithOperator);
    testServer.advanceClock(2);
    await sweepWithoutNotifications(depsWithOperator);
    expect((await fetchOperatorMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(orderNo)]);
  });

  it('is sent again when another payment flags the order after a decision', async () => {
    const { transactionId, orderNo } = await buy();
    await notifyWithOperator(transactionId, { amount: 1 });
    await testServer.deps.db.transaction((tx) =>
      acceptFlaggedOrder(tx, { actor: 'command', now: testServer.clock.now }, orderNo),
    );
    await notifyWithOperator(transactionId, { amount: 2 });
    expect(await fetchOperatorMails()).toHaveLength(2);
  });

  it('is not sent without OPERATOR_MAIL', async () => {
    const { transactionId } = await buy();
    await notify(transactionId, { amount: 1 });
    await notify('nobody');
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ needsReview: true });
    expect(await testServer.deps.db.select().from(outbox)).toEqual([]);
  });
});
