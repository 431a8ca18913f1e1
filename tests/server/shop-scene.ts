import { eq } from 'drizzle-orm';
import { orders, products } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { shopOf } from './payer.ts';
import { addShops, testDeps } from './shop-fixtures.ts';

const START = '2026-03-10T10:00:00Z';

/** A shop over a database of its own, with what tests of orders look at. */
export async function openScene(from?: TestDatabase) {
  const database = from ?? (await createTestDatabase());
  const { deps, clock } = testDeps(database);
  await addShops(deps);
  return {
    database,
    deps,
    clock,
    ...shopOf(deps),
    /** Back to the start: no orders, carts or products. */
    reset: async () => {
      await database.pool.query(`truncate payments, orders, order_lines, idempotency_keys, sandbox_payments,
        payment_notifications, audit, carts, promotions cascade`);
      await database.pool.query('delete from products');
      await database.pool.query('update members set ewallet_cents = 12000, merchandise_cents = 4000');
      clock.now = new Date(START);
    },
    later: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    stockOf: async (id: string) =>
      (await deps.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock,
    orderOf: async (transactionId: string) =>
      (await deps.db.select().from(orders).where(eq(orders.transactionId, transactionId)))[0],
    /** What the provider decides without the shop hearing of it. */
    provide: (state: 'approved' | 'refused') => database.pool.query('update sandbox_payments set state = $1', [state]),
  };
}

export type Scene = Awaited<ReturnType<typeof openScene>> & { readonly deps: Deps };
