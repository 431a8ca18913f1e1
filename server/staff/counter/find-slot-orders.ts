import { and, asc, eq, inArray } from 'drizzle-orm';
import { hasOpenWithdrawal, isPreparing } from '#server/orders/operator/list-orders.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { businessOrders, orders } from '#server/platform/db/schema/index.ts';
import { takesPlace } from '#server/shop/b2b/slot-places.ts';

/** Orders that take a place in slots of some hours on one day, in the order of their creation. */
export const findSlotOrders = (db: Database, openingIds: readonly string[], date: string) =>
  db
    .select({
      openingId: businessOrders.openingId,
      startMinute: businessOrders.startMinute,
      endMinute: businessOrders.endMinute,
      orderNo: orders.orderNo,
      collectionNumber: orders.collectionNumber,
      memberName: orders.memberName,
      type: orders.productType,
      status: orders.status,
      deliveryStatus: orders.deliveryStatus,
      isPreparing,
      needsReview: orders.needsReview,
      isWithdrawn: hasOpenWithdrawal,
    })
    .from(businessOrders)
    .innerJoin(orders, eq(orders.id, businessOrders.orderId))
    .where(and(inArray(businessOrders.openingId, [...openingIds]), eq(businessOrders.slotDate, date), takesPlace))
    .orderBy(asc(orders.createdAt), asc(orders.id));

export type SlotOrderRow = Awaited<ReturnType<typeof findSlotOrders>>[number];
