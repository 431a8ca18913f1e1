import { eq } from 'drizzle-orm';
import { type OrderRow, findPayment, findRefunds, type RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import { completeOrderRefund } from '#server/orders/refunds/refund-order.ts';
import { flagRefundProblem } from '#server/orders/refunds/refund-problems.ts';
import type { RefundEffects } from '#server/orders/refunds/refund-steps.ts';
import { createCompletion } from '#server/orders/refunds/review/cancel-flagged-order.ts';
import { getOwnRefunds, hasSecondPayment } from '#server/orders/refunds/review/flagged-order.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { withdrawals } from '#server/platform/db/schema/index.ts';

interface EffectOptions {
  /** An operator has settled the refund by hand. */
  readonly isManual: boolean;
}

/**
 * Whether `npm run review -- cancel` has started the refund. A refund of `npm run order` may be on the way when its order
 * is flagged: then the review stays open.
 */
async function isReviewCancellation(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<boolean> {
  if (!order.needsReview || !refund.cancelsOrder || refund.reason !== (order.reviewReason ?? '')) return false;
  return getOwnRefunds(await findRefunds(tx, order.id)).length === 1;
}

/**
 * Returns the changes that the provider's answer to a started refund causes. They are those of the command that started
 * the refund. What the command would have printed for the operator is flagged instead.
 */
export function createRefundEffects(
  operator: Operator,
  refund: RefundRow,
  { isManual }: EffectOptions = { isManual: false },
): RefundEffects {
  return {
    complete: async (tx, order) => {
      if (!(await isReviewCancellation(tx, order, refund))) {
        await completeOrderRefund(tx, operator, order, refund);
        return;
      }
      const payment = await findPayment(tx, order);
      await createCompletion(operator, refund, payment, { isRefundedManually: isManual })(tx, order);
      if (hasSecondPayment(payment)) await flagRefundProblem(tx, operator, { order, refund, problem: 'secondPayment' });
    },
    refuse: async (tx, order) => {
      // Otherwise a job would start the refund of an unshipped order again, and be refused again.
      if (refund.withdrawalId !== null) {
        await tx.update(withdrawals).set({ automatic: false }).where(eq(withdrawals.id, refund.withdrawalId));
      }
      if (!isManual) await flagRefundProblem(tx, operator, { order, refund, problem: 'refused' });
    },
  };
}
