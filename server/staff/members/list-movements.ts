import { and, inArray } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import { MOVEMENTS_PER_PAGE } from '#contract/ledger.ts';
import type { staffMemberCalls } from '#contract/staff/members.ts';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { findMovements } from '#server/shop/ledger/queries.ts';
import { toMovement } from '#server/shop/ledger/routes.ts';
import { requireMember } from './member-scope.ts';

/** Of these orders, those of the person's shops. */
async function findOwnOrders(db: Database, { shopIds }: SignedInStaff, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), inShops(shopIds)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The balances of a member and a page of their changes. A balance is that of all shops, but an order of another shop is
 * not named.
 *
 * @throws AppError `notFound`
 */
export async function listMovements(
  db: Database,
  staff: SignedInStaff,
  id: string,
  page: number,
): Promise<WireResponse<typeof staffMemberCalls.staffMemberMovements>> {
  await requireMember(db, staff, id);
  const {
    page: rows,
    total,
    balances,
  } = await findMovements(db, id, (page - 1) * MOVEMENTS_PER_PAGE, MOVEMENTS_PER_PAGE);
  const ownOrders = await findOwnOrders(
    db,
    staff,
    rows.flatMap(({ existingOrderId }) => existingOrderId ?? []),
  );
  const movements = rows.map(toMovement).map((movement) => {
    const orderId = movement.order?.id ?? null;
    return staff.shopIds === null || (orderId !== null && ownOrders.has(orderId))
      ? movement
      : { ...movement, order: null };
  });
  const { ewallet, merchandise, kp, kpNovv } = balances;
  return {
    data: movements,
    totalCount: total,
    balances: { ewallet: toEuros(ewallet), merchandise: toEuros(merchandise), kp, kpNovv },
  };
}
