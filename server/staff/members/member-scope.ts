import { and, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { inShops } from '#server/orders/operator/list-orders.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable, Transaction } from '#server/platform/db/connect.ts';
import { members, memberShops, orders } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/**
 * The members that a person sees: all, or those who belong to one of the person's shops or have ordered there. An erased
 * account has no data of a member.
 */
export function isVisibleMember(db: Queryable, { shopIds }: Pick<SignedInStaff, 'shopIds'>): SQL | undefined {
  if (shopIds === null) return isNull(members.erasedAt);
  const ownShops = db
    .select({ id: memberShops.memberId })
    .from(memberShops)
    .where(and(eq(memberShops.memberId, members.id), inArray(memberShops.shopId, shopIds)));
  const ownOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.memberId, members.id), inShops(shopIds)));
  return and(isNull(members.erasedAt), or(exists(ownShops), exists(ownOrders)));
}

/** A member whom the person sees. @throws AppError `notFound` for any other */
export async function requireMember(db: Queryable, staff: SignedInStaff, id: string) {
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isVisibleMember(db, staff)));
  if (!member) throw new AppError('notFound');
  return member;
}

/** {@link requireMember}, with the row locked: the modules of the commands find a member by the e-mail. */
export async function lockVisibleMember(tx: Transaction, staff: SignedInStaff, id: string) {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');
  return requireMember(tx, staff, id);
}

/**
 * What concerns the data of every shop: the export, the erasure, acting as a member. A person with chosen shops may not.
 *
 * @throws AppError `forbidden`
 */
export function assertAllShops({ shopIds }: Pick<SignedInStaff, 'shopIds'>): void {
  if (shopIds !== null) throw new AppError('forbidden');
}
