import { and, eq, notExists, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { CartKey, Queryable } from '#server/cart/queries.ts';
import { idempotencyKeys, orders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { voidAndCancelPayment } from '#server/payments/provider/sync-payment.ts';

/**
 * Unpaid orders of the same cart that another key made. One statement, so that an order and its key,
 * committed together, are seen together: a repeat never takes its own order for another's.
 */
export async function findPendingOrders(db: Queryable, cart: CartKey, key: string): Promise<string[]> {
  // Not `not in`: a key that was just taken has no answer, and nothing is ever "not in" a null.
  const own = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.memberId, cart.memberId),
        eq(idempotencyKeys.key, key),
        sql`${idempotencyKeys.answer}->>'transactionId' = ${orders.transactionId}`,
      ),
    );
  const rows = await db
    .select({ transactionId: orders.transactionId })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, cart.memberId),
        eq(orders.shopId, cart.shopId),
        eq(orders.productType, cart.productType),
        eq(orders.status, ORDER_STATUS.initiated),
        notExists(own),
      ),
    );
  return rows.map((row) => row.transactionId);
}

/**
 * A cart has one payment at a time: starting another one (a changed method, a second device) voids
 * the one before, so that nobody pays one cart twice and what it held on the shelf is free again.
 *
 * @throws Failure alreadyPaid when the one before turns out to be paid: its order then stands and
 *   the cart is cleared; unavailable when the provider can't be asked.
 */
export async function supersedePendingOrders(
  deps: Deps,
  provider: PaymentProvider,
  cart: CartKey,
  key: string,
): Promise<void> {
  for (const transactionId of await findPendingOrders(deps.db, cart, key)) {
    const status = await voidAndCancelPayment(deps, provider, transactionId, 'superseded');
    if (status === ORDER_STATUS.success) throw new AppError('alreadyPaid');
  }
}
