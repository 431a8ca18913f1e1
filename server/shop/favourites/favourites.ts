import { and, count, desc, eq } from 'drizzle-orm';
import { MAX_FAVOURITES_PER_SHOP } from '#contract/favourites.ts';
import { favourites, products } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { selectListedProducts, toListedProduct } from '#server/shop/catalogue/products.ts';
import { findShopProduct, lockMember, type MemberProduct } from './find-product.ts';

/** Products that the shop no longer lists are left out. Their rows stay, in case an import lists them again. */
const isListedFavourite = (memberId: string, shopId: string) =>
  and(eq(favourites.memberId, memberId), eq(products.shopId, shopId), eq(products.hidden, false));

/** Favourite products of a member in one shop, newest first. */
export async function findFavourites({ db }: Deps, memberId: string, shopId: string, localize: Localize) {
  const rows = await selectListedProducts(db)
    .innerJoin(favourites, eq(favourites.productId, products.id))
    .where(isListedFavourite(memberId, shopId))
    .orderBy(desc(favourites.addedAt), favourites.productId)
    .limit(MAX_FAVOURITES_PER_SHOP);
  return rows.map((row) => toListedProduct(row, localize));
}

/**
 * Adds a favourite. A product that is one already keeps its place.
 *
 * @throws AppError `notFound`, `tooManyFavourites`
 */
export async function addFavourite({ db, now }: Deps, input: MemberProduct): Promise<void> {
  const { memberId, shopId, productId } = input;
  await db.transaction(async (tx) => {
    await findShopProduct(tx, input);
    await lockMember(tx, memberId);
    const added = await tx
      .insert(favourites)
      .values({ memberId, productId, addedAt: now() })
      .onConflictDoNothing()
      .returning({ productId: favourites.productId });
    if (added.length === 0) return;
    const [listed] = await tx
      .select({ total: count() })
      .from(favourites)
      .innerJoin(products, eq(products.id, favourites.productId))
      .where(isListedFavourite(memberId, shopId));
    if ((listed?.total ?? 0) > MAX_FAVOURITES_PER_SHOP) {
      throw new AppError('tooManyFavourites', { values: { maximum: MAX_FAVOURITES_PER_SHOP } });
    }
  });
}

/** Removes a favourite, also of a product that the shop no longer lists. Does nothing if it is none. */
export async function removeFavourite({ db }: Deps, { memberId, productId }: MemberProduct): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.productId, productId)));
}
