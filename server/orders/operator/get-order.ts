import { asc, eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import {
  findAllRefunds,
  findNumberedLines,
  findOpenWithdrawals,
  findRefunds,
} from '#server/orders/lifecycle/order-queries.ts';
import { getPacking } from '#server/orders/refunds/packing.rules.ts';
import { getRefundableParts } from '#server/orders/refunds/refund-state.ts';
import type { Database } from '#server/platform/db/connect.ts';
import {
  businessOrders,
  businessShops,
  orderEvents,
  orders,
  payments,
  shops,
} from '#server/platform/db/schema/index.ts';
import { normalizeOrderNo } from './run-for-orders.ts';

/**
 * An order with all that an operator needs: lines with what is left to pack, slot, invoice, payment, timeline, refunds
 * and open withdrawals.
 *
 * @throws OrderError `notFound`
 */
export async function getOrder(db: Database, typedOrderNo: string) {
  const orderNo = normalizeOrderNo(typedOrderNo);
  const [row] = await db
    .select({
      order: orders,
      payment: payments,
      shop: shops.fullName,
      business: businessOrders,
      timeZone: businessShops.timeZone,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .leftJoin(businessOrders, eq(businessOrders.orderId, orders.id))
    .leftJoin(businessShops, eq(businessShops.shopId, orders.shopId))
    .where(eq(orders.orderNo, orderNo));
  if (!row) throw new OrderError('notFound', `There is no order ${orderNo}.`);
  const { order, payment } = row;
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const allRefunds = await findAllRefunds(db, order.id);
  const effective = await findRefunds(db, order.id);
  const lines = await findNumberedLines(db, order.id);
  const withdrawals = await findOpenWithdrawals(db, order.id);
  const packing = getPacking({ status: order.status, lines, refunds: effective, withdrawals });
  const isRefundable = order.status === ORDER_STATUS.success;
  return {
    ...row,
    events,
    lines: lines.map((line, index) => ({ ...line, packing: packing[index] ?? { quantity: 0, removed: [] } })),
    refunds: allRefunds,
    withdrawals,
    refundable: isRefundable ? getRefundableParts(order, payment, effective) : undefined,
  };
}
