import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { applyLatePayment } from './late-payment.ts';
import { isPaymentMismatched, recordPaymentMismatch } from './amount-mismatch.ts';
import type { PaidAmount } from '#server/payments/provider/payment-provider.ts';
import { cancelInitiatedOrder, markOrderPaid, type CancelReason, type OrderRow } from './order-transitions.ts';

interface ApprovedOutcome {
  readonly state: 'approved';
  readonly reference?: string | null;
  readonly paid: PaidAmount;
  /** Whom the money went to, where the message says so. */
  readonly provider?: string;
  /** The order was to be cancelled: what does not match ends its hold too. */
  readonly cancelReason?: CancelReason;
}

interface UnpaidOutcome {
  /**
   * `abandoned`: the payment was given up but the provider may still confirm it, so the payment itself stays
   * open and goes on being asked about.
   */
  readonly state: 'refused' | 'abandoned';
  readonly cancelReason: CancelReason;
}

/** What became of a payment. */
export type PaymentOutcome = ApprovedOutcome | UnpaidOutcome;

async function settleApproved(tx: Transaction, now: Date, order: OrderRow, outcome: ApprovedOutcome): Promise<number> {
  const isPayment = eq(payments.transactionId, order.transactionId);
  const [payment] = await tx.select().from(payments).where(isPayment);
  if (!payment) throw new Error('an order has no payment');
  const isInitiated = order.status === ORDER_STATUS.initiated;
  if (payment.status === 'mismatched' || isPaymentMismatched(payment, outcome)) {
    await recordPaymentMismatch(tx, order, payment, outcome);
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
    .where(isPayment);
  if (isInitiated) {
    await markOrderPaid(tx, order, now);
    return ORDER_STATUS.success;
  }
  // Known before: what was decided about it then stands.
  if (order.status !== ORDER_STATUS.cancelled || payment.status === 'approved') return order.status;
  return applyLatePayment(tx, order, now);
}

/**
 * Applies an outcome to its order, whoever brings it: return page, notification or sweep. Only
 * forward, and the same again changes nothing (REL-P4):
 *
 * | order     | approved                                     | another amount   | refused, abandoned |
 * |-----------|----------------------------------------------|------------------|--------------------|
 * | initiated | success                                      | flagged          | cancelled          |
 * | success   | –                                            | flagged          | –                  |
 * | cancelled | success if it expired and all is there again | flagged          | –                  |
 * |           | otherwise flagged for a refund               |                  |                    |
 * | refunded  | –                                            | –                | –                  |
 *
 * @returns the order's status afterwards, or undefined when there is no such transaction.
 */
export async function settlePaymentInTransaction(
  tx: Transaction,
  now: Date,
  transactionId: string,
  outcome: PaymentOutcome,
): Promise<number | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionId, transactionId)).for('update');
  if (!order) return undefined;
  if (outcome.state === 'approved') return settleApproved(tx, now, order, outcome);
  if (outcome.state === 'refused') {
    await tx
      .update(payments)
      .set({ status: 'refused' })
      .where(and(eq(payments.transactionId, transactionId), eq(payments.status, 'pending')));
  }
  if (order.status !== ORDER_STATUS.initiated) return order.status;
  await cancelInitiatedOrder(tx, order, now, outcome.cancelReason);
  return ORDER_STATUS.cancelled;
}

/** {@link settleIn} in a transaction of its own. */
export const settlePayment = (deps: Deps, transactionId: string, outcome: PaymentOutcome) =>
  deps.db.transaction((tx) => settlePaymentInTransaction(tx, deps.now(), transactionId, outcome));
