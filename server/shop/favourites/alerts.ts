import { and, countDistinct, eq } from 'drizzle-orm';
import { MAX_ALERTS_PER_MEMBER, type AlertKind, type ProductAlert } from '#contract/favourites.ts';
import { productAlerts, products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { findShopProduct, lockMember, type MemberProduct } from './find-product.ts';

/** Alerts of a member about the products of one shop. */
export const findAlerts = ({ db }: Deps, memberId: string, shopId: string): Promise<ProductAlert[]> =>
  db
    .select({ productId: productAlerts.productId, kind: productAlerts.kind })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(and(eq(productAlerts.memberId, memberId), eq(products.shopId, shopId)))
    .orderBy(productAlerts.createdAt, productAlerts.productId, productAlerts.kind);

/**
 * Adds an alert. A repeated request changes nothing: the price of the first one is compared.
 *
 * @throws AppError `notFound`, `productAvailable`, `tooManyAlerts`
 */
export async function addAlert({ db, now }: Deps, kind: AlertKind, input: MemberProduct): Promise<void> {
  const { memberId, productId } = input;
  await db.transaction(async (tx) => {
    const { available, unitCents } = await findShopProduct(tx, input);
    if (kind === 'available' && available) throw new AppError('productAvailable');
    await lockMember(tx, memberId);
    const added = await tx
      .insert(productAlerts)
      .values({ memberId, productId, kind, unitCents, createdAt: now() })
      .onConflictDoNothing()
      .returning({ productId: productAlerts.productId });
    if (added.length === 0) return;
    const [all] = await tx
      .select({ total: countDistinct(productAlerts.productId) })
      .from(productAlerts)
      .where(eq(productAlerts.memberId, memberId));
    if ((all?.total ?? 0) > MAX_ALERTS_PER_MEMBER) {
      throw new AppError('tooManyAlerts', { values: { maximum: MAX_ALERTS_PER_MEMBER } });
    }
  });
}

/** Removes an alert. Does nothing if there is none. */
export async function removeAlert({ db }: Deps, kind: AlertKind, { memberId, productId }: MemberProduct) {
  await db
    .delete(productAlerts)
    .where(
      and(eq(productAlerts.memberId, memberId), eq(productAlerts.productId, productId), eq(productAlerts.kind, kind)),
    );
}
