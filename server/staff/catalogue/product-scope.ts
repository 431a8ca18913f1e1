import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { products } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProductRef } from '#server/shop/catalogue/operator/change-product.ts';

type Scope = Pick<SignedInStaff, 'shopIds'>;

/** Products of the person's shops, or of one of them. */
export function inShopsOf({ shopIds }: Scope, shopId = ''): SQL | undefined {
  const isChosen = shopId === '' ? undefined : eq(products.shopId, shopId);
  return and(isChosen, shopIds === null ? undefined : inArray(products.shopId, [...shopIds]));
}

/**
 * A product of the person's shops. It can move to no other shop, so the changes that follow need no second check.
 *
 * @throws AppError `notFound` for any other
 */
export async function requireProduct(
  db: Queryable,
  staff: Scope,
  id: string,
): Promise<ProductRef & { shopId: string }> {
  const [product] = await db
    .select({ id: products.id, shopId: products.shopId })
    .from(products)
    .where(and(eq(products.id, id), inShopsOf(staff)));
  if (!product) throw new AppError('notFound');
  return product;
}
