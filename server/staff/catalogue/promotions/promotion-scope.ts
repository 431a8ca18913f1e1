import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { promotions, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type Scope = Pick<SignedInStaff, 'shopIds'>;

/** The person's shops that can have promotions; business shops have none. */
export const promotionShopsOf = ({ shopIds }: Scope): SQL | undefined =>
  and(eq(shops.kind, 'consumer'), shopIds === null ? undefined : inArray(shops.id, [...shopIds]));

/** Promotions of the person's shops, or of one of them. */
export function promotionsOf({ shopIds }: Scope, shopId = ''): SQL | undefined {
  const isChosen = shopId === '' ? undefined : eq(promotions.shopId, shopId);
  return and(isChosen, shopIds === null ? undefined : inArray(promotions.shopId, [...shopIds]));
}

/**
 * A promotion of the person's shops. It can move to no other shop, so the changes that follow need no second check.
 *
 * @throws AppError `notFound` for any other
 */
export async function requirePromotion(db: Queryable, staff: Scope, id: string) {
  const [row] = await db
    .select({ promotion: promotions, shop: shops.fullName })
    .from(promotions)
    .innerJoin(shops, eq(shops.id, promotions.shopId))
    .where(and(eq(promotions.id, id), promotionsOf(staff)));
  if (!row) throw new AppError('notFound');
  return row;
}

/** @throws AppError `notFound` for a shop that is not the person's, or can have no promotion */
export async function requirePromotionShop(db: Queryable, staff: Scope, shopId: string): Promise<void> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, shopId), promotionShopsOf(staff)));
  if (!shop) throw new AppError('notFound');
}
