import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { catalogueCalls } from '#contract/catalogue.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { productCalls } from '#contract/product.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { categories, products, shops, subCategories } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Localized, Localize } from '#server/platform/i18n/localized.ts';
import { selectListedFacts } from '#server/shop/facts/listed-facts.ts';
import { localizeFacts, toListedFactFields, toUnitPriceField } from '#server/shop/facts/to-response.ts';
import { getUnitCents } from '#server/shop/pricing/cart-totals.ts';
import { getUnitPrice } from '#server/shop/pricing/unit-price.rules.ts';
import type { ShopKind } from './shops.ts';

type ProductResponse = WireResponse<typeof productCalls.product>['data'];
type ListedProductResponse = WireResponse<typeof catalogueCalls.products>['data'][number];

const listedColumns = {
  id: products.id,
  name: products.name,
  images: products.images,
  priceCents: products.priceCents,
  kp: products.kp,
  kpNovv: products.kpNovv,
  discountPercentage: products.discountPercentage,
  discountedCents: products.discountedCents,
  stock: products.stock,
  maxQuantity: shops.maxQuantity,
  categoryId: products.categoryId,
  categoryName: categories.name,
  subCategoryId: products.subCategoryId,
  subCategoryName: subCategories.name,
  ...selectListedFacts,
};

/** Selects the columns that product lists show. The caller adds `where` and `orderBy`. */
export const selectListedProducts = (db: Database) =>
  db
    .select(listedColumns)
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .$dynamic();

export type ListedProductRow = Awaited<ReturnType<typeof selectListedProducts>>[number];

const toNamed = (id: string | null, name: Localized | null, localize: Localize) =>
  id !== null && name ? { _id: id, name: localize(name) } : null;

interface ProductOptions {
  /** The product is shown in a promotion. Only then it gives KPNOVV points. */
  readonly promoted?: boolean;
}

/** Converts a product to the response format, in one language. */
export const toListedProduct = (
  row: ListedProductRow,
  localize: Localize,
  { promoted = false }: ProductOptions = {},
): ListedProductResponse => ({
  _id: row.id,
  name: localize(row.name),
  images: row.images,
  price: toEuros(row.priceCents),
  kp: row.kp,
  kpNovv: promoted ? row.kpNovv : 0,
  discountPercentage: row.discountPercentage,
  priceAfterDiscount: toEuros(getUnitCents(row)),
  ...toUnitPriceField(getUnitPrice(getUnitCents(row), row.content)),
  ...toListedFactFields(row),
  availableQuantity: row.stock,
  maxQuantity: row.maxQuantity,
  category: toNamed(row.categoryId, row.categoryName, localize),
  subCategory: toNamed(row.subCategoryId, row.subCategoryName, localize),
});

interface ProductSelector extends ProductOptions {
  readonly kind: ShopKind;
  readonly id: string;
  /** Expected shop of the product. */
  readonly shopId?: string;
}

/**
 * Reads a product of a consumer or business shop, with the id of its shop.
 *
 * @throws AppError `notFound`, also for a product of another shop or of another kind of shop.
 */
export async function readProduct(
  db: Database,
  { kind, id, shopId, ...options }: ProductSelector,
  localize: Localize,
): Promise<ProductResponse & { readonly shop: string }> {
  const [row] = await db
    .select({
      ...listedColumns,
      shopId: products.shopId,
      description: products.description,
      technical: products.technical,
      facts: products.facts,
    })
    .from(products)
    .innerJoin(shops, and(eq(shops.id, products.shopId), eq(shops.kind, kind)))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(
      and(eq(products.id, id), eq(products.hidden, false), shopId === undefined ? undefined : eq(shops.id, shopId)),
    );
  if (!row) throw new AppError('notFound');
  return {
    ...toListedProduct(row, localize, options),
    description: localize(row.description),
    technical: localize(row.technical),
    ...(row.facts ? { facts: localizeFacts(row.facts, localize) } : {}),
    shop: row.shopId,
  };
}

/** Highlighted products of a shop, in their own order. The client pages them (REQ-CAT-32). */
export async function findHighlightedProducts(db: Database, shopId: string, localize: Localize) {
  const rows = await selectListedProducts(db)
    .where(and(eq(products.shopId, shopId), eq(products.hidden, false), isNotNull(products.highlight)))
    .orderBy(asc(products.highlight), asc(products.id))
    .limit(200);
  return rows.map((row) => toListedProduct(row, localize));
}

/** Products that match a condition, in list order. */
export async function findListedProducts(db: Database, condition: SQL | undefined, localize: Localize) {
  const rows = await selectListedProducts(db).where(condition).orderBy(asc(products.position));
  return rows.map((row) => toListedProduct(row, localize));
}

/** Products in the order of their ids. */
export async function findProductsByIds(
  db: Database,
  ids: readonly string[],
  localize: Localize,
  options?: ProductOptions,
) {
  if (ids.length === 0) return [];
  const rows = await selectListedProducts(db).where(and(inArray(products.id, [...ids]), eq(products.hidden, false)));
  const places = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((row) => toListedProduct(row, localize, options));
}
