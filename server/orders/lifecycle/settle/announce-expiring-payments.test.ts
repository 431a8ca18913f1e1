import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { sweepWithoutNotifications } from '#tests/server/helpers/payment-sweep.ts';
import { seedProduct } from '#tests/server/helpers/seed.ts';
import { emptyTables } from '#tests/server/helpers/sql.ts';
import { announceExpiringPayments } from './announce-expiring-payments.ts';

let testServer: OrderTestServer;
let anna: Buyer;

beforeAll(async () => {
  testServer = await createOrderTestServer();
  anna = await testServer.addBuyer({ id: 'anna' });
});
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  await emptyTables(testServer.database, ['notifications']);
  await seedProduct(testServer.deps, { id: 'soap' });
});

const announce = () => announceExpiringPayments(testServer.deps);
const buy = async () => {
  await anna.addToCart('soap');
  return anna.startPayment();
};
const list = async () => (await anna.call(calls.notifications, {})).data;

describe('a payment that is about to expire', () => {
  // REQ-NOTIF-09
  it('is announced once, five minutes before its end, with a link to the order', async () => {
    const { orderNo, transactionId } = await buy();
    const order = await testServer.fetchOrder(transactionId);
    testServer.advanceClock(14);
    await announce();
    expect(await list()).toEqual([]);
    testServer.advanceClock(1);
    // Two servers at the same time.
    await Promise.all([announce(), announce()]);
    await announce();
    expect(await list()).toMatchObject([
      {
        title: `Order ${orderNo} is not paid yet`,
        // The test starts at 11:00 in Italy.
        body: 'You can pay for it until 11:20. Then we’ll cancel it.',
        path: `/profile?tab=myOrders&order=${order?.id ?? ''}`,
      },
    ]);
  });

  // REQ-NOTIF-09
  it('is announced again neither after it was extended, nor after it has expired', async () => {
    const { transactionId } = await buy();
    testServer.advanceClock(16);
    await announce();
    // The member opens the payment page.
    await testServer.app.request(`/sandbox/payment/Nexi/${transactionId}`);
    await sweepWithoutNotifications(testServer.deps);
    testServer.advanceClock(11);
    await announce();
    testServer.advanceClock(60);
    await announce();
    expect(await list()).toHaveLength(1);
  });

  // REQ-NOTIF-09
  it.each([
    ['paid', 2, 'approved'],
    ['cancelled', 3, undefined],
  ] as const)('is not announced when it is %s meanwhile', async (_name, status, providerState) => {
    const started = await buy();
    if (providerState !== undefined) await testServer.setProviderState(providerState);
    await anna.call(calls.updatePayment, anna.createPaymentUpdate(started, status));
    testServer.advanceClock(16);
    await emptyTables(testServer.database, ['notifications']);
    await announce();
    expect(await list()).toEqual([]);
  });

  // REQ-NOTIF-09
  it('is announced by the next run when the first one fails', async () => {
    await buy();
    testServer.advanceClock(16);
    await testServer.database.pool.query('alter table notifications rename to notifications_away');
    await expect(announce()).rejects.toThrow('Failed query');
    await testServer.database.pool.query('alter table notifications_away rename to notifications');
    await announce();
    expect(await list()).toHaveLength(1);
  });
});
