import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { SettlementContext } from '#server/orders/lifecycle/mails/review-mails.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { cancelInitiatedOrder, markOrderPaid, type CancelReason } from '#server/orders/lifecycle/order-transitions.ts';
import type { PaidAmount } from '#server/orders/payments/payment-provider.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders, payments } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isPaymentMismatched, recordPaymentMismatch } from './amount-mismatch.ts';
import { applyLatePayment } from './late-payment.ts';

interface ApprovedOutcome {
  readonly state: 'approved';
  readonly reference?: string | null;
  readonly paid: PaidAmount;
  /** The provider that received the money, if the message names it. */
  readonly provider?: string;
  /** Set when the order is to be cancelled: then a mismatched payment ends its hold too. */
  readonly cancelReason?: CancelReason;
}

interface UnpaidOutcome {
  /**
   * `abandoned`: the order is given up, but the provider may still confirm the payment. So the payment stays pending and
   * is polled further.
   */
  readonly state: 'refused' | 'abandoned';
  readonly cancelReason: CancelReason;
}

/** The outcome of a payment. */
export type PaymentOutcome = ApprovedOutcome | UnpaidOutcome;

async function settleApproved(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  outcome: ApprovedOutcome,
): Promise<number> {
  const { now } = context;
  const matchesPayment = eq(payments.transactionId, order.transactionId);
  const [payment] = await tx.select().from(payments).where(matchesPayment);
  if (!payment) throw new Error('an order has no payment');
  const isInitiated = order.status === ORDER_STATUS.initiated;
  if (payment.status === 'mismatched' || isPaymentMismatched(payment, outcome)) {
    await recordPaymentMismatch(tx, context, order, payment, outcome);
    if (!isInitiated || outcome.cancelReason === undefined) return order.status;
    await cancelInitiatedOrder(tx, order, now, outcome.cancelReason);
    return ORDER_STATUS.cancelled;
  }
  const { reference = null, paid } = outcome;
  await tx
    .update(payments)
    .set({
      status: 'approved',
      paidCents: paid.amountCents,
      paidCurrency: paid.currency,
      ...(reference === null ? {} : { reference }),
    })
    .where(matchesPayment);
  if (isInitiated) {
    await markOrderPaid(tx, order, now);
    return ORDER_STATUS.success;
  }
  // The payment was already approved: the earlier decision about it stays.
  if (order.status !== ORDER_STATUS.cancelled || payment.status === 'approved') return order.status;
  return applyLatePayment(tx, context, order);
}

/**
 * Applies a payment outcome to its order, whether it comes from the return page, the webhook or the sweep. The status
 * only moves forward, and repeating an outcome has no effect (REL-P4):
 *
 * | order     | approved                                     | another amount   | refused, abandoned |
 * |-----------|----------------------------------------------|------------------|--------------------|
 * | initiated | success                                      | flagged          | cancelled          |
 * | success   | –                                            | flagged          | –                  |
 * | cancelled | success if it expired and all is available   | flagged          | –                  |
 * |           | otherwise flagged for a refund               |                  |                    |
 * | refunded  | –                                            | –                | –                  |
 *
 * @returns the status of the order afterwards, or undefined for an unknown transaction.
 */
export async function settlePaymentInTransaction(
  tx: Transaction,
  context: SettlementContext,
  transactionId: string,
  outcome: PaymentOutcome,
): Promise<number | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionId, transactionId)).for('update');
  if (!order) return undefined;
  if (outcome.state === 'approved') return settleApproved(tx, context, order, outcome);
  if (outcome.state === 'refused') {
    await tx
      .update(payments)
      .set({ status: 'refused' })
      .where(and(eq(payments.transactionId, transactionId), eq(payments.status, 'pending')));
  }
  if (order.status !== ORDER_STATUS.initiated) return order.status;
  await cancelInitiatedOrder(tx, order, context.now, outcome.cancelReason);
  return ORDER_STATUS.cancelled;
}

/** {@link settlePaymentInTransaction} in a new transaction. */
export const settlePayment = ({ db, config, now }: Deps, transactionId: string, outcome: PaymentOutcome) =>
  db.transaction((tx) => settlePaymentInTransaction(tx, { config, now: now() }, transactionId, outcome));
