import { eq } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import { OrderError } from '#server/orders/lifecycle/order-error.ts';
import { findAllRefunds } from '#server/orders/lifecycle/order-queries.ts';
import { readPacking } from '#server/orders/lifecycle/read-packing.ts';
import { getRefundableParts } from '#server/orders/refunds/refund-state.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { businessOrders, businessShops, orders, payments, shops } from '#server/platform/db/schema/index.ts';
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
  const { refunds, ...packing } = await readPacking(db, order);
  const isRefundable = order.status === ORDER_STATUS.success;
  return {
    ...row,
    ...packing,
    refunds: await findAllRefunds(db, order.id),
    refundable: isRefundable ? getRefundableParts(order, payment, refunds) : undefined,
  };
}
