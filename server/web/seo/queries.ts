import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/connect.ts';
import { businessShops, categories, countries, shops, subCategories } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized, Localize } from '#server/platform/i18n/localized.ts';
import type { ShopKind } from '#server/shop/catalogue/shops.ts';

export interface ShopSummary {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string;
  readonly images: readonly string[];
}

/** @throws AppError `notFound`, also for a shop of the other kind. */
export async function readShopSummary(db: Database, kind: ShopKind, shopId: string): Promise<ShopSummary> {
  const [shop] = await db
    .select({
      fullName: shops.fullName,
      companyName: shops.companyName,
      picture: shops.picture,
      businessName: businessShops.name,
      gallery: businessShops.gallery,
      countryCode: countries.code,
    })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(and(eq(shops.id, shopId), eq(shops.kind, kind)));
  if (!shop) throw new AppError('notFound');
  const { fullName, companyName, businessName, picture, gallery, countryCode } = shop;
  // Same order of preference as on the pages of each kind of shop.
  const names = kind === 'business' ? [companyName, fullName, businessName ?? ''] : [fullName];
  return {
    id: shopId,
    name: names.find((name) => name !== '') ?? '',
    countryCode,
    images: [...(picture === null ? [] : [picture]), ...(gallery ?? [])],
  };
}

interface CategorySummary {
  readonly name: Localized;
  readonly image: string | null;
}

/** Reads the sub-category or else the category of a list; undefined if the shop has none of them. */
export async function readCategory(
  db: Database,
  shopId: string,
  { category, subCategory }: { readonly category: string; readonly subCategory: string },
): Promise<CategorySummary | undefined> {
  if (category === '' && subCategory === '') return undefined;
  const [row] = await db
    .select({ name: categories.name, image: categories.image, subName: subCategories.name })
    .from(categories)
    .leftJoin(subCategories, and(eq(subCategories.categoryId, categories.id), eq(subCategories.id, subCategory)))
    .where(
      and(
        eq(categories.shopId, shopId),
        category === '' ? eq(subCategories.id, subCategory) : eq(categories.id, category),
      ),
    );
  return row && { name: row.subName ?? row.name, image: row.image };
}

export const getListName = (
  category: CategorySummary | undefined,
  allProducts: Localized,
  localize: Localize,
): string => localize(category?.name ?? allProducts);
