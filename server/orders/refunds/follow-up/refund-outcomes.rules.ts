import type { RefundOutcome } from '#contract/staff/order-entity.ts';
import type { OrderRow, RefundRow } from '#server/orders/lifecycle/order-queries.ts';

const hasOpenProblem = ({ problem, problemClosedAt }: Pick<RefundRow, 'problem' | 'problemClosedAt'>): boolean =>
  problem !== null && problemClosedAt === null;

/**
 * The refund whose outcome an operator can record: the started one, otherwise the oldest with an open problem.
 *
 * @param refunds all of an order, oldest first
 */
export const findOpenRefund = (refunds: readonly RefundRow[]): RefundRow | undefined =>
  refunds.find(({ state }) => state === 'started') ?? refunds.find(hasOpenProblem);

/** The outcomes that the staff app offers for a refund of {@link findOpenRefund}. */
export function getPossibleOutcomes(refund: RefundRow, { needsReview }: OrderRow): readonly RefundOutcome[] {
  // The shop still asks the provider by itself until it reports the refund.
  if (refund.state === 'started') return refund.reportedAt === null ? [] : ['refunded', 'refused'];
  if (!hasOpenProblem(refund)) return [];
  if (refund.state === 'completed') return ['refunded'];
  // The decision about the payment decides about the refused refund too.
  return needsReview ? [] : ['refunded', 'refused'];
}
