import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { recordAuditEvent } from '#server/auth/audit-log.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { orders, payments, refunds } from '#server/db/schema/index.ts';
import { generateId } from '#server/lib/ids.ts';
import type { PaymentProvider } from '#server/payments/provider/payment-provider.ts';
import { recordOrderEvent } from '#server/payments/settlement/order-events.ts';
import { negateAmounts } from '#server/ledger/amounts.rules.ts';
import { postMovements } from '#server/ledger/post-movements.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { keepPaidTime, lockOrder, type Operator, type OrderRow } from './advance-order.ts';
import { FulfilmentError } from './fulfilment-error.ts';
import { enqueueRefundMail } from './order-mails.ts';
import { getRefundPoints } from './refund-points.ts';
import { splitRefund, sumParts } from './refund-parts.rules.ts';
import { returnRefundedStock } from './return-refunded-stock.ts';
import {
  findRefunds,
  getRefundableParts,
  selectRefund,
  type PaymentRow,
  type RefundRequest,
  type RefundRow,
} from './refunds.ts';

export type RefundProvider = Pick<PaymentProvider, 'refund'>;
type ProviderRefund = Awaited<ReturnType<RefundProvider['refund']>>;

interface StartedRefund {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
}

export interface RefundOptions {
  /** Also cancel the order and return its stock. Only before it has been shipped, and only for all that is left. */
  readonly cancelsOrder: boolean;
}

async function findPayment(tx: Transaction, order: OrderRow): Promise<PaymentRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) throw new Error('an order has no payment');
  return payment;
}

/** @throws FulfilmentError `conflict` */
function checkRefundable({ orderNo, status, needsReview, deliveryStatus }: OrderRow, { cancelsOrder }: RefundOptions) {
  if (needsReview) {
    throw new FulfilmentError('conflict', `The payment of ${orderNo} needs a decision: see npm run review -- list.`);
  }
  if (status === ORDER_STATUS.refunded) throw new FulfilmentError('conflict', `${orderNo} is refunded already.`);
  if (status !== ORDER_STATUS.success) throw new FulfilmentError('conflict', `${orderNo} is not paid.`);
  if (cancelsOrder && deliveryStatus !== 'processing') {
    throw new FulfilmentError('conflict', `${orderNo} is ${deliveryStatus}: it can be refunded, not cancelled.`);
  }
}

/** Whether a request continues a started refund. */
function isSameRefund(
  started: RefundRow,
  request: RefundOptions & { readonly amountCents: number | undefined; readonly withdrawalId: string | null },
): boolean {
  if (started.withdrawalId !== request.withdrawalId || started.cancelsOrder !== request.cancelsOrder) return false;
  const isAnyAmount = request.amountCents === undefined || request.withdrawalId !== null;
  return isAnyAmount || request.amountCents === sumParts(started);
}

/**
 * Stores a refund before the provider is called, or finds the one that was interrupted.
 *
 * @throws FulfilmentError `notFound`, `invalidInput`, `conflict`
 */
async function startRefund(
  tx: Transaction,
  { actor, now }: Operator,
  orderNo: string,
  request: RefundRequest,
  options: RefundOptions,
): Promise<StartedRefund> {
  const order = await lockOrder(tx, orderNo);
  checkRefundable(order, options);
  const payment = await findPayment(tx, order);
  const withdrawalId = request.withdrawal?.id ?? null;
  const former = await findRefunds(tx, order.id);
  const started = former.find(({ state }) => state === 'started');
  const others = former.filter((refund) => refund !== started);
  const { amountCents, lines } = await selectRefund(tx, order, others, request);
  if (started) {
    if (isSameRefund(started, { amountCents, withdrawalId, ...options })) return { refund: started, payment };
    const command = started.cancelsOrder ? 'cancel' : 'refund';
    throw new FulfilmentError(
      'conflict',
      `A refund of ${formatCents(sumParts(started))} is unfinished: run npm run order -- ${command} ${orderNo} first.`,
    );
  }
  const remaining = getRefundableParts(order, payment, former);
  const remainingCents = sumParts(remaining);
  // An operator may have refunded a part of what a withdrawal promised.
  const limitCents = withdrawalId === null ? Infinity : remainingCents;
  const parts = splitRefund(Math.min(amountCents ?? remainingCents, limitCents), remaining);
  if (!parts || sumParts(parts) === 0) {
    const left = formatCents(remainingCents);
    throw new FulfilmentError('conflict', `${left} of ${orderNo} can still be refunded.`);
  }
  const row = {
    id: generateId(),
    orderId: order.id,
    state: 'started' as const,
    ...parts,
    lines,
    cancelsOrder: options.cancelsOrder,
    reason: request.reason,
    withdrawalId,
    createdAt: now,
  };
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (!refund) throw new Error('the refund was not inserted');
  await recordRefundAudit(tx, { actor, now }, order, refund, 'orderRefundStarted');
  return { refund, payment };
}

const recordRefundAudit = (
  tx: Transaction,
  { actor, now }: Operator,
  { orderNo, memberId }: OrderRow,
  refund: RefundRow,
  action: 'orderRefundStarted' | 'orderRefunded' | 'orderRefundRefused' | 'orderCancelled',
) => {
  const detail = { orderNo, refund: refund.id, amount: formatCents(sumParts(refund)), reason: refund.reason };
  return recordAuditEvent(tx, now, { action, actor, memberId, detail });
};

/** Changes the order's own state: a full refund ends it. */
async function closeOrder(tx: Transaction, now: Date, order: OrderRow): Promise<void> {
  const isUnshipped = order.deliveryStatus === 'processing';
  const cancelled = isUnshipped ? { deliveryStatus: 'cancelled' as const, deliveryStatusDate: now } : {};
  await keepPaidTime(tx, order);
  await tx
    .update(orders)
    .set({ status: ORDER_STATUS.refunded, ...cancelled })
    .where(eq(orders.id, order.id));
  if (isUnshipped) await recordOrderEvent(tx, { orderId: order.id, state: 'cancelled', at: now });
}

/**
 * Applies the provider's answer: balances, order, timeline, mail and audit entry in one transaction. An answer that
 * another process has applied changes nothing.
 */
async function applyRefund(
  tx: Transaction,
  operator: Operator,
  orderNo: string,
  refundId: string,
  answer: ProviderRefund,
): Promise<RefundRow['state']> {
  const { now } = operator;
  const order = await lockOrder(tx, orderNo);
  const matchesRefund = eq(refunds.id, refundId);
  const [refund] = await tx.select().from(refunds).where(matchesRefund);
  if (!refund) throw new Error('the refund was deleted');
  if (refund.state !== 'started') return refund.state;
  const { reference } = answer;
  if (answer.state === 'pending') {
    if (reference !== null) await tx.update(refunds).set({ reference }).where(matchesRefund);
    return 'started';
  }
  const state = answer.state === 'refunded' ? 'completed' : 'refused';
  await tx
    .update(refunds)
    .set({ state, completedAt: now, ...(reference === null ? {} : { reference }) })
    .where(matchesRefund);
  if (state === 'refused') {
    await recordRefundAudit(tx, operator, order, refund, 'orderRefundRefused');
    return state;
  }
  const { ewalletCents, merchandiseCents, cancelsOrder } = refund;
  const remaining = getRefundableParts(order, await findPayment(tx, order), await findRefunds(tx, order.id));
  const points = await getRefundPoints(tx, order, refund, sumParts(remaining));
  const amounts = { ewallet: ewalletCents, merchandise: merchandiseCents, ...negateAmounts(points) };
  const { id, memberId } = order;
  // Lock order: order, member, products.
  await postMovements(tx, memberId, amounts, { kind: 'refund', reference: refundId, order: { id, orderNo }, at: now });
  if (sumParts(remaining) === 0) await closeOrder(tx, now, order);
  await returnRefundedStock(tx, order, refund);
  await recordOrderEvent(tx, { orderId: order.id, state: 'refunded', at: now, amountCents: sumParts(refund) });
  await enqueueRefundMail(tx, now, order, refund);
  await recordRefundAudit(tx, operator, order, refund, cancelsOrder ? 'orderCancelled' : 'orderRefunded');
  return state;
}

/** @throws FulfilmentError `unavailable`: the outcome is unknown, and a repeated command continues with the same key */
async function callProvider(provider: RefundProvider, { refund, payment }: StartedRefund): Promise<ProviderRefund> {
  const { id: idempotencyKey, providerCents: amountCents } = refund;
  if (amountCents === 0) return { state: 'refunded', reference: null };
  const { transactionId, reference, currency } = payment;
  try {
    return await provider.refund({ transactionId, reference, amountCents, currency, idempotencyKey });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new FulfilmentError('unavailable', `The payment provider gave no answer (${reason}). Run the command again.`);
  }
}

export interface RefundResult {
  readonly orderNo: string;
  /** `started`: the provider has accepted the refund and not completed it. */
  readonly state: 'started' | 'completed';
  readonly amountCents: number;
  readonly providerCents: number;
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
}

/**
 * Refunds a paid order, in full or in part. Three steps: store the refund, call the provider outside of any transaction
 * with the refund's id as the idempotency key, apply the answer. After a crash the same call continues the stored refund,
 * so money is refunded once, and the balances are credited once.
 *
 * @throws FulfilmentError `notFound`, `invalidInput`, `conflict` (also if the provider refuses), `unavailable`
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
  const answer = await callProvider(provider, started);
  const { refund } = started;
  const state = await db.transaction((tx) => applyRefund(tx, operator, orderNo, refund.id, answer));
  if (state === 'refused') {
    throw new FulfilmentError(
      'conflict',
      `The payment provider refuses the refund of ${orderNo}. Nothing has changed.`,
    );
  }
  const { providerCents, ewalletCents, merchandiseCents } = refund;
  return { orderNo, state, amountCents: sumParts(refund), providerCents, ewalletCents, merchandiseCents };
}
