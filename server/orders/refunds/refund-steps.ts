import { and, eq, gt, ne } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { recordOrderEvent } from '#server/orders/lifecycle/order-events.ts';
import { lockOrder, type OrderRow, type PaymentRow, type RefundRow } from '#server/orders/lifecycle/order-queries.ts';
import { readPacking } from '#server/orders/lifecycle/read-packing.ts';
import type { PaymentProvider, ProviderRefund, RefundInput } from '#server/orders/payments/payment-provider.ts';
import { ServiceRefusal } from '#server/orders/payments/service-refusal.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/connect.ts';
import { orders, refunds } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { negateAmounts } from '#server/shop/ledger/amounts.rules.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { enqueueRefundMail } from './refund-mail.ts';
import { sumParts, type RefundParts } from './refund-parts.rules.ts';
import { getRefundPoints } from './refund-points.ts';
import { closeRefusals, flagRefundProblem } from './refund-problems.ts';
import { returnRefundedStock } from './return-refunded-stock.ts';

export type RefundProvider = Pick<PaymentProvider, 'refund'>;

/** A stored refund without the provider's response. */
export interface StartedRefund {
  readonly refund: RefundRow;
  readonly payment: PaymentRow;
  /** The provider may have been called for it before. */
  readonly isContinued: boolean;
}

type NewRefund = Pick<RefundRow, 'lines' | 'cancelsOrder' | 'reason' | 'withdrawalId'> & {
  readonly parts: RefundParts;
  readonly withheldCents?: number;
};

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

/** Stores a refund before the provider is called. The order must be locked. */
export async function insertRefund(
  tx: Transaction,
  operator: Operator,
  order: OrderRow,
  { parts, ...fields }: NewRefund,
): Promise<RefundRow> {
  const row = {
    id: generateId(),
    orderId: order.id,
    state: 'started' as const,
    ...parts,
    ...fields,
    createdAt: operator.now,
  };
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (!refund) throw new Error('the refund was not inserted');
  await closeRefusals(tx, operator.now, order.id);
  await recordRefundAudit(tx, operator, order, refund, 'orderRefundStarted');
  return refund;
}

/** Other refunds that the provider has paid. The provider needs them to recognize a repeated refund. */
async function findRepeated(db: Queryable, { id, orderId }: RefundRow): Promise<RefundInput['repeated']> {
  const others = await db
    .select({ amountCents: refunds.providerCents, reference: refunds.reference })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.id, id),
        eq(refunds.state, 'completed'),
        gt(refunds.providerCents, 0),
      ),
    );
  return { others };
}

/** @throws OrderError `unavailable`: the outcome is unknown, and a job or a repeated command continues with the same key */
export async function requestRefund(
  db: Queryable,
  provider: RefundProvider,
  { refund, payment, isContinued }: StartedRefund,
): Promise<ProviderRefund> {
  const { id: idempotencyKey, providerCents: amountCents } = refund;
  if (amountCents === 0) return { state: 'refunded', reference: null };
  const { transactionId, reference, currency } = payment;
  const repeated = isContinued ? await findRepeated(db, refund) : undefined;
  const input = { transactionId, reference, amountCents, currency, idempotencyKey, ...(repeated && { repeated }) };
  try {
    return await provider.refund(input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    if (error instanceof ServiceRefusal) {
      throw new OrderError(
        'unavailable',
        `The payment service does not accept the shop's request (${reason}): check its settings. The shop asks again by itself; you can also run the command again.`,
      );
    }
    throw new OrderError(
      'unavailable',
      `The payment provider gave no answer (${reason}). The shop asks again by itself; you can also run the command again.`,
    );
  }
}

/** Changes the order's own state: a full refund ends it. */
export async function closeOrder(tx: Transaction, now: Date, order: OrderRow): Promise<void> {
  const isUnshipped = order.deliveryStatus === 'processing';
  const cancelled = isUnshipped ? { deliveryStatus: 'cancelled' as const, deliveryStatusDate: now } : {};
  await tx
    .update(orders)
    .set({ status: ORDER_STATUS.refunded, ...cancelled })
    .where(eq(orders.id, order.id));
  if (isUnshipped) await recordOrderEvent(tx, { orderId: order.id, state: 'cancelled', at: now });
}

/** An order of which something was shipped is shipped completely when the rest of it is refunded. */
async function finishPartShipment(tx: Transaction, now: Date, order: OrderRow): Promise<void> {
  if (order.deliveryStatus !== 'partly shipped') return;
  const { lines } = await readPacking(tx, order);
  if (lines.some(({ packing }) => packing.quantity > 0)) return;
  await tx.update(orders).set({ deliveryStatus: 'shipped', deliveryStatusDate: now }).where(eq(orders.id, order.id));
}

/**
 * Changes what depends on a completed refund: balances, order, stock, timeline, mail and audit entry.
 *
 * @param remainingCents what can be refunded after this refund
 */
export async function completeRefund(
  tx: Transaction,
  operator: Operator,
  order: OrderRow,
  refund: RefundRow,
  remainingCents: number,
): Promise<void> {
  const { now } = operator;
  const { ewalletCents, merchandiseCents, cancelsOrder } = refund;
  const points = await getRefundPoints(tx, order, refund, remainingCents);
  const amounts = { ewallet: ewalletCents, merchandise: merchandiseCents, ...negateAmounts(points) };
  const { id, orderNo, memberId } = order;
  // Lock order: order, member, products.
  await postMovements(tx, memberId, amounts, { kind: 'refund', reference: refund.id, order: { id, orderNo }, at: now });
  if (remainingCents === 0) await closeOrder(tx, now, order);
  else await finishPartShipment(tx, now, order);
  await returnRefundedStock(tx, order, refund, remainingCents === 0);
  const amountCents = sumParts(refund);
  // Nothing was refunded for the pieces of a withdrawal, as its receipt says.
  if (amountCents > 0) {
    await recordOrderEvent(tx, { orderId: order.id, state: 'refunded', at: now, amountCents });
    await enqueueRefundMail(tx, now, order, refund);
  }
  await recordRefundAudit(tx, operator, order, refund, cancelsOrder ? 'orderCancelled' : 'orderRefunded');
}

/**
 * What a response of the provider changes besides the refund. Called in the transaction that stores it, with the locked
 * order.
 */
export interface RefundEffects {
  readonly complete: (tx: Transaction, order: OrderRow) => Promise<void>;
  /** For a refusal that no command reports. */
  readonly refuse?: (tx: Transaction, order: OrderRow) => Promise<void>;
}

/** Flags a refund whose stored outcome is not what the provider reports later. Balances and timeline stay as they are. */
async function flagLaterResponse(
  tx: Transaction,
  operator: Operator,
  order: OrderRow,
  { refund, response }: { readonly refund: RefundRow; readonly response: ProviderRefund },
): Promise<void> {
  const problem =
    refund.state === 'completed' && response.state === 'refused'
      ? 'failedLater'
      : refund.state === 'refused' && response.state === 'refunded'
        ? 'paidLater'
        : undefined;
  if (problem && refund.problem !== problem) await flagRefundProblem(tx, operator, { order, refund, problem });
}

/**
 * Applies the provider's response in one transaction. A response that another process has applied changes nothing; one that
 * contradicts it is flagged.
 */
export async function applyProviderResponse(
  tx: Transaction,
  operator: Operator,
  orderNo: string,
  refundId: string,
  { response, complete, refuse }: RefundEffects & { readonly response: ProviderRefund },
): Promise<RefundRow['state']> {
  const order = await lockOrder(tx, orderNo);
  const matchesRefund = eq(refunds.id, refundId);
  const [refund] = await tx.select().from(refunds).where(matchesRefund);
  if (!refund) throw new Error('the refund was deleted');
  if (refund.state !== 'started') {
    await flagLaterResponse(tx, operator, order, { refund, response });
    return refund.state;
  }
  const { reference } = response;
  if (response.state === 'pending') {
    if (reference !== null) await tx.update(refunds).set({ reference }).where(matchesRefund);
    return 'started';
  }
  const state = response.state === 'refunded' ? 'completed' : 'refused';
  await tx
    .update(refunds)
    .set({ state, completedAt: operator.now, ...(reference === null ? {} : { reference }) })
    .where(matchesRefund);
  if (state === 'completed') {
    await complete(tx, order);
    return state;
  }
  await recordRefundAudit(tx, operator, order, refund, 'orderRefundRefused');
  await refuse?.(tx, order);
  return state;
}

/**
 * Calls the provider for a stored refund, outside of any transaction and with the refund's id as the idempotency key, and
 * applies the response. After an interruption the same call with the same refund moves no money twice.
 *
 * @returns the state of the refund afterwards; `started`: the provider has accepted the refund and not completed it
 * @throws OrderError `unavailable`
 */
export async function executeRefund(
  db: Database,
  provider: RefundProvider,
  operator: Operator,
  { orderNo, ...started }: StartedRefund & { readonly orderNo: string },
  effects: RefundEffects,
): Promise<RefundRow['state']> {
  const response = await requestRefund(db, provider, started);
  return db.transaction((tx) =>
    applyProviderResponse(tx, operator, orderNo, started.refund.id, { response, ...effects }),
  );
}
