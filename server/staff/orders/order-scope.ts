import { and, eq } from 'drizzle-orm';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** The shops of a request: one of the person's, or all of them. Null for all shops. */
export function getShopIds({ shopIds }: SignedInStaff, shopId: string): readonly string[] | null {
  if (shopId === '') return shopIds;
  return shopIds === null || shopIds.includes(shopId) ? [shopId] : [];
}

/** An order of the person's shops. @throws AppError `notFound` for any other */
export async function requireOrder(db: Queryable, { shopIds }: SignedInStaff, orderNo: string) {
  const [order] = await db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo.toUpperCase()), inShops(shopIds)));
  if (!order) throw new AppError('notFound');
  return order;
}
