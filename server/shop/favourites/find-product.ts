import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members, productSearch, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Ids from the path of a request, and the member who sent it. */
export interface MemberProduct {
  readonly memberId: string;
  readonly shopId: string;
  readonly productId: string;
}

/**
 * Reads availability and price of a product of a consumer shop. The search index has one row per product that is not
 * hidden, with the price after the discount.
 *
 * @throws AppError `notFound`, also for a product of another shop.
 */
export async function findShopProduct(tx: Transaction, { shopId, productId }: MemberProduct) {
  const [product] = await tx
    .select({ available: productSearch.available, unitCents: productSearch.unitCents })
    .from(productSearch)
    .innerJoin(shops, and(eq(shops.id, productSearch.shopId), eq(shops.kind, 'consumer')))
    .where(and(eq(productSearch.productId, productId), eq(shops.id, shopId)));
  if (!product) throw new AppError('notFound');
  return product;
}

/** Locks the member's row, so that parallel requests count the rows of each other. */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
