import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { WireAnswer } from '#contract/call.ts';
import type { catalogueCalls } from '#contract/catalogue.ts';
import { toEuros } from '#contract/money.ts';
import type { Database } from '#server/db/connect.ts';
import { categories, products, shops, subCategories } from '#server/db/schema/index.ts';
import type { Localized, Say } from '#server/db/schema/localized.ts';
import { Failure } from '#server/http/failure.ts';
import { unitPrice } from '#server/pricing/cart-totals.ts';
import type { ShopKind } from './shops.ts';

type WireProduct = WireAnswer<typeof catalogueCalls.product>['data'];
type ListedWireProduct = WireAnswer<typeof catalogueCalls.products>['data'][number];

const listed = {
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
export const selectListed = (db: Database) =>
  db
    .select(listed)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .$dynamic();

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number];

const named = (id: string | null, name: Localized | null, say: Say) =>
  id !== null && name ? { _id: id, name: say(name) } : null;

interface Offer {
  /** Offered by a promotion: only such products give KPNOVV. */
  readonly promoted?: boolean;
}

/** A listed product on the wire, in one language. */
export const toListed = (row: ListedRow, say: Say, { promoted = false }: Offer = {}): ListedWireProduct => ({
  _id: row.id,
  name: say(row.name),
  images: row.images,
  price: toEuros(row.priceCents),
  kp: row.kp,
  kpNovv: promoted ? row.kpNovv : 0,
  discountPercentage: row.discountPercentage,
  priceAfterDiscount: toEuros(unitPrice(row)),
  availableQuantity: row.stock,
  category: named(row.categoryId, row.categoryName, say),
  subCategory: named(row.subCategoryId, row.subCategoryName, say),
});

interface WhichProduct extends Offer {
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
  { kind, id, shopId, ...offer }: WhichProduct,
  say: Say,
): Promise<WireProduct & { readonly shop: string }> {
  const [row] = await db
    .select({
      ...listed,
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
  if (!row) throw new Failure('notFound');
  return {
    ...toListed(row, say, offer),
    description: say(row.description),
    technical: say(row.technical),
    shop: row.shopId,
  };
}

/** Highlighted products of a shop in their own order; the screens page them (doc 1 §2). */
export async function findHighlighted(db: Database, shopId: string, say: Say) {
  const rows = await selectListed(db)
    .where(and(eq(products.shopId, shopId), eq(products.hidden, false), isNotNull(products.highlight)))
    .orderBy(asc(products.highlight), asc(products.id))
    .limit(200);
  return rows.map((row) => toListed(row, say));
}

/** Products by a condition, in list order. */
export async function findListed(db: Database, condition: SQL | undefined, say: Say) {
  const rows = await selectListed(db).where(condition).orderBy(asc(products.position));
  return rows.map((row) => toListed(row, say));
}
