import { and, eq } from 'drizzle-orm';
import type { ShopKind } from '#server/catalogue/shops.ts';
import type { Database } from '#server/db/connect.ts';
import { businessShops, categories, countries, shops, subCategories } from '#server/db/schema/index.ts';
import type { Localized, Localize } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';

export interface ShopSummary {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string;
  readonly images: readonly string[];
}

/** @throws Failure `notFound`, for a shop of the other kind too */
export async function readShopSummary(db: Database, kind: ShopKind, shopId: string): Promise<ShopSummary> {
  const [shop] = await db
    .select({
      fullName: shops.fullName,
      companyName: shops.companyName,
      picture: shops.picture,
      ownName: businessShops.name,
      gallery: businessShops.gallery,
      countryCode: countries.code,
    })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(and(eq(shops.id, shopId), eq(shops.kind, kind)));
  if (!shop) throw new AppError('notFound');
  const { fullName, companyName, ownName, picture, gallery, countryCode } = shop;
  // In the order in which the screens of each kind prefer them.
  const names = kind === 'business' ? [companyName, fullName, ownName ?? ''] : [fullName];
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

/** The narrowest category of a shop that a list names; undefined where it names none of the shop's. */
export async function readCategory(
  db: Database,
  shopId: string,
  { category, subCategory }: { readonly category: string; readonly subCategory: string },
): Promise<CategorySummary | undefined> {
  if (category === '' && subCategory === '') return undefined;
  const [place] = await db
    .select({ name: categories.name, image: categories.image, subName: subCategories.name })
    .from(categories)
    .leftJoin(subCategories, and(eq(subCategories.categoryId, categories.id), eq(subCategories.id, subCategory)))
    .where(
      and(
        eq(categories.shopId, shopId),
        category === '' ? eq(subCategories.id, subCategory) : eq(categories.id, category),
      ),
    );
  return place && { name: place.subName ?? place.name, image: place.image };
}

export const getListName = (place: CategorySummary | undefined, all: Localized, say: Localize): string =>
  say(place?.name ?? all);
