import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxProvider } from '#server/orders/payments/sandbox/sandbox-provider.ts';
import { refundOrder } from '#server/orders/refunds/refund-order.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';
import { advanceOrder } from './advance-order.ts';
import type { Transition } from './delivery-state.rules.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna', firstName: 'Anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await seedProduct(testServer.deps, { id: 'soap' });
  await seedProduct(testServer.deps, { id: 'salt' });
});

const operator = () => ({ actor: 'command', now: testServer.deps.now() });
const advance = (orderNo: string, transition: Transition, details?: Parameters<typeof advanceOrder>[4]) =>
  testServer.deps.db.transaction((tx) => advanceOrder(tx, operator(), orderNo, transition, details));
const refundLines = (orderNo: string, lines: string) =>
  refundOrder(testServer.deps.db, createSandboxProvider(testServer.deps), operator(), orderNo, {
    lines,
    reason: 'broken',
  });

/** Two soaps and a salt, paid by the e-wallet. */
async function buy() {
  await anna.addToCart('soap', 2);
  testServer.advanceClock(1);
  await anna.addToCart('salt');
  const started = await anna.startPayment({ paymentMode: 'EWallet', eWalletUsed: 39.7 });
  // The order has set the member's language to that of the request.
  await testServer.database.pool.query(`delete from outbox; update members set language = 'it'`);
  return started;
}

const fetchMails = () => queryRows(testServer.database)('select subject, text from outbox order by created_at, id');

// REQ-STAFF-48
describe('an order that is shipped in several parcels', () => {
  it('is partly shipped until the last one, and the member learns of each what is in it', async () => {
    const { orderNo, transactionId } = await buy();
    expect(await advance(orderNo, 'ship', { lines: '1x1', trackingNumber: 'GLS 1' })).toMatchObject({
      state: 'partly shipped',
    });
    const [mail] = await fetchMails();
    expect(mail).toMatchObject({ subject: `Una parte del tuo ordine ${orderNo} è in viaggio` });
    expect(mail?.['text']).toContain('Numero di spedizione: GLS 1');
    expect(mail?.['text']).toContain('1 × soap');
    expect(mail?.['text']).not.toContain('salt');
    await expect(advance(orderNo, 'deliver')).rejects.toThrow('only partly shipped');
    await advance(orderNo, 'ship', { lines: '2' });
    testServer.advanceClock(1);
    await advance(orderNo, 'ship', { trackingNumber: 'GLS 3' });
    const last = (await fetchMails()).at(-1);
    expect(last?.['text']).toContain(`il resto del tuo ordine ${orderNo} è partito`);
    expect(last?.['text']).toContain('1 × soap');
    const order = await anna.order(transactionId);
    expect(order.deliveryStatus).toBe('shipped');
    expect(order.timeline.slice(-3).map(({ state, trackingNumber, lines }) => [state, trackingNumber, lines])).toEqual([
      ['partly shipped', 'GLS 1', [{ number: 1, quantity: 1 }]],
      ['partly shipped', null, [{ number: 2, quantity: 1 }]],
      ['shipped', 'GLS 3', [{ number: 1, quantity: 1 }]],
    ]);
    await advance(orderNo, 'deliver');
  });

  it('is shipped at once when the lines are all that is left', async () => {
    const { orderNo, transactionId } = await buy();
    expect(await advance(orderNo, 'ship', { lines: '1x2,2x1' })).toMatchObject({ state: 'shipped' });
    expect((await anna.order(transactionId)).timeline.at(-1)?.lines).toEqual([]);
  });

  it.each([
    ['1x3', 'Of line 1 2 can be shipped'],
    ['3', 'The order has no line 3'],
    ['all', 'no list of lines'],
    ['', 'no list of lines'],
  ])('refuses the lines %j and changes nothing', async (lines, message) => {
    const { orderNo, transactionId } = await buy();
    await expect(advance(orderNo, 'ship', { lines })).rejects.toThrow(message);
    expect((await anna.order(transactionId)).deliveryStatus).toBe('processing');
    expect(await fetchMails()).toEqual([]);
  });

  it('sends no piece twice, and none that was refunded', async () => {
    const { orderNo } = await buy();
    await advance(orderNo, 'ship', { lines: '1x1' });
    await refundLines(orderNo, '1x1');
    await expect(advance(orderNo, 'ship', { lines: '1x1' })).rejects.toThrow('Of line 1 0 can be shipped');
    await advance(orderNo, 'ship');
    const [event] = await queryRows(testServer.database)('select lines from order_events order by id desc limit 1');
    expect(event).toEqual({ lines: [{ line: 2, quantity: 1 }] });
  });

  it('sends each piece once when two people ship a part at the same time', async () => {
    const { orderNo } = await buy();
    const results = await Promise.allSettled([
      advance(orderNo, 'ship', { lines: '2' }),
      advance(orderNo, 'ship', { lines: '2' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await fetchMails()).toHaveLength(1);
  });

  it('is shipped completely when the rest is refunded, and can then be delivered', async () => {
    const { orderNo, transactionId } = await buy();
    await advance(orderNo, 'ship', { lines: '1x2' });
    await refundLines(orderNo, '2');
    expect((await anna.order(transactionId)).deliveryStatus).toBe('shipped');
    await advance(orderNo, 'deliver');
  });
});
