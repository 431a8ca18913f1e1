import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import type { OrderRow, PaymentRow, RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import { findOpenRefund, getPossibleOutcomes } from '#server/orders/refunds/follow-up/refund-outcomes.rules.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { findUnfinishedCancellation, getCancelObstacle } from '#server/orders/refunds/review/flagged-order.ts';

type StaffOrderResponse = WireResponse<typeof staffOrderCalls.staffOrder>['data'];

/** @param refunds all of the order, oldest first */
export function toRefunds(order: OrderRow, refunds: readonly RefundRow[]): StaffOrderResponse['refunds'] {
  const open = findOpenRefund(refunds);
  return refunds.map((refund) => ({
    state: refund.state,
    source: refund.source,
    at: refund.createdAt.toISOString(),
    amount: toEuros(sumParts(refund)),
    reason: refund.reason,
    reference: refund.reference,
    problem: refund.problemClosedAt === null ? refund.problem : null,
    outcomes: refund === open ? [...getPossibleOutcomes(refund, order)] : [],
  }));
}

/** What is to decide about the payment of an order; null if it needs no decision. */
export function toReview(
  order: OrderRow,
  payment: PaymentRow,
  allRefunds: readonly RefundRow[],
): StaffOrderResponse['review'] {
  if (!order.needsReview) return null;
  const refunds = allRefunds.filter(({ state }) => state !== 'refused');
  const unfinished = findUnfinishedCancellation(refunds);
  const { amountCents, currency, paidCents, paidCurrency } = payment;
  return {
    reason: order.reviewReason,
    due: { amount: toEuros(amountCents), currency },
    paid: paidCents === null || paidCurrency === null ? null : { amount: toEuros(paidCents), currency: paidCurrency },
    provider: payment.provider,
    reference: payment.reference,
    canAccept: unfinished === undefined,
    canCancel: getCancelObstacle(order, refunds) === undefined,
    canRefundManually: unfinished === undefined || unfinished.providerCents === 0,
  };
}
