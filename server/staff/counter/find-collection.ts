import { and, asc, eq } from 'drizzle-orm';
import { hasCollectionNumber, inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getStaffOrder } from '#server/staff/orders/get-staff-order.ts';

/**
 * Takeaway orders of the person's shops: those that wait under a collection number, or that of an order number, also when
 * it was handed over already.
 */
export async function findCollection(db: Database, staff: SignedInStaff, code: string, localize: Localize) {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.productType, 'Takeaway'),
        hasCollectionNumber(code) ?? eq(orders.orderNo, code),
        inShops(staff.shopIds),
      ),
    )
    .orderBy(asc(orders.createdAt));
  return Promise.all(rows.map(({ orderNo }) => getStaffOrder(db, staff, orderNo, localize)));
}
