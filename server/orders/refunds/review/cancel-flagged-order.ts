import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { type OrderRow, findRefunds, type PaymentRow, type RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import { cancelInitiatedOrder } from '#server/orders/lifecycle/order-transitions.ts';
import { formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import { sumParts, type RefundParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { getReceivedCents } from '#server/orders/refunds/refund-state.ts';
import {
  applyProviderResponse,
  closeOrder,
  completeRefund,
  executeRefund,
  insertRefund,
  type RefundEffects,
  type RefundProvider,
} from '#server/orders/refunds/refund-steps.ts';
import { returnRefundedStock } from '#server/orders/refunds/return-refunded-stock.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';
import {
  closeReview,
  describePaymentPlace,
  findUnfinishedCancellation,
  formatReportedAmount,
  getCancelObstacle,
  lockFlaggedOrder,
  type FlaggedOrder,
} from './flagged-order.ts';

export interface CancelOptions {
  /** The operator has refunded the money at the provider, so the shop sends no refund. */
  readonly isRefundedManually: boolean;
  /** The state in which the person has seen the order; undefined for a command. */
  readonly version?: string | undefined;
}

const MANUAL_RESPONSE = { state: 'refunded', reference: null } as const;

/** Describes what the operator has to do when the shop can't send the refund. */
function createManualRefundError(orderNo: string, why: string, amount: string, payment: PaymentRow): OrderError {
  return new OrderError(
    'manualRefundNeeded',
    `${why} Refund ${amount} ${describePaymentPlace(payment)}, then run npm run review -- cancel ${orderNo} --refunded-manually.`,
  );
}

/** @throws OrderError `conflict` */
function checkCancellable(order: OrderRow, refunds: readonly RefundRow[]): void {
  const { orderNo } = order;
  switch (getCancelObstacle(order, refunds)) {
    case 'left':
      throw new OrderError(
        'conflict',
        `The goods of ${orderNo} have left: accept it, and settle the difference with the member.`,
      );
    case 'refunded':
      throw new OrderError('conflict', `${orderNo} has refunds: accept it, then use npm run order -- cancel.`);
    case undefined:
  }
}

/**
 * Returns the parts to refund: what the provider has received and nobody has returned there. The balances of an unpaid order
 * are not among them: its cancellation returns them.
 *
 * @param moved what was refunded or disputed at the provider without the shop
 */
function getCancelledParts(
  { order, payment }: FlaggedOrder,
  moved: readonly RefundRow[],
  options: CancelOptions,
): RefundParts {
  const isPaid = order.status === ORDER_STATUS.success;
  const receivedCents = getReceivedCents(payment);
  if (receivedCents === undefined && !options.isRefundedManually) {
    const amount = formatReportedAmount(payment);
    throw createManualRefundError(order.orderNo, `The shop can't refund ${amount}.`, amount, payment);
  }
  const movedCents = sumBy(moved, ({ providerCents }) => providerCents);
  return {
    providerCents: Math.max(0, (receivedCents ?? 0) - movedCents),
    ewalletCents: isPaid ? order.ewalletUsedCents : 0,
    merchandiseCents: isPaid ? order.merchandiseUsedCents : 0,
  };
}

/**
 * A started refund may have been paid, whether or not the provider has answered. Only the provider's refusal shows that
 * the operator has to refund the money.
 *
 * @throws OrderError `conflict`
 */
function checkNotSent(orderNo: string, { providerCents }: RefundRow, { currency }: PaymentRow): void {
  if (providerCents === 0) return;
  const amount = formatPaidAmount({ amountCents: providerCents, currency });
  throw new OrderError(
    'conflict',
    `The shop has started a refund of ${amount} through the payment provider, which may have been paid. Run npm run review -- cancel ${orderNo} without --refunded-manually: it finishes that refund, or reports that the provider refuses it. If it never answers, look at its back office, then run npm run order -- refund ${orderNo} --settle.`,
  );
}

/** Ends a review without a refund, because no money was received that the shop can refund. */
async function closeUnpaidOrder(
  tx: Transaction,
  operator: Operator,
  flagged: FlaggedOrder,
  options: CancelOptions,
): Promise<void> {
  await tx.update(orders).set({ status: ORDER_STATUS.refunded }).where(eq(orders.id, flagged.order.id));
  await closeReview(tx, operator, flagged, 'reviewCancelled', options);
}

/** Ends a paid order of which everything was refunded at the provider: no money moves, and its stock returns. */
async function closeRefundedOrder(
  tx: Transaction,
  operator: Operator,
  flagged: FlaggedOrder,
  options: CancelOptions,
): Promise<void> {
  const { order } = flagged;
  await returnRefundedStock(tx, order, { id: '', cancelsOrder: true }, true);
  await closeOrder(tx, operator.now, order);
  await closeReview(tx, operator, flagged, 'reviewCancelled', options);
}

/** Completes a cancellation once its refund is paid. */
export const createCompletion =
  (operator: Operator, refund: RefundRow, payment: PaymentRow, options: CancelOptions): RefundEffects['complete'] =>
  async (tx, order) => {
    await completeRefund(tx, operator, order, refund, 0);
    await closeReview(tx, operator, { order, payment }, 'reviewCancelled', options);
  };

/** What a decision to cancel has done. */
export interface Cancellation {
  readonly payment: PaymentRow;
  readonly reviewReason: OrderRow['reviewReason'];
  /** Undefined when there is nothing to refund. */
  readonly refund: RefundRow | undefined;
  /** Whether the review is closed. It stays open until the provider has completed the refund. */
  readonly isClosed: boolean;
}

interface StartedCancellation extends Cancellation {
  /** The provider may have been called for the refund before. */
  readonly isContinued: boolean;
}

/**
 * Stores the refund of a flagged order, or finds the one that was interrupted. Releases the hold of an unpaid order in
 * the same transaction: otherwise it could expire during the refund, and its balances would be returned twice.
 *
 * A manual refund is completed in the same transaction too. If it could be interrupted, it would look like a refund
 * through the provider, and be paid a second time.
 */
async function startCancellation(
  tx: Transaction,
  operator: Operator,
  orderNo: string,
  options: CancelOptions,
): Promise<StartedCancellation> {
  const flagged = await lockFlaggedOrder(tx, orderNo, options.version);
  const { order, payment } = flagged;
  const { reviewReason } = order;
  const refunds = await findRefunds(tx, order.id);
  checkCancellable(order, refunds);
  const started = findUnfinishedCancellation(refunds);
  if (started) {
    if (options.isRefundedManually) checkNotSent(orderNo, started, payment);
    return { payment, reviewReason, refund: started, isClosed: false, isContinued: true };
  }
  const parts = getCancelledParts(flagged, refunds, options);
  if (order.status === ORDER_STATUS.initiated) await cancelInitiatedOrder(tx, order, operator.now, 'requested');
  if (sumParts(parts) === 0) {
    if (order.status === ORDER_STATUS.success) await closeRefundedOrder(tx, operator, flagged, options);
    else await closeUnpaidOrder(tx, operator, flagged, options);
    return { payment, reviewReason, refund: undefined, isClosed: true, isContinued: false };
  }
  const fields = { parts, lines: [], cancelsOrder: true, reason: reviewReason ?? '', withdrawalId: null };
  const refund = await insertRefund(tx, operator, order, fields);
  if (!options.isRefundedManually) return { payment, reviewReason, refund, isClosed: false, isContinued: false };
  const complete = createCompletion(operator, refund, payment, options);
  await applyProviderResponse(tx, operator, orderNo, refund.id, { response: MANUAL_RESPONSE, complete });
  return { payment, reviewReason, refund, isClosed: true, isContinued: false };
}

/**
 * Cancels a flagged order: releases its stock and balances, refunds what the provider has received, and closes the
 * review. Until the provider has refunded the money the order stays flagged, and the same call continues the stored
 * refund.
 *
 * @throws OrderError `notFound`, `changed`, `conflict` (also if a manual refund could be a second one), `manualRefundNeeded`
 * (also if the provider refuses), `unavailable`
 */
export async function cancelFlaggedOrder(
  db: Database,
  provider: RefundProvider,
  operator: Operator,
  orderNo: string,
  options: CancelOptions = { isRefundedManually: false },
): Promise<Cancellation> {
  const started = await db.transaction((tx) => startCancellation(tx, operator, orderNo, options));
  const { payment, refund } = started;
  if (!refund || started.isClosed) return started;
  const complete = createCompletion(operator, refund, payment, options);
  const state = await executeRefund(db, provider, operator, { orderNo, ...started, refund }, { complete });
  if (state === 'refused') {
    const amount = formatPaidAmount({ amountCents: refund.providerCents, currency: payment.currency });
    throw createManualRefundError(orderNo, 'The payment provider refuses the refund.', amount, payment);
  }
  return { ...started, isClosed: state === 'completed' };
}
