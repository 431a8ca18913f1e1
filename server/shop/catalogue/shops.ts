import { and, asc, eq, exists } from 'drizzle-orm';
import type { Seller } from '#contract/fields/seller.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { countries, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

export type ShopKind = (typeof shops.$inferSelect)['kind'];

const isConsumer = eq(shops.kind, 'consumer');

/** Countries that have a consumer shop. */
export const findCountries = (db: Database) =>
  db
    .select()
    .from(countries)
    .where(
      exists(
        db
          .select({ id: shops.id })
          .from(shops)
          .where(and(eq(shops.countryId, countries.id), isConsumer)),
      ),
    )
    .orderBy(asc(countries.position), asc(countries.code));

/** @throws AppError `notFound` */
export async function requireCountry(db: Database, countryId: string) {
  const [country] = await db.select({ code: countries.code }).from(countries).where(eq(countries.id, countryId));
  if (!country) throw new AppError('notFound');
  return country;
}

export async function findShops(db: Database, countryId: string) {
  await requireCountry(db, countryId);
  return db
    .select({ _id: shops.id, fullName: shops.fullName, picture: shops.picture })
    .from(shops)
    .where(and(eq(shops.countryId, countryId), isConsumer))
    .orderBy(asc(shops.position), asc(shops.id));
}

/**
 * Checks that a consumer shop exists.
 *
 * @throws AppError `notFound`, also for a business shop, which has its own calls.
 */
export async function requireShop(db: Pick<Database, 'select'>, shopId: string): Promise<void> {
  const [shop] = await db
    .select({ id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, shopId), isConsumer));
  if (!shop) throw new AppError('notFound');
}

/** The country of a consumer shop, ISO 3166-1 alpha-2. @throws AppError `notFound` */
export async function requireShopCountry(db: Pick<Database, 'select'>, shopId: string): Promise<string> {
  const [shop] = await db
    .select({ code: countries.code })
    .from(shops)
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .where(and(eq(shops.id, shopId), isConsumer));
  if (!shop) throw new AppError('notFound');
  return shop.code;
}

/** The company that sells in a shop of any kind; null if the shop is unknown or has declared none. */
export async function findShopSeller(db: Pick<Database, 'select'>, shopId: string): Promise<Seller | null> {
  const [shop] = await db.select({ seller: shops.seller }).from(shops).where(eq(shops.id, shopId));
  return shop?.seller ?? null;
}
