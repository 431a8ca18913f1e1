import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import type { Transition } from '#server/orders/lifecycle/delivery-state.rules.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import { formatListedOrder, formatOrder } from '#server/orders/operator/format-order.ts';
import { getOrder } from '#server/orders/operator/get-order.ts';
import { listOrders } from '#server/orders/operator/list-orders.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { followUpRefunds } from '#server/orders/refunds/follow-up/follow-up-refunds.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import { createIdempotencyKey, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { listOpenWithdrawals, refundUnshippedWithdrawals, refundWithdrawal } from './refund-withdrawal.ts';

const OPERATOR_MAIL = 'shop@example.com';
const DAY_MINUTES = 1440;

let testServer: OrderTestServer;
let anna: Buyer;
let bruno: Buyer;
let sandbox: PaymentProvider;

beforeAll(async () => {
  testServer = await createOrderTestServer(undefined, { operatorMail: OPERATOR_MAIL });
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
  bruno = await testServer.addBuyer({ id: 'bruno' });
  sandbox = createSandboxProvider(testServer.deps);
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await testServer.database.pool.query('delete from outbox');
  await seedProduct(testServer.deps, { id: 'soap' });
  await seedProduct(testServer.deps, { id: 'tea', priceCents: 500 });
});

const rows = (query: string) => queryRows(testServer.database)(query);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const advance = (orderNo: string, transition: Transition) =>
  testServer.deps.db.transaction((tx) => advanceOrder(tx, operator(), orderNo, transition));
const fetchMails = async () =>
  (await rows('select recipient, subject, text from outbox order by recipient')).map((row) => ({
    to: row['recipient'],
    subject: row['subject'],
    text: String(row['text']),
  }));
const runJob = (provider: Partial<PaymentProvider> = {}) =>
  refundUnshippedWithdrawals(testServer.deps, { ...sandbox, ...provider });
const refund = (orderNo: string) => refundWithdrawal(testServer.deps, sandbox, operator(), orderNo);

type Items = readonly { readonly line: number; readonly quantity: number }[];
const ALL: Items = [
  { line: 1, quantity: 3 },
  { line: 2, quantity: 1 },
];
const toInput = (id: string, items: Items, idempotencyKey = createIdempotencyKey()) => ({
  params: { id },
  body: { items: [...items] },
  idempotencyKey,
});
const read = async (id: string, buyer = anna) => (await buyer.call(calls.withdrawal, { params: { id } })).data;
const declare = async (id: string, items: Items, key?: string) =>
  (await anna.call(calls.declareWithdrawal, toInput(id, items, key))).data;
const declareExpectingError = (id: string, items: Items, buyer = anna, key?: string) =>
  buyer.callExpectingError(calls.declareWithdrawal, toInput(id, items, key));

/** Three soaps of 10,00 and a tea of 5,00, delivery 9,70: paid 44,70 by card. */
async function buy(overrides: Readonly<Record<string, unknown>> = {}) {
  // The order's lines have the order in which they were added.
  testServer.advanceClock(-1);
  await anna.addToCart('soap', 3);
  testServer.advanceClock(1);
  await anna.addToCart('tea');
  const started = await anna.startPayment(overrides);
  await testServer.setProviderState('approved');
  await anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));
  await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
  return started;
}

/** Buys and delivers. @returns the order; the outbox is empty */
async function receive(overrides: Readonly<Record<string, unknown>> = {}) {
  const order = await buy(overrides);
  await advance(order.orderNo, 'ship');
  await advance(order.orderNo, 'deliver');
  await testServer.database.pool.query('delete from outbox');
  return order;
}

describe('a withdrawal (REQ-WDR-01)', () => {
  // REQ-WDR-01
  it('is possible before the delivery and until the end of the 14th day after it', async () => {
    const { transactionId, orderNo } = await buy();
    expect(await read(transactionId)).toMatchObject({ status: 'open', until: null, isShipped: false });
    expect(await anna.order(transactionId)).toMatchObject({ canWithdraw: true });
    await advance(orderNo, 'ship');
    await advance(orderNo, 'deliver');
    // Tuesday 10 March in Italy; summer time begins on the 29th.
    expect(await read(transactionId)).toMatchObject({ until: '2026-03-24T22:59:59.999Z', isShipped: true });
    testServer.advanceClock(14 * DAY_MINUTES + 11 * 60 + 59);
    expect(await read(transactionId)).toMatchObject({ status: 'open' });
    testServer.advanceClock(60 * 2);
    expect(await read(transactionId)).toMatchObject({ status: 'expired' });
    expect(await anna.order(transactionId)).toMatchObject({ canWithdraw: false });
    expect(await declareExpectingError(transactionId, ALL)).toMatchObject({
      status: 409,
      code: 'notWithdrawable',
      message: 'The 14-day withdrawal period is over.',
    });
    expect(await rows('select * from withdrawals')).toEqual([]);
  });

  // REQ-WDR-03
  it('is receipted at once by a mail with items, date, time and amount, and reported to the operator', async () => {
    const { transactionId, orderNo } = await receive();
    expect(await declare(transactionId, [{ line: 1, quantity: 2 }])).toEqual({
      declaredAt: '2026-03-10T10:00:00.000Z',
      refundPrice: 2000,
      email: 'anna@example.com',
      isShipped: true,
    });
    const [receipt, report, ...others] = await fetchMails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      to: 'anna@example.com',
      subject: `Ricevuta del recesso dall’ordine ${orderNo}`,
    });
    expect(receipt?.text).toContain('soap: × 2');
    expect(receipt?.text).toContain('Recesso ricevuto il: 10/03/2026, 11:00:00');
    expect(receipt?.text).toContain('Importo da rimborsare: 20,00\u00A0€');
    expect(receipt?.text).toContain('Rispedisci i prodotti entro il 24/03/2026.');
    expect(report).toMatchObject({ to: OPERATOR_MAIL });
    expect(report?.text).toContain('npm run withdrawal -- refund');
    const { timeline } = await anna.order(transactionId);
    expect(timeline.at(-1)).toMatchObject({ state: 'withdrawn', at: '2026-03-10T10:00:00.000Z' });
  });

  // REQ-WDR-03
  it('is receipted in the language that the member used last', async () => {
    const { transactionId } = await receive();
    await testServer.database.pool.query(`update members set language = 'en'`);
    await declare(transactionId, ALL);
    const [receipt] = await fetchMails();
    expect(receipt?.subject).toContain('Receipt of your withdrawal');
  });

  // REQ-WDR-02
  it('with the same key is declared once, also at the same time', async () => {
    const { transactionId } = await receive();
    const key = createIdempotencyKey();
    const items = [{ line: 1, quantity: 1 }];
    const [first, second] = await Promise.all([declare(transactionId, items, key), declare(transactionId, items, key)]);
    expect(second).toEqual(first);
    expect(await declare(transactionId, items, key)).toEqual(first);
    expect(await rows('select lines from withdrawals')).toEqual([{ lines: items }]);
    expect(await fetchMails()).toHaveLength(2);
    expect(await declareExpectingError(transactionId, ALL, anna, key)).toMatchObject({ code: 'idempotencyKeyReused' });
  });

  // REQ-WDR-04, SEC-15
  it('never takes more pieces than were bought, less those that are withdrawn or refunded', async () => {
    const { transactionId, orderNo } = await receive();
    await declare(transactionId, [{ line: 1, quantity: 1 }]);
    await refundOrder(testServer.deps.db, sandbox, operator(), orderNo, { lines: '2', reason: 'broken' });
    expect((await read(transactionId)).items).toMatchObject([{ line: 1, name: 'soap (en)', quantity: 2, price: 1000 }]);
    const tooMany = [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 1 },
      { line: 3, quantity: 1 },
    ];
    for (const item of tooMany) {
      expect(await declareExpectingError(transactionId, [item])).toMatchObject({ code: 'notWithdrawable' });
    }
    const halves = [
      { line: 1, quantity: 2 },
      { line: 1, quantity: 1 },
    ];
    expect(await declareExpectingError(transactionId, halves)).toMatchObject({ code: 'notWithdrawable' });
    await declare(transactionId, [{ line: 1, quantity: 2 }]);
    expect(await read(transactionId)).toMatchObject({ status: 'nothingLeft', items: [] });
  });

  // REQ-WDR-04
  it('of all pieces by two requests at the same time succeeds once', async () => {
    const { transactionId } = await receive();
    const results = await Promise.allSettled([declare(transactionId, ALL), declare(transactionId, ALL)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rows('select id from withdrawals')).toHaveLength(1);
  });

  // REQ-SELL-27
  it('has no products that the law excludes, and says why', async () => {
    const { transactionId } = await receive();
    await testServer.database.pool.query(
      `update order_lines set withdrawal_exclusion = case product_id when 'tea' then 'perishable' else 'sealedHygiene' end`,
    );
    expect(await read(transactionId)).toMatchObject({
      status: 'open',
      items: [
        { line: 1, quantity: 3, condition: 'For hygiene and health, you can return it only while it is still sealed.' },
      ],
      excludedItems: [
        {
          line: 2,
          name: 'tea (en)',
          quantity: 1,
          reason: 'It spoils or expires quickly, so by law it can’t be returned.',
        },
      ],
    });
    expect(await declareExpectingError(transactionId, ALL)).toMatchObject({
      code: 'notWithdrawable',
      message: 'You can’t withdraw from tea (en). It spoils or expires quickly, so by law it can’t be returned.',
    });
    expect(await rows('select id from withdrawals')).toEqual([]);
    await declare(transactionId, [{ line: 1, quantity: 3 }]);
    expect(await read(transactionId)).toMatchObject({ status: 'excluded', items: [] });
    expect(await anna.order(transactionId)).toMatchObject({ canWithdraw: false });
  });

  // REQ-WDR-04, SEC-15
  it('of another member’s order is not found', async () => {
    const { transactionId } = await receive();
    expect(await declareExpectingError(transactionId, ALL, bruno)).toMatchObject({ status: 404 });
    expect(await bruno.callExpectingError(calls.withdrawal, { params: { id: transactionId } })).toMatchObject({
      status: 404,
    });
  });

  // REQ-WDR-04
  it('from an unpaid order or by a company is refused', async () => {
    await anna.addToCart('soap', 3);
    const { transactionId } = await anna.startPayment();
    expect(await declareExpectingError(transactionId, ALL)).toMatchObject({ code: 'notWithdrawable' });
    expect(await read(transactionId)).toMatchObject({ status: 'notPaid' });
    await testServer.database.pool.query(
      `insert into business_orders (order_id, opening_id, slot_date, start_minute, end_minute, place, invoice)
       select id, 'x', '2026-03-11', 600, 660, '{"name":"","address":"","city":""}', '{}' from orders`,
    );
    expect(await read(transactionId)).toMatchObject({ status: 'business' });
  });
});

describe('the refund of a withdrawal (REQ-WDR-05)', () => {
  const fetchStatus = async (id: string) => {
    const { status, refundedPrice, timeline } = await anna.order(id);
    return { status, refundedPrice, states: timeline.map(({ state }) => state) };
  };

  // REQ-WDR-05, SEC-15
  it('starts by itself before the shipping, returns the stock, and is done once', async () => {
    const { transactionId, orderNo } = await buy({ deliveryType: 'express' });
    expect(await declare(transactionId, ALL)).toMatchObject({ refundPrice: 4960, isShipped: false });
    await expect(advance(orderNo, 'ship')).rejects.toThrow('The member has withdrawn');
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect(await fetchStatus(transactionId)).toEqual({
      status: 4,
      refundedPrice: 4960,
      states: ['created', 'paid', 'withdrawn', 'cancelled', 'refunded'],
    });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await testServer.fetchStock('tea')).toBe(10);
    expect(await rows('select amount_cents::integer from sandbox_refunds')).toEqual([{ amount_cents: 4960 }]);
  });

  it('of a part before the shipping leaves the rest to be shipped, and a later cancellation returns the rest', async () => {
    const { transactionId, orderNo } = await buy();
    await declare(transactionId, [{ line: 1, quantity: 2 }]);
    await runJob();
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 2, refundedPrice: 2000 });
    expect(await testServer.fetchStock('soap')).toBe(9);
    await cancelOrder(testServer.deps, sandbox, operator(), orderNo, { reason: 'asked' });
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 4, refundedPrice: 4470 });
    expect(await testServer.fetchStock('soap')).toBe(10);
    expect(await testServer.fetchStock('tea')).toBe(10);
  });

  // REQ-WDR-06
  it('waits for the operator after the shipping, and has the standard delivery when nothing is left', async () => {
    const { transactionId, orderNo } = await receive({ deliveryType: 'express' });
    await declare(transactionId, [{ line: 1, quantity: 3 }]);
    testServer.advanceClock(1);
    expect(await declare(transactionId, [{ line: 2, quantity: 1 }])).toMatchObject({ refundPrice: 1470 });
    await runJob();
    expect(await rows('select id from refunds')).toEqual([]);
    expect(await listOpenWithdrawals(testServer.deps.db)).toMatchObject([{ orderNo }, { orderNo }]);
    expect(await refund(orderNo)).toMatchObject({ state: 'completed', amountCents: 3000 });
    expect(await refund(orderNo)).toMatchObject({ state: 'completed', amountCents: 1470 });
    await expect(refund(orderNo)).rejects.toThrow('has no open withdrawal');
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 2, refundedPrice: 4470 });
    // Goods that were shipped are counted when they come back.
    expect(await testServer.fetchStock('soap')).toBe(7);
  });

  // REQ-WDR-05
  it('is continued with the same key after an interruption', async () => {
    const { transactionId } = await buy();
    await declare(transactionId, ALL);
    const interrupted: Partial<PaymentProvider> = {
      refund: async (input) => {
        await sandbox.refund(input);
        throw new Error('connection reset');
      },
    };
    await runJob(interrupted);
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 2, refundedPrice: 0 });
    testServer.advanceClock(1);
    await followUpRefunds(testServer.deps, sandbox);
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 4, refundedPrice: 4470 });
    expect(await rows('select idempotency_key from sandbox_refunds')).toHaveLength(1);
  });

  it('that the provider refuses later is left to the operator, and not started again', async () => {
    const { transactionId, orderNo } = await buy();
    await declare(transactionId, ALL);
    await runJob({ refund: () => Promise.resolve({ state: 'pending', reference: 'R-1' }) });
    await testServer.database.pool.query('delete from outbox');
    testServer.advanceClock(1);
    const refusing = { ...sandbox, refund: () => Promise.resolve({ state: 'refused' as const, reference: 'R-1' }) };
    await followUpRefunds(testServer.deps, refusing);
    await runJob();
    expect(await rows('select state from refunds')).toEqual([{ state: 'refused' }]);
    expect(await fetchMails()).toMatchObject([
      { to: OPERATOR_MAIL, subject: `Rimborso da verificare: ordine ${orderNo}` },
    ]);
    expect(await refund(orderNo)).toMatchObject({ amountCents: 4470 });
  });

  // REQ-WDR-05
  it('that the provider refuses is left to the operator, who gets a mail', async () => {
    const { transactionId, orderNo } = await buy();
    await declare(transactionId, ALL);
    await testServer.database.pool.query('delete from outbox');
    await runJob({ refund: () => Promise.resolve({ state: 'refused', reference: null }) });
    await runJob();
    const mails = await fetchMails();
    expect(mails).toMatchObject([{ to: OPERATOR_MAIL }]);
    expect(mails[0]?.text).toContain('non è riuscito');
    expect(await refund(orderNo)).toMatchObject({ amountCents: 4470 });
  });

  // REQ-WDR-05
  it('waits for the next run while another refund of the order is unfinished or under review', async () => {
    const { transactionId } = await buy();
    await declare(transactionId, [{ line: 1, quantity: 1 }]);
    testServer.advanceClock(1);
    await declare(transactionId, [{ line: 2, quantity: 1 }]);
    await testServer.database.pool.query('delete from outbox');
    await runJob({ refund: () => Promise.resolve({ state: 'pending', reference: 'R-1' }) });
    await runJob();
    expect(await fetchMails()).toEqual([]);
    testServer.advanceClock(1);
    await followUpRefunds(testServer.deps, sandbox);
    await testServer.database.pool.query('update orders set needs_review = true');
    await runJob();
    await testServer.database.pool.query('update orders set needs_review = false');
    expect(await rows('select automatic from withdrawals')).toEqual([{ automatic: true }, { automatic: true }]);
    await runJob();
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 2, refundedPrice: 1500 });
    expect(await testServer.fetchStock('soap')).toBe(8);
    expect(await testServer.fetchStock('tea')).toBe(10);
  });

  // REQ-WDR-05, SEC-15
  it('that a refund of the whole order overtakes returns its pieces to stock, once', async () => {
    const { transactionId, orderNo } = await buy();
    await declare(transactionId, [{ line: 1, quantity: 2 }]);
    await refundOrder(testServer.deps.db, sandbox, operator(), orderNo, { reason: 'late' });
    await runJob();
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 4, refundedPrice: 4470 });
    // Of the pieces without a withdrawal, the operator counts what is there.
    expect(await testServer.fetchStock('soap')).toBe(9);
    expect(await testServer.fetchStock('tea')).toBe(9);
  });

  // REQ-WDR-05
  it('is at most what an operator has not refunded meanwhile', async () => {
    const { transactionId, orderNo } = await receive();
    await declare(transactionId, ALL);
    await refundOrder(testServer.deps.db, sandbox, operator(), orderNo, { amountCents: 4000, reason: 'late' });
    await expect(
      refundOrder(testServer.deps.db, sandbox, operator(), orderNo, { lines: '1', reason: 'again' }),
    ).rejects.toThrow('Of line 1 0 can be refunded');
    expect(await refund(orderNo)).toMatchObject({ amountCents: 470 });
    expect(await fetchStatus(transactionId)).toMatchObject({ status: 4, refundedPrice: 4470 });
  });

  // REQ-WDR-05
  it('is shown to the operator with the order until it is done', async () => {
    const { transactionId, orderNo } = await receive();
    await declare(transactionId, [{ line: 1, quantity: 2 }]);
    const listed = await listOrders(testServer.deps.db, { state: 'withdrawn' }, testServer.deps.now());
    expect(listed.map(formatListedOrder)).toEqual([expect.stringContaining('delivered, withdrawn')]);
    const shown = formatOrder(await getOrder(testServer.deps.db, orderNo)).join('\n');
    expect(shown).toContain('lines 1x2  20,00\u00A0€  refund with npm run withdrawal');
    await refund(orderNo);
    expect(await listOrders(testServer.deps.db, { state: 'withdrawn' }, testServer.deps.now())).toEqual([]);
  });
});
