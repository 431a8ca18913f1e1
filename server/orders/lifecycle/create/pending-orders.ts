import { and, eq, notExists, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { voidAndCancelPayment } from '#server/orders/lifecycle/settle/sync-payment.ts';
import type { PaymentProvider } from '#server/orders/payments/payment-provider.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { idempotencyKeys, orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';

/**
 * Finds unpaid orders of the same cart that were created with another key. A single statement sees an order and its key
 * together, as they were committed, so a repeated request never mistakes its own order for another one.
 */
export async function findPendingOrders(db: Queryable, cart: CartKey, key: string): Promise<string[]> {
  // Not `not in`: a key that was just claimed has a null response, and `not in (null)` is never true.
  const keyOfOrder = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.memberId, cart.memberId),
        eq(idempotencyKeys.key, key),
        sql`${idempotencyKeys.response}->>'transactionId' = ${orders.transactionId}`,
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
        notExists(keyOfOrder),
      ),
    );
  return rows.map((row) => row.transactionId);
}

/**
 * Voids the previous payments of a cart. A cart has one payment at a time, so that it can't be paid twice. A new payment
 * (another method, a second device) voids the previous one and releases its stock.
 *
 * @throws AppError `alreadyPaid` if the previous payment is already paid (its order stays and the cart is cleared),
 * `unavailable` if the provider can't be reached.
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
