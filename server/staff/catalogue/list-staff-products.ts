import { and, asc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import { toEuros } from '#contract/fields/money.ts';
import { LOW_STOCK, STAFF_PRODUCTS_PER_PAGE, type ProductFilter } from '#contract/staff/product-entity.ts';
import type { staffProductCalls } from '#contract/staff/products.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getUnitCents } from '#server/shop/pricing/cart-totals.ts';
import { inShopsOf } from './product-scope.ts';

const FILTERS: Readonly<Record<ProductFilter, SQL | undefined>> = {
  all: undefined,
  hidden: eq(products.hidden, true),
  lowStock: lte(products.stock, LOW_STOCK),
  withoutFacts: or(eq(products.awaitsFacts, true), isNull(products.facts)),
};

/** Products that contain each word, without regard to case and accents. The shop's search knows no hidden product. */
function matchesText(text: string): SQL | undefined {
  if (text === '') return undefined;
  const searched = sql`fold_search_text(concat_ws(' ', ${products.name}->>'it', ${products.name}->>'en', ${products.id},
    ${products.sku}, ${products.facts}->>'gtin'))`;
  return sql`(${products.id} = ${text} or fold_search_text(${text}) <> '' and not exists (
    select from regexp_split_to_table(fold_search_text(${text}), ' ') word where strpos(${searched}, word) = 0))`;
}

/** Columns of a product in lists. */
export const listedColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  shop: shops.fullName,
  images: products.images,
  priceCents: products.priceCents,
  discountPercentage: products.discountPercentage,
  discountedCents: products.discountedCents,
  stock: products.stock,
  hidden: products.hidden,
  awaitsFacts: products.awaitsFacts,
  highlight: products.highlight,
};

type ListedRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof listedColumns, 'shop'>> & {
  readonly shop: string;
};

export function toListedProduct(row: ListedRow, localize: Localize) {
  const { id, name, sku, shop, images, priceCents, stock, hidden, awaitsFacts, highlight } = row;
  const unitCents = getUnitCents(row);
  return {
    id,
    name: localize(name),
    sku,
    shop,
    image: images[0] ?? null,
    price: toEuros(unitCents),
    priorPrice: priceCents > unitCents ? toEuros(priceCents) : null,
    stock,
    isHidden: hidden,
    awaitsFacts,
    isHighlighted: highlight !== null,
  };
}

/** A page of the catalogue, or of what a search finds, in the shops of the person. */
export async function listStaffProducts(
  db: Database,
  staff: SignedInStaff,
  { filter, find, shopId, page }: ParsedInput<typeof staffProductCalls.staffProducts>['query'],
  localize: Localize,
): Promise<WireResponse<typeof staffProductCalls.staffProducts>> {
  const rows = await db
    .select(listedColumns)
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(inShopsOf(staff, shopId), FILTERS[filter], matchesText(find)))
    .orderBy(asc(products.shopId), asc(products.position))
    // One more, to know whether there is another page.
    .limit(STAFF_PRODUCTS_PER_PAGE + 1)
    .offset((page - 1) * STAFF_PRODUCTS_PER_PAGE);
  return {
    data: rows.slice(0, STAFF_PRODUCTS_PER_PAGE).map((row) => toListedProduct(row, localize)),
    hasMore: rows.length > STAFF_PRODUCTS_PER_PAGE,
  };
}
