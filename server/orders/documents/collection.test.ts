import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { advanceOrder } from '#server/orders/lifecycle/advance-order.ts';
import { formatListedOrder, formatOrder } from '#server/orders/operator/format-order.ts';
import { getOrder } from '#server/orders/operator/get-order.ts';
import { listOrders } from '#server/orders/operator/list-orders.ts';
import { createBusinessBuyer, seedOpeningHours, type BusinessBuyer } from '#tests/server/helpers/business-buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { BUSINESS_SHOP_ID, seedProduct } from '#tests/server/helpers/seed.ts';
import { queryRows } from '#tests/server/helpers/sql.ts';

let server: OrderTestServer;
let anna: BusinessBuyer;
let bruno: BusinessBuyer;

beforeAll(async () => {
  server = await createOrderTestServer();
  await seedOpeningHours(server.deps);
  anna = createBusinessBuyer(await server.addBuyer({ id: 'anna' }));
  bruno = createBusinessBuyer(await server.addBuyer({ id: 'bruno' }));
});
afterAll(() => server.database.drop());
beforeEach(async () => {
  await server.reset();
  await server.database.pool.query('delete from outbox');
  await seedProduct(server.deps, { id: 'case', shopId: BUSINESS_SHOP_ID, stock: 1000 });
});

const BY_EWALLET = { paymentMode: 'EWallet', eWalletUsed: 10 } as const;

/** A paid order of one case for 10,00. */
async function buy(buyer = anna, overrides: Parameters<BusinessBuyer['pay']>[0] = BY_EWALLET) {
  await buyer.addToBusinessCart('case', 1, overrides?.orderType);
  return buyer.pay(overrides);
}

const readCollection = async (id: string, buyer = anna) =>
  (await buyer.call(calls.orderCollection, { params: { id } })).data;

const list = async (find: string) =>
  (await listOrders(server.deps.db, { find }, server.clock.now)).map(formatListedOrder);

describe('the collection of a paid takeaway order', () => {
  // REQ-ORD-14
  it('has a short number, the shop, the place, the time and a calendar entry', async () => {
    const { orderNo } = await buy();
    const collection = await readCollection(orderNo);
    expect(collection).toMatchObject({
      orderNo,
      number: expect.stringMatching(/^[1-9]\d\d$/u) as unknown,
      fulfilment: { date: '2026-03-13', startTime: '09:00', endTime: '09:30' },
    });
    expect(collection?.calendar).toContain('DTSTART:20260313T080000Z');
    expect(collection?.calendar.replaceAll('\r\n ', '')).toContain(
      `Collection number: ${collection?.number ?? '?'}\\n`,
    );
    const mails = await queryRows(server.database)('select text from outbox order by created_at');
    expect(mails.some(({ text }) => String(text).includes(`Collection number: ${collection?.number ?? '?'}`))).toBe(
      true,
    );
  });

  // REQ-ORD-14
  it('has a number that no other waiting order of the shop has, also when many are paid at once', async () => {
    await server.database.pool.query('update members set ewallet_cents = 100000');
    // All three-digit numbers but two are taken.
    const { orderNo } = await buy();
    await server.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'id', n, 'order_no', n, 'transaction_id', n, 'collection_number', n))).*
       from orders o, generate_series(100, 999) n where o.order_no = $1 and n <> o.collection_number and n not in (417, 418)`,
      [orderNo],
    );
    const own = (await readCollection(orderNo))?.number ?? '';
    const orders = await Promise.all([buy(anna), buy(bruno)]);
    const numbers = [await readCollection(orders[0].orderNo, anna), await readCollection(orders[1].orderNo, bruno)].map(
      (collection) => collection?.number ?? '',
    );
    const free = ['417', '418'].filter((number) => number !== own);
    expect([...numbers].sort().slice(0, free.length)).toEqual(free.slice(0, 2));
    expect((await readCollection((await buy()).orderNo))?.number).toMatch(/^\d{4}$/u);
  });

  it('ends when the order is handed over; its number is free again', async () => {
    const { orderNo } = await buy();
    const advance = (step: 'ready' | 'deliver') =>
      server.deps.db.transaction((tx) => advanceOrder(tx, { actor: 'command', now: server.clock.now }, orderNo, step));
    await advance('ready');
    const number = (await readCollection(orderNo))?.number ?? '';
    expect(await list(number)).toHaveLength(1);
    await advance('deliver');
    expect(await readCollection(orderNo)).toBeNull();
    expect(await list(number)).toEqual([]);
  });

  it('does not exist before the payment, and for an order that is delivered', async () => {
    const unpaid = await buy(anna, {});
    expect(await readCollection(unpaid.transactionId)).toBeNull();
    const delivered = await buy(anna, { ...BY_EWALLET, orderType: 'Delivery' });
    expect(await readCollection(delivered.transactionId)).toBeNull();
  });

  // REQ-ORD-15
  it('is found by its number in the list of orders, and shown with the order', async () => {
    const { orderNo } = await buy();
    await buy();
    const number = (await readCollection(orderNo))?.number ?? '';
    expect(await list(` ${number} `)).toEqual([expect.stringContaining(`${orderNo}  `) as unknown]);
    expect((await list(number))[0]).toContain(`collection ${number}`);
    expect(formatOrder(await getOrder(server.deps.db, orderNo))).toContain(`Collection number ${number}`);
  });

  // SEC-07
  it('of another member is not found', async () => {
    const { orderNo } = await buy();
    const error = await bruno.callExpectingError(calls.orderCollection, { params: { id: orderNo } });
    expect(error).toMatchObject({ status: 404, code: 'notFound' });
  });
});
