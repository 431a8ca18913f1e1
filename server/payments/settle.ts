import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { cancel, succeed } from './transitions.ts';

/**
 * What became of a payment. `abandoned`: the member gave up but the provider may still confirm it,
 * so the payment itself stays open and goes on being asked about.
 */
export interface Outcome {
  readonly state: 'approved' | 'refused' | 'abandoned';
  readonly reference?: string | null;
}

/**
 * Applies an outcome to its order, whoever brings it: return page, notification or sweep. Only
 * forward, and the same again changes nothing (P4):
 *
 * | order     | approved             | refused, abandoned |
 * |-----------|----------------------|--------------------|
 * | initiated | success              | cancelled          |
 * | success   | –                    | –                  |
 * | cancelled | flagged for review   | –                  |
 * | refunded  | –                    | –                  |
 *
 * @returns the order's status afterwards, or undefined when there is no such transaction.
 */
export async function settleIn(
  tx: Transaction,
  now: Date,
  transactionId: string,
  { state, reference = null }: Outcome,
): Promise<number | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.transactionId, transactionId))
    .for('update');
  if (!order) return undefined;
  const isInitiated = order.status === ORDER_STATUS.initiated;
  const isPayment = eq(payments.transactionId, transactionId);
  if (state === 'approved') {
    await tx
      .update(payments)
      .set({ status: 'approved', ...(reference === null ? {} : { reference }) })
      .where(isPayment);
    if (isInitiated) {
      await succeed(tx, order, now);
      return ORDER_STATUS.success;
    }
    if (order.status === ORDER_STATUS.cancelled && !order.needsReview) {
      await tx.update(orders).set({ needsReview: true }).where(eq(orders.id, order.id));
    }
    return order.status;
  }
  if (state === 'refused') {
    await tx
      .update(payments)
      .set({ status: 'refused' })
      .where(and(isPayment, eq(payments.status, 'pending')));
  }
  if (!isInitiated) return order.status;
  await cancel(tx, order, now);
  return ORDER_STATUS.cancelled;
}

/** {@link settleIn} in a transaction of its own. */
export const settle = (deps: Deps, transactionId: string, outcome: Outcome) =>
  deps.db.transaction((tx) => settleIn(tx, deps.now(), transactionId, outcome));
