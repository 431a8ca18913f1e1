import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { catalogueCalls } from '#contract/catalogue.ts';
import { toEuros } from '#contract/fields/money.ts';
import type { Database } from '#server/db/connect.ts';
import { categories, products, shops, subCategories } from '#server/db/schema/index.ts';
import type { Localized, Localize } from '#server/i18n/localized.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getUnitCents } from '#server/pricing/cart-totals.ts';
import type { ShopKind } from './shops.ts';

type ProductResponse = WireResponse<typeof catalogueCalls.product>['data'];
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
  categoryId: products.categoryId,
  categoryName: categories.name,
  subCategoryId: products.subCategoryId,
  subCategoryName: subCategories.name,
};

/** Products as lists show them; the caller adds `where` and `orderBy`. */
export const selectListedProducts = (db: Database) =>
  db
    .select(listedColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .$dynamic();

export type ListedProductRow = Awaited<ReturnType<typeof selectListedProducts>>[number];

const toNamed = (id: string | null, name: Localized | null, say: Localize) =>
  id !== null && name ? { _id: id, name: say(name) } : null;

interface ProductOptions {
  /** Offered by a promotion: only such products give KPNOVV. */
  readonly promoted?: boolean;
}

/** A listed product on the wire, in one language. */
export const toListedProduct = (
  row: ListedProductRow,
  say: Localize,
  { promoted = false }: ProductOptions = {},
): ListedProductResponse => ({
  _id: row.id,
  name: say(row.name),
  images: row.images,
  price: toEuros(row.priceCents),
  kp: row.kp,
  kpNovv: promoted ? row.kpNovv : 0,
  discountPercentage: row.discountPercentage,
  priceAfterDiscount: toEuros(getUnitCents(row)),
  availableQuantity: row.stock,
  category: toNamed(row.categoryId, row.categoryName, say),
  subCategory: toNamed(row.subCategoryId, row.subCategoryName, say),
});

interface ProductSelector extends ProductOptions {
  readonly kind: ShopKind;
  readonly id: string;
  /** Where the caller says that it is. */
  readonly shopId?: string;
}

/**
 * A product of a kind of shop, with the shop it is in.
 *
 * @throws Failure `notFound`, for a product of another shop or of the other kind too: each kind has
 * calls of its own.
 */
export async function readProduct(
  db: Database,
  { kind, id, shopId, ...offer }: ProductSelector,
  say: Localize,
): Promise<ProductResponse & { readonly shop: string }> {
  const [row] = await db
    .select({
      ...listedColumns,
      shopId: products.shopId,
      description: products.description,
      technical: products.technical,
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
    ...toListedProduct(row, say, offer),
    description: say(row.description),
    technical: say(row.technical),
    shop: row.shopId,
  };
}

/** Highlighted products of a shop in their own order; the screens page them (doc 1 §2). */
export async function findHighlightedProducts(db: Database, shopId: string, say: Localize) {
  const rows = await selectListedProducts(db)
    .where(and(eq(products.shopId, shopId), eq(products.hidden, false), isNotNull(products.highlight)))
    .orderBy(asc(products.highlight), asc(products.id))
    .limit(200);
  return rows.map((row) => toListedProduct(row, say));
}

/** Products by a condition, in list order. */
export async function findListedProducts(db: Database, condition: SQL | undefined, say: Localize) {
  const rows = await selectListedProducts(db).where(condition).orderBy(asc(products.position));
  return rows.map((row) => toListedProduct(row, say));
}
