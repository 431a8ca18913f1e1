import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { b2bCalls, OrderType } from '#contract/b2b.ts';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { normalizeWithoutSpaces } from '#contract/fields/search-text.ts';
import type { Database, Queryable } from '#server/platform/db/connect.ts';
import { businessShops, countries, shops } from '#server/platform/db/schema/index.ts';
import { matchesSearch, refreshSearchNames } from '#server/platform/db/search-names.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { requireCountry } from '#server/shop/catalogue/shops.ts';

type Filters = ParsedInput<typeof b2bCalls.b2bShops>['query'];
type ShopResponse = WireResponse<typeof b2bCalls.b2bShop>['data'];

/** Business shops only: the inner join excludes consumer shops. */
const selectShops = (db: Queryable) =>
  db
    .select({
      id: shops.id,
      fullName: shops.fullName,
      companyName: shops.companyName,
      name: businessShops.name,
      description: businessShops.description,
      billingAddress: businessShops.billingAddress,
      billingCity: businessShops.billingCity,
      gallery: businessShops.gallery,
      deliveryTypes: businessShops.deliveryTypes,
      timeZone: businessShops.timeZone,
      countryName: countries.name,
      countryCode: countries.code,
    })
    .from(shops)
    .innerJoin(businessShops, eq(businessShops.shopId, shops.id))
    .innerJoin(countries, eq(countries.id, shops.countryId))
    .$dynamic();

type BusinessShop = Awaited<ReturnType<typeof selectShops>>[number];

export const toShopResponse = (shop: BusinessShop, localize: Localize): ShopResponse => ({
  _id: shop.id,
  fullName: shop.fullName,
  name: shop.name,
  companyName: shop.companyName,
  companyDescription: localize(shop.description),
  billingAddress: shop.billingAddress,
  billingAddressCity: shop.billingCity,
  billingAddressCountry: localize(shop.countryName),
  billingAddressCountryCode: shop.countryCode,
  gallery: shop.gallery,
  availableDeliveryType: shop.deliveryTypes,
});

/** @throws AppError `notFound`, also for a consumer shop, which has its own calls. */
export async function requireBusinessShop(db: Queryable, shopId: string): Promise<BusinessShop> {
  const [shop] = await selectShops(db).where(eq(shops.id, shopId));
  if (!shop) throw new AppError('notFound');
  return shop;
}

const offersOrderType = (type: OrderType): SQL => sql`${type} = any(${businessShops.deliveryTypes})`;

/** Stored city names that match the input after normalization. The input may be typed by hand into the URL. */
async function findMatchingCities(db: Database, countryId: string, input: string): Promise<string[]> {
  const normalized = normalizeWithoutSpaces(input);
  const cities = await selectCities(db, countryId);
  return cities.map(({ name }) => name).filter((name) => normalizeWithoutSpaces(name) === normalized);
}

async function createShopFilter(db: Database, filters: Filters) {
  const { countryId, search, billingAddressCity, availableDeliveryType } = filters;
  if (search !== '') await refreshSearchNames.businessShops(db);
  return and(
    eq(shops.countryId, countryId),
    search === '' ? undefined : matchesSearch(businessShops.searchName, search),
    billingAddressCity === ''
      ? undefined
      : inArray(businessShops.billingCity, await findMatchingCities(db, countryId, billingAddressCity)),
    availableDeliveryType === '' ? undefined : offersOrderType(availableDeliveryType),
  );
}

/** One page of a country's business shops, sorted by position, with the total count. */
export async function findBusinessShops(db: Database, filters: Filters, localize: Localize) {
  await requireCountry(db, filters.countryId);
  const condition = await createShopFilter(db, filters);
  const rows = await selectShops(db)
    .where(condition)
    .orderBy(asc(shops.position), asc(shops.id))
    .limit(filters.limit)
    .offset((filters.page - 1) * filters.limit);
  const [total] = await db
    .select({ count: count() })
    .from(shops)
    .innerJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(condition);
  return { data: rows.map((row) => toShopResponse(row, localize)), totalCount: total?.count ?? 0 };
}

const selectCities = (db: Database, countryId: string) =>
  db
    .selectDistinct({ name: businessShops.billingCity })
    .from(shops)
    .innerJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(eq(shops.countryId, countryId));

/** Cities of a country that have a business shop, sorted by name. */
export async function findCities(db: Database, countryId: string) {
  const { code } = await requireCountry(db, countryId);
  const rows = await selectCities(db, countryId);
  return rows.map(({ name }) => ({ name, countryCode: code })).sort((a, b) => a.name.localeCompare(b.name, 'it'));
}
