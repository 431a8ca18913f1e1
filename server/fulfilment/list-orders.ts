import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Database } from '#server/db/connect.ts';
import { orderEvents, orders, payments, refunds, shops, withdrawals } from '#server/db/schema/index.ts';
import { FulfilmentError } from './fulfilment-error.ts';
import { findNumberedLines, findOpenWithdrawals, findRefunds, getRefundableParts } from './refunds.ts';

/** Longest list that is printed. */
const MAX_LISTED_ORDERS = 500;

const isPaid = eq(orders.status, ORDER_STATUS.success);

/** Whether a declared withdrawal is not refunded yet. */
const hasOpenWithdrawal: SQL<boolean> = sql`exists (
  select from ${withdrawals} where ${withdrawals.orderId} = ${orders.id} and not exists (
    select from ${refunds} where ${refunds.withdrawalId} = ${withdrawals.id} and ${refunds.state} <> 'refused'))`;

const FILTERS = {
  open: and(isPaid, inArray(orders.deliveryStatus, ['processing', 'in transit', 'shipped', 'ready'])),
  processing: and(isPaid, eq(orders.deliveryStatus, 'processing')),
  shipped: and(isPaid, inArray(orders.deliveryStatus, ['in transit', 'shipped'])),
  ready: and(isPaid, eq(orders.deliveryStatus, 'ready')),
  delivered: and(isPaid, eq(orders.deliveryStatus, 'delivered')),
  withdrawn: and(isPaid, hasOpenWithdrawal),
  unpaid: eq(orders.status, ORDER_STATUS.initiated),
  cancelled: eq(orders.status, ORDER_STATUS.cancelled),
  refunded: eq(orders.status, ORDER_STATUS.refunded),
  all: undefined,
} as const;

export const ORDER_FILTERS = Object.keys(FILTERS);

const isFilter = (name: string): name is keyof typeof FILTERS => Object.hasOwn(FILTERS, name);

/**
 * Orders of all members: those that are being fulfilled oldest first, all others newest first, at most 500.
 *
 * @param filter `open` (paid and not delivered yet) or another of {@link ORDER_FILTERS}
 * @throws FulfilmentError `invalidInput` for an unknown filter
 */
export async function listOrders(db: Pick<Database, 'select'>, filter: string) {
  if (!isFilter(filter)) {
    throw new FulfilmentError('invalidInput', `"${filter}" is no state: use ${ORDER_FILTERS.join(', ')}.`);
  }
  const isOldestFirst = ['open', 'processing', 'shipped', 'ready', 'withdrawn'].includes(filter);
  return db
    .select({
      orderNo: orders.orderNo,
      createdAt: orders.createdAt,
      status: orders.status,
      deliveryStatus: orders.deliveryStatus,
      type: orders.productType,
      memberEmail: orders.memberEmail,
      shop: shops.fullName,
      finalCents: orders.finalCents,
      needsReview: orders.needsReview,
      isWithdrawn: hasOpenWithdrawal,
    })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(FILTERS[filter])
    .orderBy(isOldestFirst ? asc(orders.createdAt) : desc(orders.createdAt), asc(orders.id))
    .limit(MAX_LISTED_ORDERS);
}

/** An order with its lines, payment, timeline, refunds and open withdrawals. @throws FulfilmentError `notFound` */
export async function getOrder(db: Database, orderNo: string) {
  const [row] = await db
    .select({ order: orders, payment: payments, shop: shops.fullName })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(eq(orders.orderNo, orderNo));
  if (!row) throw new FulfilmentError('notFound', `There is no order ${orderNo}.`);
  const { order, payment, shop } = row;
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const effective = await findRefunds(db, order.id);
  const isRefundable = order.status === ORDER_STATUS.success;
  return {
    order,
    payment,
    shop,
    events,
    lines: await findNumberedLines(db, order.id),
    refunds: await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    withdrawals: await findOpenWithdrawals(db, order.id),
    refundable: isRefundable ? getRefundableParts(order, payment, effective) : undefined,
  };
}
