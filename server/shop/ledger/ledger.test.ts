import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { checkoutCalls } from '#contract/checkout.ts';
import { ledgerCalls } from '#contract/ledger.ts';
import { cancelOrder } from '#server/orders/operator/cancel-order.ts';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import type { RefundRequest } from '#server/orders/refunds/refund-state.ts';
import { cancelFlaggedOrder } from '#server/orders/refunds/review/cancel-flagged-order.ts';
import { creditMember } from '#server/shop/account/operator/change-member.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { findLedgerErrors } from '#tests/server/helpers/ledger.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sendNotification, sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct, seedPromotion, SHOP_ID } from '#tests/server/helpers/seed.ts';
import { emptyTables, queryRows } from '#tests/server/helpers/sql.ts';
import { postMovements } from './post-movements.ts';

let testServer: OrderTestServer;
let anna: Buyer;
let bruno: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna', ewalletCents: 12_000, merchandiseCents: 4000 });
  bruno = await testServer.addBuyer({ id: 'bruno' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await emptyLedger();
  await run('update members set ewallet_cents = 0, merchandise_cents = 0, kp = 0, kp_novv = 0');
  await run(`update members set ewallet_cents = 12000, merchandise_cents = 4000 where id = 'anna'`);
  await seedProduct(testServer.deps, { id: 'soap' });
  await seedProduct(testServer.deps, { id: 'oil', kp: 7 });
});
afterEach(async () => {
  const errors = await findLedgerErrors(testServer.database.pool);
  if (errors.length > 0) throw new Error(`balances are not the sums of their movements: ${JSON.stringify(errors)}`);
});

const rows = (query: string) => queryRows(testServer.database)(query);
const run = (query: string) => testServer.database.pool.query(query);
/** As only the owner of the table can, because a trigger rejects it. */
const emptyLedger = () =>
  run(`alter table ledger_movements disable trigger user; delete from ledger_movements;
    alter table ledger_movements enable trigger user`);
const operator = () => ({ actor: 'command', now: testServer.deps.now() });

/** Movements since the beginning of the test, as `kind account amount balance`. */
const fetchMovements = async () =>
  (
    await rows(`select concat_ws(' ', kind, account, amount, balance_after) as movement from ledger_movements
      where kind not in ('opening', 'adjustment') order by id`)
  ).map(({ movement }) => movement);

/** Three soaps of 10,00 and delivery of 9,70: merchandise discount 5,00, e-wallet 20,00, card 14,70. 9 KP. */
async function order() {
  await anna.addToCart('soap', 3);
  return anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 20, scontoMerceUsed: 5 });
}

const confirm = (started: { transactionId: string; orderNo: string }) =>
  anna.call(checkoutCalls.updatePayment, anna.createPaymentUpdate(started, 2));

async function buy() {
  const started = await order();
  await testServer.setProviderState('approved');
  await confirm(started);
  return started;
}

const refund = (orderNo: string, request: Partial<RefundRequest> = {}) =>
  refundOrder(testServer.deps.db, createSandboxProvider(testServer.deps), operator(), orderNo, {
    reason: 'broken',
    ...request,
  });

const USED = ['order ewallet -2000 10000', 'order merchandise -500 3500'];
const PAID = [...USED, 'order kp 9 9'];

describe('an order', () => {
  // REQ-LEDG-03
  it('debits e-wallet and merchandise discount at once, and credits its points when the payment is confirmed', async () => {
    const started = await order();
    expect(await fetchMovements()).toEqual(USED);
    await testServer.setProviderState('approved');
    await confirm(started);
    expect(await fetchMovements()).toEqual(PAID);
  });

  // REQ-LEDG-03
  it('credits its points once when the confirmation arrives several times, also in parallel', async () => {
    const started = await order();
    await testServer.setProviderState('approved');
    const { transactionId } = started;
    const message = { transactionId, state: 'approved', reference: 'R-1', amount: 14.7, currency: 'EUR' };
    await Promise.all([
      ...Array.from({ length: 5 }, (_, index) =>
        sendNotification(testServer.app, testServer.deps, { ...message, id: `n${String(index)}` }),
      ),
      confirm(started),
      sweepWithoutNotifications(testServer.deps),
    ]);
    await confirm(started);
    expect(await fetchMovements()).toEqual(PAID);
  });

  it('that the e-wallet pays credits its points immediately', async () => {
    await anna.addToCart('oil', 2);
    await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 29.7 });
    expect(await fetchMovements()).toEqual(['order ewallet -2970 9030', 'order kp 14 14']);
  });

  // REQ-LEDG-03
  it('of a promotion credits KPNOVV too', async () => {
    await seedProduct(testServer.deps, { id: 'tea', kp: 2, kpNovv: 5 });
    await seedPromotion(testServer.deps, 'spring', ['tea']);
    const promotion = { productType: 'Promotion' as const, promotionId: 'spring' };
    await anna.call(cartCalls.addToCart, {
      params: { shopId: SHOP_ID, productId: 'tea' },
      body: { quantity: 2, toWhom: 'Personal', toWhomUser: 'anna', ...promotion },
    });
    await anna.startPayment({ ...promotion, paymentMode: 'EWallet', eWalletUsed: 29.7 });
    expect(await fetchMovements()).toEqual(['order ewallet -2970 9030', 'order kp 4 4', 'order kpNovv 10 10']);
  });

  // REQ-LEDG-03
  it('that expires unpaid returns e-wallet and merchandise discount', async () => {
    await order();
    testServer.advanceClock(60);
    await sweepWithoutNotifications(testServer.deps);
    await sweepWithoutNotifications(testServer.deps);
    expect(await fetchMovements()).toEqual([
      ...USED,
      'cancellation ewallet 2000 12000',
      'cancellation merchandise 500 4000',
    ]);
  });

  // REQ-LEDG-03
  it('that is paid after it has expired is debited again and gives points', async () => {
    const { transactionId } = await order();
    testServer.advanceClock(60);
    await sweepWithoutNotifications(testServer.deps);
    const message = { transactionId, state: 'approved', reference: 'R-1', amount: 14.7, currency: 'EUR' };
    await sendNotification(testServer.app, testServer.deps, { ...message, id: 'late' });
    expect((await fetchMovements()).slice(4)).toEqual(PAID);
    // A second payment of another amount flags the order, and the operator cancels it.
    await sendNotification(testServer.app, testServer.deps, { ...message, id: 'second', amount: 1 });
    const { orderNo = '' } = (await testServer.fetchOrder(transactionId)) ?? {};
    await testServer.setProviderState('approved');
    await cancelFlaggedOrder(testServer.deps.db, createSandboxProvider(testServer.deps), operator(), orderNo);
    expect((await fetchMovements()).slice(7)).toEqual([
      'refund ewallet 2000 12000',
      'refund merchandise 500 4000',
      'refund kp -9 0',
    ]);
  });

  it('that was paid late is not debited when the balances are gone meanwhile', async () => {
    const { transactionId } = await order();
    testServer.advanceClock(60);
    await sweepWithoutNotifications(testServer.deps);
    await run(`update members set merchandise_cents = 100 where id = 'anna'`);
    const message = { transactionId, state: 'approved', reference: 'R-1', amount: 14.7, currency: 'EUR' };
    await sendNotification(testServer.app, testServer.deps, { ...message, id: 'late' });
    expect(await testServer.fetchOrder(transactionId)).toMatchObject({ status: 3, needsReview: true });
    expect(await fetchMovements()).toHaveLength(4);
  });
});

describe('a refund', () => {
  // REQ-LEDG-04
  it('of everything returns the balances and takes back all points', async () => {
    const { orderNo } = await buy();
    await refund(orderNo);
    expect((await fetchMovements()).slice(3)).toEqual([
      'refund ewallet 2000 12000',
      'refund merchandise 500 4000',
      'refund kp -9 0',
    ]);
  });

  // REQ-LEDG-04
  it('by amount takes back the same share of the points, and the rest with the last refund', async () => {
    const { orderNo } = await buy();
    // 12,00 of 39,70: 2.7 of 9 points.
    await refund(orderNo, { amountCents: 1200 });
    expect((await fetchMovements()).slice(3)).toEqual(['refund kp -2 7']);
    await refund(orderNo);
    expect((await fetchMovements()).slice(-1)).toEqual(['refund kp -7 0']);
  });

  // REQ-LEDG-04
  it('of lines takes back their points', async () => {
    await anna.addToCart('oil', 1);
    const { orderNo } = await buy();
    expect(await fetchMovements()).toContain('order kp 16 16');
    const lines = await rows('select quantity from order_lines order by position');
    const soapLine = lines.findIndex(({ quantity }) => quantity === 3) + 1;
    await refund(orderNo, { lines: `${String(soapLine)}x2` });
    expect((await fetchMovements()).slice(-1)).toEqual(['refund kp -6 10']);
  });

  // REQ-LEDG-04
  it('by the cancellation of a paid order takes back all points', async () => {
    const { orderNo } = await buy();
    await cancelOrder(testServer.deps, createSandboxProvider(testServer.deps), operator(), orderNo, {
      reason: 'asked',
    });
    expect((await fetchMovements()).slice(-1)).toEqual(['refund kp -9 0']);
  });

  it('takes back no points that the order has not given', async () => {
    const { orderNo } = await buy();
    await emptyLedger();
    await run('update members set kp = 0');
    await run('update members set ewallet_cents = ewallet_cents + 1');
    await refund(orderNo);
    expect(await rows(`select kp from members where id = 'anna'`)).toEqual([{ kp: 0 }]);
  });
});

describe('a movement', () => {
  const post = (amounts: Parameters<typeof postMovements>[2], reference: string) =>
    testServer.deps.db.transaction((tx) =>
      postMovements(tx, 'anna', amounts, { kind: 'credit', reference, at: testServer.deps.now() }),
    );

  // REQ-LEDG-02
  it('is posted once for each cause', async () => {
    expect(await post({ ewallet: 100, kp: 5 }, 'gift')).toBe(true);
    expect(await post({ ewallet: 100, kp: 5 }, 'gift')).toBe(true);
    expect(await fetchMovements()).toEqual(['credit ewallet 100 12100', 'credit kp 5 5']);
  });

  // REQ-LEDG-02
  it('takes no money below zero, and then no other account is changed', async () => {
    expect(await post({ ewallet: 100, merchandise: -4001 }, 'a')).toBe(false);
    expect(await post({ ewallet: -12_001, kp: 5 }, 'b')).toBe(false);
    expect(await fetchMovements()).toEqual([]);
  });

  // REQ-LEDG-01
  it('has the right balance when twenty are posted at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => post({ ewallet: 1, kp: 2 }, String(index))));
    expect((await fetchMovements()).slice(-2)).toEqual(['credit ewallet 1 12020', 'credit kp 2 40']);
  });

  // REQ-LEDG-01, SEC-15
  it.each([
    'update ledger_movements set amount = 1',
    `update ledger_movements set at = now()`,
    'delete from ledger_movements',
    'truncate ledger_movements',
    'truncate members cascade',
  ])('cannot be changed by %s', async (statement) => {
    await post({ ewallet: 100 }, 'gift');
    const before = await rows('select * from ledger_movements order by id');
    await expect(run(statement)).rejects.toThrow('append-only');
    expect(await rows('select * from ledger_movements order by id')).toEqual(before);
  });

  it('is deleted with its member', async () => {
    await testServer.addBuyer({ id: 'carla', ewalletCents: 700 });
    await run(`delete from addresses where member_id = 'carla'; delete from members where id = 'carla'`);
    expect(await rows(`select * from ledger_movements where member_id = 'carla'`)).toEqual([]);
  });

  // REQ-LEDG-01
  it('records the first balance of a member, and changes that bypass the ledger', async () => {
    await testServer.addBuyer({ id: 'dora', ewalletCents: 700, merchandiseCents: 30 });
    await run(`update members set ewallet_cents = 650, kp = 4 where id = 'dora'`);
    expect(
      await rows(`select kind, account, amount, balance_after from ledger_movements
        where member_id = 'dora' order by id`),
    ).toEqual([
      { kind: 'opening', account: 'ewallet', amount: 700, balance_after: 700 },
      { kind: 'opening', account: 'merchandise', amount: 30, balance_after: 30 },
      { kind: 'adjustment', account: 'ewallet', amount: -50, balance_after: 650 },
      { kind: 'adjustment', account: 'kp', amount: 4, balance_after: 4 },
    ]);
  });

  it('of an operator’s credit has the amounts of the command', async () => {
    const credit = { ewalletCents: 500, merchandiseCents: -100 };
    await testServer.deps.db.transaction((tx) => creditMember(tx, operator(), 'anna@example.com', credit, 'gift'));
    expect(await fetchMovements()).toEqual(['credit ewallet 500 12500', 'credit merchandise -100 3900']);
  });
});

describe('the list of movements', () => {
  const fetchPage = (buyer: Buyer, query: { page?: number; limit?: number } = {}) =>
    buyer.call(ledgerCalls.movements, { query });

  // REQ-LEDG-05
  it('has balances and movements with their order, newest first, in pages', async () => {
    const { orderNo } = await buy();
    const first = await fetchPage(anna, { limit: 2 });
    expect(first.balances).toEqual({ ewallet: 10_000, merchandise: 3500, kp: 9, kpNovv: 0 });
    expect(first.totalCount).toBe(5);
    const [orderRow] = await rows('select id from orders');
    const order = { id: orderRow?.['id'], orderNo };
    expect(first.data).toMatchObject([
      { account: 'kp', kind: 'order', amount: null, balance: null, points: 9, pointsBalance: 9, order },
      { account: 'merchandise', kind: 'order', amount: -500, balance: 3500, points: null, pointsBalance: null, order },
    ]);
    const last = await fetchPage(anna, { page: 3, limit: 2 });
    expect(last.data).toMatchObject([{ account: 'ewallet', kind: 'adjustment', amount: 12_000, order: null }]);
  });

  // REQ-LEDG-05, SEC-15
  it('has nothing of another member', async () => {
    await buy();
    expect(await fetchPage(bruno)).toMatchObject({
      data: [],
      totalCount: 0,
      balances: { ewallet: 0, merchandise: 0, kp: 0, kpNovv: 0 },
    });
  });

  it('keeps the number of an order that was deleted, without a link', async () => {
    const { orderNo } = await order();
    await emptyTables(testServer.database, ['payments', 'orders']);
    expect((await fetchPage(anna)).data[0]?.order).toEqual({ id: null, orderNo });
  });
});
