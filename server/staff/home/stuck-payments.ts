import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders, payments } from '#server/platform/db/schema/index.ts';

/** As the alert `payments without a result` of docs/operations.md. */
const MAX_PENDING_MS = 60 * 60_000;

/** Payments without a result for an hour. A payment link may wait for days. */
export const countStuckPayments = (db: Database, { shopIds }: SignedInStaff, now: Date): Promise<number> =>
  db.$count(
    payments,
    and(
      eq(payments.status, 'pending'),
      ne(payments.provider, 'Light'),
      lt(payments.createdAt, new Date(now.getTime() - MAX_PENDING_MS)),
      shopIds === null
        ? undefined
        : inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(inShops(shopIds))),
    ),
  );
