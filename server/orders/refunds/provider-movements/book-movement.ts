import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { SettlementContext } from '#server/orders/lifecycle/mails/review-mails.ts';
import { recordOrderEvent } from '#server/orders/lifecycle/order-events.ts';
import {
  type OrderRow,
  findPayment,
  findRefunds,
  type PaymentRow,
  type RefundRow,
} from '#server/orders/lifecycle/order-queries.ts';
import { flagForReview, type ReviewReason } from '#server/orders/lifecycle/order-transitions.ts';
import { type ProviderMovement, formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import { enqueueRefundMail } from '#server/orders/refunds/refund-mail.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import { getRefundPoints } from '#server/orders/refunds/refund-points.ts';
import { getReceivedCents, getRefundableParts } from '#server/orders/refunds/refund-state.ts';
import { recordAuditEvent } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { ledgerMovements, paymentNotifications, refunds } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { addAmounts, negateAmounts } from '#server/shop/ledger/amounts.rules.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';

const ACTOR = 'provider';

const REASONS = {
  refund: 'refundedAtProvider',
  dispute: 'disputed',
  inquiry: 'inquiry',
  payment: 'secondPayment',
} as const satisfies Record<ProviderMovement['kind'], ReviewReason>;

interface NamedMovement {
  readonly movement: ProviderMovement;
  readonly reason: ReviewReason;
}

async function recordMovement(
  tx: Transaction,
  { now }: SettlementContext,
  { orderNo, memberId }: OrderRow,
  { movement, reason }: NamedMovement,
): Promise<void> {
  const detail = { orderNo, reason, amount: formatPaidAmount(movement), reference: movement.reference };
  await recordAuditEvent(tx, now, { action: 'providerMovement', actor: ACTOR, memberId, detail });
}

/** Records a movement and leaves the order to the operator: until the decision it is neither shipped nor refunded. */
async function flagMovement(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  named: NamedMovement,
): Promise<void> {
  await recordMovement(tx, context, order, named);
  await flagForReview(tx, context, order, named.reason, named.movement);
}

/** Ids of what is flagged once and not booked. The retention keeps them, because the provider lists it for years. */
const NOTICE_PREFIXES = { payment: 'second-payment:', inquiry: 'inquiry:' } as const;

/**
 * Flags an order that was paid a second time, or about which the payer's bank asks: once for each. None of the order's money
 * has moved. @returns whether it is new
 */
async function flagNotice(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  { movement, kind }: { readonly movement: ProviderMovement; readonly kind: keyof typeof NOTICE_PREFIXES },
): Promise<boolean> {
  const id = `${NOTICE_PREFIXES[kind]}${movement.reference}`;
  const [inserted] = await tx
    .insert(paymentNotifications)
    .values({ id, receivedAt: context.now })
    .onConflictDoNothing()
    .returning({ id: paymentNotifications.id });
  if (inserted) await flagMovement(tx, context, order, { movement, reason: REASONS[kind] });
  return inserted !== undefined;
}

/** Reviews that ask the operator to refund at the provider: a refund there is the decision, and no surprise. */
const MANUAL_REASONS: ReadonlySet<ReviewReason | null> = new Set([
  'amountMismatch',
  'paidAfterCancel',
  'paidOutOfStock',
]);

/** What is left at the provider of an order's money. */
function getLeftCents(order: OrderRow, payment: PaymentRow, refundRows: readonly RefundRow[]): number {
  if (order.status === ORDER_STATUS.success) return getRefundableParts(order, payment, refundRows).providerCents;
  if (order.status === ORDER_STATUS.refunded) return 0;
  // The order waits for a decision about money that has arrived too late or in another amount.
  return Math.max(0, (getReceivedCents(payment) ?? 0) - sumBy(refundRows, ({ providerCents }) => providerCents));
}

/**
 * Books money that has moved at the provider without the shop: as a completed refund, so that less can be refunded, with
 * its points. The order keeps its state until an operator decides. It must be locked.
 *
 * @returns whether it is new
 */
export async function bookMovement(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  movement: ProviderMovement,
): Promise<boolean> {
  const { now } = context;
  const { kind, reference, amountCents } = movement;
  const payment = await findPayment(tx, order);
  // A payment that was reversed before the shop knew of it: the order is unpaid, and ends as one.
  if (payment.status === 'pending' || payment.status === 'refused') return false;
  if (kind === 'payment' || kind === 'inquiry') return flagNotice(tx, context, order, { movement, kind });
  // A started refund has moved nothing yet. If it asks for more than is left now, the provider refuses it.
  const earlier = (await findRefunds(tx, order.id)).filter(({ state }) => state === 'completed');
  const isSameCurrency = movement.currency === payment.currency;
  // Never more than is left, because all refunds of an order add up to what was paid.
  const providerCents = isSameCurrency ? Math.min(amountCents, Math.max(0, getLeftCents(order, payment, earlier))) : 0;
  const row = {
    id: generateId(),
    orderId: order.id,
    state: 'completed' as const,
    source: kind === 'refund' ? ('provider' as const) : ('dispute' as const),
    providerCents,
    ewalletCents: 0,
    merchandiseCents: 0,
    lines: [],
    cancelsOrder: false,
    reason: formatPaidAmount(movement),
    reference,
    createdAt: now,
    completedAt: now,
  };
  const [refund] = await tx.insert(refunds).values(row).returning();
  if (!refund) throw new Error('the refund was not inserted');
  const { id, orderNo, memberId } = order;
  if (providerCents > 0 && order.status === ORDER_STATUS.success) {
    const remaining = getRefundableParts(order, payment, [...earlier, refund]);
    const points = await getRefundPoints(tx, order, refund, sumParts(remaining));
    const cause = { kind: 'refund' as const, reference: refund.id, order: { id, orderNo }, at: now };
    await postMovements(tx, memberId, negateAmounts({ ...points }), cause);
  }
  // The bank pays a dispute: nothing is promised to the member.
  if (providerCents > 0 && kind === 'refund') {
    await recordOrderEvent(tx, { orderId: id, state: 'refunded', at: now, amountCents: providerCents });
    await enqueueRefundMail(tx, now, order, refund);
  }
  const isExpected = kind === 'refund' && order.needsReview && MANUAL_REASONS.has(order.reviewReason);
  if (isExpected) await recordMovement(tx, context, order, { movement, reason: REASONS[kind] });
  else await flagMovement(tx, context, order, { movement, reason: REASONS[kind] });
  return true;
}

/** The money of a booked movement is back: it can be refunded again, and the member gets the points back. */
export async function reverseMovement(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  { refundId, movement }: { readonly refundId: RefundRow['id']; readonly movement: ProviderMovement },
): Promise<void> {
  await tx.update(refunds).set({ state: 'refused' }).where(eq(refunds.id, refundId));
  const posted = await tx
    .select({ account: ledgerMovements.account, amount: ledgerMovements.amount })
    .from(ledgerMovements)
    .where(and(eq(ledgerMovements.kind, 'refund'), eq(ledgerMovements.reference, refundId)));
  const { id, orderNo, memberId } = order;
  const sums = addAmounts({ ewallet: 0, merchandise: 0, kp: 0, kpNovv: 0 }, posted);
  await postMovements(tx, memberId, negateAmounts(sums), {
    kind: 'adjustment',
    reference: `${refundId}:returned`,
    order: { id, orderNo },
    at: context.now,
  });
  await flagMovement(tx, context, order, { movement, reason: 'returnedAtProvider' });
}
