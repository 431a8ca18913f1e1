import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createAppWithBuyers, type Buyer } from '#tests/server/helpers/buyer.ts';
import { seedProduct, seedShops, createTestDeps } from '#tests/server/helpers/seed.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '#tests/server/helpers/test-database.ts';
import { findReserved, selectReserved } from './queries.ts';

let database: TestDatabase;
let deps: Deps;
let anna: Buyer;

/** Inserts cancelled copies of the member's first order. */
const ADD_ORDERS = `
  insert into orders select copy.* from orders o, generate_series(1, 60000) n,
    lateral jsonb_populate_record(o, jsonb_build_object('id', 'old-' || n, 'order_no', 'old-' || n,
      'transaction_id', 'old-' || n, 'status', 3, 'hold_expires_at', null,
      'created_at', o.created_at - n * interval '1 minute')) copy;
  analyze orders; analyze order_lines`;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps } = createTestDeps(database));
  await seedShops(deps);
  anna = await createAppWithBuyers(deps).addBuyer({ id: 'anna' });
  await seedProduct(deps, { id: 'soap' });
  await anna.addToCart('soap', 2);
  await anna.startPayment();
  // A connection without the server's statement timeout: this insert is slow on a busy machine.
  const { pool, close } = connectDatabase(database.url, { log: silentLog, statementTimeoutMs: 0 });
  await pool.query(ADD_ORDERS);
  await close();
}, 300_000);
afterAll(() => database.drop());

const key = { memberId: 'anna', shopId: 'shop-it', productType: 'Shop' } as const;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const getPlanNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(getPlanNodes)];

// SEC-16
it('reads the cart of a member with 60,000 orders by an index of unpaid orders', async () => {
  expect(Object.fromEntries(await findReserved(deps.db, key))).toEqual({ soap: 2 });
  // The same statement as the cart uses.
  const { sql, params } = selectReserved(deps.db, key).toSQL();
  const explain = `explain (analyze, format json) ${sql}`;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(explain, params);
  const nodes = rows.flatMap((row) => getPlanNodes(row['QUERY PLAN'][0].Plan));
  // The planner's estimates decide which of the two indexes is used.
  const indexes = nodes.map((node) => node['Index Name'] ?? '');
  expect(indexes.some((name) => name === 'orders_member_status' || name === 'orders_status_created')).toBe(true);
  const scannedRows = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(Math.max(...scannedRows)).toBeLessThan(10);
});
