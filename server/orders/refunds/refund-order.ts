import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import {
  lockOrder,
  type OrderRow,
  findPayment,
  findRefunds,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { assertOrderVersion } from '#server/orders/lifecycle/order-version.ts';
import type { Operator } from '#server/platform/auth/audit-log.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { sumParts } from './refund-parts.rules.ts';
import { getRefundableParts, selectRefund, type RefundRequest, type RefundSelection } from './refund-state.ts';
import {
  completeRefund,
  executeRefund,
  insertRefund,
  type RefundProvider,
  type StartedRefund,
} from './refund-steps.ts';

export interface RefundOptions {
  /** Also cancel the order and return its stock. Only before it has been shipped, and only for all that is left. */
  readonly cancelsOrder: boolean;
}

/** @throws OrderError `conflict` */
function checkRefundable({ orderNo, status, needsReview, deliveryStatus }: OrderRow, { cancelsOrder }: RefundOptions) {
  if (needsReview) {
    throw new OrderError('conflict', `The payment of ${orderNo} needs a decision: see npm run review -- list.`);
  }
  if (status === ORDER_STATUS.refunded) throw new OrderError('conflict', `${orderNo} is refunded already.`);
  if (status !== ORDER_STATUS.success) throw new OrderError('conflict', `${orderNo} is not paid.`);
  if (cancelsOrder && deliveryStatus !== 'processing') {
    throw new OrderError('conflict', `${orderNo} is ${deliveryStatus}: it can be refunded, not cancelled.`);
  }
}

/** Whether a request continues a started refund. */
function isSameRefund(
  started: RefundRow,
  { amountCents, lines, withdrawal }: RefundRequest,
  { parts }: RefundSelection,
  { cancelsOrder }: RefundOptions,
): boolean {
  if (started.withdrawalId !== (withdrawal?.id ?? null) || started.cancelsOrder !== cancelsOrder) return false;
  const isAnyAmount = withdrawal !== undefined || (amountCents === undefined && lines === undefined);
  return isAnyAmount || (parts !== undefined && sumParts(parts) === sumParts(started));
}

/**
 * Stores a refund before the provider is called, or finds the one that was interrupted.
 *
 * @throws OrderError `notFound`, `changed`, `invalidInput`, `conflict`
 */
async function startRefund(
  tx: Transaction,
  operator: Operator,
  orderNo: string,
  request: RefundRequest,
  options: RefundOptions,
): Promise<StartedRefund> {
  const order = await lockOrder(tx, orderNo);
  await assertOrderVersion(tx, order, request.version);
  checkRefundable(order, options);
  const payment = await findPayment(tx, order);
  const refunds = await findRefunds(tx, order.id);
  const started = refunds.find(({ state }) => state === 'started');
  const others = refunds.filter((refund) => refund !== started);
  const remaining = getRefundableParts(order, payment, others);
  const selection = await selectRefund(tx, order, others, remaining, request);
  if (started) {
    if (isSameRefund(started, request, selection, options)) return { refund: started, payment, isContinued: true };
    const command = started.cancelsOrder ? 'cancel' : 'refund';
    throw new OrderError(
      'conflict',
      `A refund of ${formatCents(sumParts(started))} is unfinished: run npm run order -- ${command} ${orderNo} first.`,
    );
  }
  const { parts, lines, withheldCents } = selection;
  const withdrawalId = request.withdrawal?.id ?? null;
  // The refund of a withdrawal may be zero. It still closes the withdrawal and returns the pieces.
  if (!parts || (sumParts(parts) === 0 && withdrawalId === null)) {
    const left = formatCents(sumParts(remaining));
    throw new OrderError('conflict', `${left} of ${orderNo} can still be refunded.`);
  }
  const fields = { parts, lines, withheldCents, ...options, reason: request.reason, withdrawalId };
  return { refund: await insertRefund(tx, operator, order, fields), payment, isContinued: false };
}

/** Completes a refund of a paid order. The refund must already be stored as completed. */
export async function completeOrderRefund(
  tx: Transaction,
  operator: Operator,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  const remaining = getRefundableParts(order, await findPayment(tx, order), await findRefunds(tx, order.id));
  await completeRefund(tx, operator, order, refund, sumParts(remaining));
}

export interface RefundResult {
  readonly orderNo: string;
  /** `started`: the provider has accepted the refund and not completed it. */
  readonly state: 'started' | 'completed';
  readonly amountCents: number;
  readonly providerCents: number;
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
  /** Of the price of the lines: kept, because the rest of the order has no free delivery. */
  readonly withheldCents: number;
}

/**
 * Refunds a paid order, in full or in part. Three steps: store the refund, call the provider outside of any transaction
 * with the refund's id as the idempotency key, apply the answer. After a crash the same call continues the stored refund,
 * so money is refunded once, and the balances are credited once.
 *
 * @throws OrderError `notFound`, `changed`, `invalidInput`, `conflict`, `refused`, `unavailable`
 */
export async function refundOrder(
  db: Database,
  provider: RefundProvider,
  operator: Operator,
  orderNo: string,
  request: RefundRequest,
  options: RefundOptions = { cancelsOrder: false },
): Promise<RefundResult> {
  const started = await db.transaction((tx) => startRefund(tx, operator, orderNo, request, options));
  const { refund } = started;
  const complete = (tx: Transaction, order: OrderRow) => completeOrderRefund(tx, operator, order, refund);
  const state = await executeRefund(db, provider, operator, { orderNo, ...started }, { complete });
  if (state === 'refused') {
    throw new OrderError('refused', `The payment provider refuses the refund of ${orderNo}. Nothing has changed.`);
  }
  const { providerCents, ewalletCents, merchandiseCents, withheldCents } = refund;
  const amountCents = sumParts(refund);
  return { orderNo, state, amountCents, providerCents, ewalletCents, merchandiseCents, withheldCents };
}
