import { and, asc, inArray } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { WireResponse } from '#contract/call.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getStaffOrder } from './get-staff-order.ts';

type PackingSlips = WireResponse<typeof staffOrderCalls.staffPackingSlips>['data'];

/** Orders that are read at a time. Each needs several queries. */
const MAX_CONCURRENT_ORDERS = 4;

/** The packing slips of several orders, oldest first. Orders of other shops than the person's are left out. */
export async function readPackingSlips(
  db: Database,
  staff: SignedInStaff,
  orderNos: readonly string[],
  localize: Localize,
): Promise<PackingSlips> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(inArray(orders.orderNo, [...orderNos]), inShops(staff.shopIds)))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const limit = pLimit(MAX_CONCURRENT_ORDERS);
  const readSlip = async ({ orderNo }: { readonly orderNo: string }): Promise<PackingSlips[number]> => {
    const order = await getStaffOrder(db, staff, orderNo, localize);
    const { createdAt, shop, type, member, collectionNumber, slot, lines, shippingAddress, delivery } = order;
    return { orderNo, createdAt, shop, type, member, collectionNumber, slot, lines, shippingAddress, delivery };
  };
  return Promise.all(rows.map((row) => limit(() => readSlip(row))));
}
