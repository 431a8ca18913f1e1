import { eq } from 'drizzle-orm';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createAppWithBuyers } from './buyer.ts';
import { seedShops, createTestDeps } from './seed.ts';
import { emptyTables } from './sql.ts';
import { fetchStock } from './stock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const START_TIME = '2026-03-10T10:00:00Z';

/** Creates an app with helpers for order tests, on the given database or on a new one, with other settings. */
export async function createOrderTestServer(existing?: TestDatabase, config: Partial<Deps['config']> = {}) {
  const database = existing ?? (await createTestDatabase());
  const { deps: defaults, clock } = createTestDeps(database);
  const deps: Deps = { ...defaults, config: { ...defaults.config, ...config } };
  await seedShops(deps);
  return {
    database,
    deps,
    clock,
    ...createAppWithBuyers(deps),
    /** Deletes all orders, carts and products, and resets balances and clock. */
    reset: async () => {
      await emptyTables(database, [
        'payments',
        'orders',
        'idempotency_keys',
        'sandbox_payments',
        'sandbox_refunds',
        'payment_notifications',
        'audit',
        'carts',
        'promotions',
        'products',
      ]);
      await database.pool.query('update members set ewallet_cents = 12000, merchandise_cents = 4000');
      clock.now = new Date(START_TIME);
    },
    advanceClock: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
    fetchStock: (id: string) => fetchStock(deps, id),
    fetchOrder: async (transactionId: string) =>
      (await deps.db.select().from(orders).where(eq(orders.transactionId, transactionId)))[0],
    /** Changes the payment state at the provider without notifying the shop. */
    setProviderState: (state: 'approved' | 'refused') =>
      database.pool.query('update sandbox_payments set state = $1', [state]),
  };
}

export type OrderTestServer = Awaited<ReturnType<typeof createOrderTestServer>> & { readonly deps: Deps };
