import { and, asc, eq, or } from 'drizzle-orm';
import type { WithdrawalStatus } from '#contract/withdrawals.ts';
import type { Queryable } from '#server/db/connect.ts';
import { businessOrders, orderEvents, orders, payments } from '#server/db/schema/index.ts';
import { readDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { sumLines, sumParts } from '#server/fulfilment/refund-parts.rules.ts';
import { findNumberedLines, findOpenWithdrawals, findRefunds, getRefundableParts } from '#server/fulfilment/refunds.ts';
import { getRefundableDeliveryCents, getWithdrawalStatus } from './withdrawable.rules.ts';
import { getWithdrawalEnd } from './withdrawal-period.rules.ts';

type OrderRow = typeof orders.$inferSelect;

/** A member's order by its id, transaction id or order number. */
export async function findOwnOrder(db: Queryable, memberId: string, id: string): Promise<OrderRow | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.memberId, memberId), or(eq(orders.id, id), eq(orders.transactionId, id), eq(orders.orderNo, id))),
    );
  return order;
}

/** The time of the delivery; undefined before it. */
async function findDeliveredAt(db: Queryable, order: OrderRow): Promise<Date | undefined> {
  if (order.deliveryStatus !== 'delivered') return undefined;
  const [event] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.state, 'delivered')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  // Orders of earlier releases have no events.
  return event?.at ?? order.deliveryStatusDate ?? undefined;
}

export interface Withdrawable {
  readonly status: WithdrawalStatus;
  readonly until: Date | null;
  readonly isShipped: boolean;
  readonly deliveryCents: number;
  readonly remainingCents: number;
  readonly lines: readonly (Awaited<ReturnType<typeof findNumberedLines>>[number] & {
    /** Pieces that are refunded or withdrawn already. */
    readonly taken: number;
  })[];
}

/** What of an order its member can still withdraw from. In a transaction that writes, the order must be locked. */
export async function findWithdrawable(db: Queryable, order: OrderRow, now: Date): Promise<Withdrawable> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  const [business] = await db
    .select({ orderId: businessOrders.orderId })
    .from(businessOrders)
    .where(eq(businessOrders.orderId, order.id));
  const refunds = await findRefunds(db, order.id);
  const open = await findOpenWithdrawals(db, order.id);
  const taken = sumLines([...refunds, ...open].flatMap(({ lines }) => lines));
  const rows = await findNumberedLines(db, order.id);
  const lines = rows.map((row, index) => ({ ...row, taken: taken.get(index + 1) ?? 0 }));
  const refundableCents = payment ? sumParts(getRefundableParts(order, payment, refunds)) : 0;
  const deliveredAt = await findDeliveredAt(db, order);
  const until = deliveredAt ? getWithdrawalEnd(deliveredAt) : null;
  const remainingQuantity = lines.reduce((sum, line) => sum + line.quantity - line.taken, 0);
  return {
    status: getWithdrawalStatus(
      { status: order.status, isBusiness: business !== undefined, until, remainingQuantity },
      now,
    ),
    until,
    isShipped: order.deliveryStatus !== 'processing',
    deliveryCents: getRefundableDeliveryCents(order, await readDeliveryTerms(db)),
    remainingCents: open.reduce((sum, { amountCents }) => sum - amountCents, refundableCents),
    lines,
  };
}
