import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { returnStock, takeStock } from '#server/orders/stock/stock.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBuyer, type Buyer } from '#tests/server/helpers/buyer.ts';
import { createOrderTestServer, type OrderTestServer } from '#tests/server/helpers/order-test-server.ts';
import { seedMember, seedProduct } from '#tests/server/helpers/seed.ts';
import { queryCount } from '#tests/server/helpers/sql.ts';
import { createTestDatabase, silentLog } from '#tests/server/helpers/test-database.ts';

const Started = v.object({ data: v.object({ transactionId: v.string(), orderNo: v.string() }) });

/** Ids that ICU and code points sort differently. */
const PRODUCTS = ['b', 'B', 'a', 'A', 'a-c', 'ab', 'a_b', 'Z', 'z', '10', '9'];
const BUYERS = 8;

let testServer: OrderTestServer;
let buyers: Buyer[];

beforeAll(async () => {
  const database = await createTestDatabase({ icuLocale: 'it-IT' });
  await migrate(database.pool);
  testServer = await createOrderTestServer(database);
  buyers = [];
  for (let index = 0; index < BUYERS; index++) {
    const id = `buyer-${index}`;
    buyers.push(createBuyer(testServer.app, id, await seedMember(testServer.deps, { id })));
  }
}, 120_000);
afterAll(() => testServer.database.drop());
beforeEach(async () => {
  await testServer.reset();
  for (const id of PRODUCTS) await seedProduct(testServer.deps, { id, stock: 500 });
});

describe('database with an Italian ICU collation', () => {
  it('sorts differently from code points', async () => {
    const { rows } = await testServer.database.pool.query<{ id: string }>('select id from products order by id');
    expect(rows.map(({ id }) => id)).not.toEqual([...PRODUCTS].sort());
  });

  it('locks products in the same order, whatever the order of the lines', async () => {
    const connection = connectDatabase(testServer.database.url, {
      log: silentLog,
      maxAttempts: 1,
      // 60 transactions wait for ten connections.
      connectionTimeoutMs: 60_000,
    });
    const sequences = [PRODUCTS, PRODUCTS.toReversed(), PRODUCTS.toSorted()];
    // Without retries, so that a deadlock fails the test.
    const transactions = Array.from({ length: 60 }, (_, index) =>
      connection.db.transaction(async (tx) => {
        const lines = (sequences[index % 3] ?? []).map((productId) => ({ productId, quantity: 1 }));
        if (index % 2) await returnStock(tx, lines);
        else expect(await takeStock(tx, lines)).toEqual([]);
      }),
    );
    try {
      await Promise.all(transactions);
    } finally {
      await connection.close();
    }
    expect(await queryCount(testServer.database, 'select count(*) from products where stock <> 500')).toBe(0);
  });

  it(
    'creates and cancels 48 orders of the same products in parallel without an error',
    { timeout: 120_000 },
    async () => {
      for (const [index, buyer] of buyers.entries()) {
        const ids = index % 2 ? PRODUCTS : PRODUCTS.toReversed();
        for (const id of ids) await buyer.addToCart(id);
      }
      const results = await Promise.all(
        buyers.map(async (buyer) => {
          const statuses: number[] = [];
          for (let round = 0; round < 3; round++) {
            const { status, body } = await buyer.callRaw(
              consumerPaymentCalls.startPayment,
              await buyer.createPaymentRequest(),
            );
            const { data } = v.parse(Started, body);
            const update = await buyer.callRaw(checkoutCalls.updatePayment, buyer.createPaymentUpdate(data, 3));
            statuses.push(status, update.status);
          }
          return statuses;
        }),
      );
      expect(results.flat()).toEqual(Array<number>(48).fill(200));
      expect(await queryCount(testServer.database, 'select count(*) from products where stock <> 500')).toBe(0);
    },
  );
});
