import { and, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { recordAuditEvent } from '#server/auth/audit-log.ts';
import type { Transaction } from '#server/db/connect.ts';
import { ledgerMovements, paymentNotifications, refunds } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/fulfilment/advance-order.ts';
import { enqueueRefundMail } from '#server/fulfilment/order-mails.ts';
import { sumParts } from '#server/fulfilment/refund-parts.rules.ts';
import { getRefundPoints } from '#server/fulfilment/refund-points.ts';
import { findPayment, findRefunds, getRefundableParts, type RefundRow } from '#server/fulfilment/refunds.ts';
import { addAmounts, negateAmounts } from '#server/ledger/amounts.rules.ts';
import { postMovements } from '#server/ledger/post-movements.ts';
import { generateId } from '#server/lib/ids.ts';
import { formatPaidAmount } from '#server/payments/format-paid-amount.ts';
import type { ProviderMovement } from '#server/payments/provider/payment-provider.ts';
import { recordOrderEvent } from '#server/payments/settlement/order-events.ts';
import { flagForReview, type ReviewReason } from '#server/payments/settlement/order-transitions.ts';
import type { SettlementContext } from '#server/payments/settlement/review-mails.ts';

const ACTOR = 'provider';

const REASONS = {
  refund: 'refundedAtProvider',
  dispute: 'disputed',
  payment: 'secondPayment',
} as const satisfies Record<ProviderMovement['kind'], ReviewReason>;

/** Records a movement and leaves the order to the operator: until the decision it is neither shipped nor refunded. */
async function flagMovement(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  { movement, reason }: { readonly movement: ProviderMovement; readonly reason: ReviewReason },
): Promise<void> {
  const { orderNo, memberId } = order;
  const detail = { orderNo, reason, amount: formatPaidAmount(movement), reference: movement.reference };
  await recordAuditEvent(tx, context.now, { action: 'providerMovement', actor: ACTOR, memberId, detail });
  await flagForReview(tx, context, order, reason, movement);
}

/** Flags an order that was paid a second time, once for each payment. */
async function bookSecondPayment(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  movement: ProviderMovement,
): Promise<void> {
  const id = `second-payment:${movement.reference}`;
  const [inserted] = await tx
    .insert(paymentNotifications)
    .values({ id, receivedAt: context.now })
    .onConflictDoNothing()
    .returning({ id: paymentNotifications.id });
  if (inserted) await flagMovement(tx, context, order, { movement, reason: REASONS.payment });
}

/**
 * Books money that has moved at the provider without the shop: as a completed refund, so that less can be refunded, with
 * its points. The order keeps its state until an operator decides. It must be locked.
 */
export async function bookMovement(
  tx: Transaction,
  context: SettlementContext,
  order: OrderRow,
  movement: ProviderMovement,
): Promise<void> {
  if (movement.kind === 'payment') return bookSecondPayment(tx, context, order, movement);
  const { now } = context;
  const { kind, reference, amountCents } = movement;
  const payment = await findPayment(tx, order);
  const before = getRefundableParts(order, payment, await findRefunds(tx, order.id));
  const isPaid = order.status === ORDER_STATUS.success && movement.currency === payment.currency;
  // Never more than is left, because all refunds of an order add up to what was paid.
  const providerCents = isPaid ? Math.min(amountCents, Math.max(0, before.providerCents)) : 0;
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
  if (providerCents > 0) {
    const points = await getRefundPoints(tx, order, refund, sumParts(before) - providerCents);
    const cause = { kind: 'refund' as const, reference: refund.id, order: { id, orderNo }, at: now };
    await postMovements(tx, memberId, negateAmounts({ ...points }), cause);
  }
  // The bank pays a dispute: nothing is promised to the member.
  if (providerCents > 0 && kind === 'refund') {
    await recordOrderEvent(tx, { orderId: id, state: 'refunded', at: now, amountCents: providerCents });
    await enqueueRefundMail(tx, now, order, refund);
  }
  await flagMovement(tx, context, order, { movement, reason: REASONS[kind] });
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
