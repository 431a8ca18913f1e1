import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Deps } from '#server/http/context.ts';
import { createTestDatabase, quietLog, type TestDatabase } from '#tests/server/database.ts';
import { shopOf, type Payer } from '#tests/server/payer.ts';
import { addProduct, addShops, testDeps } from '#tests/server/shop-fixtures.ts';
import { findReserved, selectReserved } from './queries.ts';

let database: TestDatabase;
let deps: Deps;
let anna: Payer;

/** Copies of the member's first order, cancelled. */
const ADD_ORDERS = `
  insert into orders select copy.* from orders o, generate_series(1, 60000) n,
    lateral jsonb_populate_record(o, jsonb_build_object('id', 'old-' || n, 'order_no', 'old-' || n,
      'transaction_id', 'old-' || n, 'status', 3, 'hold_expires_at', null,
      'created_at', o.created_at - n * interval '1 minute')) copy;
  analyze orders; analyze order_lines`;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ deps } = testDeps(database));
  await addShops(deps);
  anna = await shopOf(deps).newPayer({ id: 'anna' });
  await addProduct(deps, { id: 'soap' });
  await anna.put('soap', 2);
  await anna.pay();
  // A connection without the shop's time limit: a busy machine takes a while.
  const { pool, close } = connect(database.url, { log: quietLog, statementTimeout: 0 });
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

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('reads the cart of a member with 60,000 orders by an index of unpaid orders', async () => {
  expect(Object.fromEntries(await findReserved(deps.db, key))).toEqual({ soap: 2 });
  // The very statement of the cart.
  const { sql, params } = selectReserved(deps.db, key).toSQL();
  const explain = `explain (analyze, format json) ${sql}`;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(explain, params);
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  // Which of the two depends on the planner's estimates.
  const indexes = nodes.map((node) => node['Index Name'] ?? '');
  expect(indexes.some((name) => name === 'orders_member_status' || name === 'orders_status_created')).toBe(true);
  const touched = nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  expect(Math.max(...touched)).toBeLessThan(10);
});
