import { asc, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { readBrand } from '#server/platform/brand/stored-brand.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { readPriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { readAccessibilityStatement } from '#server/shop/pages/accessibility-statement.ts';
import { readCurrentLegalTexts } from '#server/shop/pages/legal-texts.ts';
import { readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { comparePositions, type PromotionRow, type ShopState } from './shop-state.ts';

type Reader = Pick<Queryable, 'select'>;

/** Groups rows by a key. The groups have the order of their first row. */
function groupProductIds(rows: readonly { readonly owner: string; readonly productId: string }[]) {
  const groups = new Map<string, string[]>();
  for (const { owner, productId } of rows) {
    const group = groups.get(owner);
    if (group) group.push(productId);
    else groups.set(owner, [productId]);
  }
  return groups;
}

async function readPromotions(db: Reader): Promise<PromotionRow[]> {
  const { promotionProducts, promotions } = schema;
  const rows = await db.select().from(promotions);
  const products = await db
    .select({ owner: promotionProducts.promotionId, productId: promotionProducts.productId })
    .from(promotionProducts)
    .orderBy(asc(promotionProducts.position), asc(promotionProducts.productId));
  const productIds = groupProductIds(products);
  return rows.toSorted(comparePositions).map((row) => ({ ...row, productIds: productIds.get(row.id) ?? [] }));
}

async function readHighlights(db: Reader) {
  const { products } = schema;
  const rows = await db
    .select({ owner: products.shopId, productId: products.id })
    .from(products)
    .where(isNotNull(products.highlight))
    .orderBy(asc(products.highlight), asc(products.position));
  return [...groupProductIds(rows)].map(([shopId, productIds]) => ({ shopId, productIds }));
}

/** Reads the current configuration. */
export async function readShopState(db: Reader): Promise<ShopState> {
  const { searchName: _, ...businessColumns } = getTableColumns(schema.businessShops);
  const hours = await db.select().from(schema.businessDays).orderBy(asc(schema.businessDays.id));
  return {
    countries: (await db.select().from(schema.countries)).toSorted(comparePositions),
    shops: (await db.select().from(schema.shops)).toSorted(comparePositions),
    businessShops: await db.select(businessColumns).from(schema.businessShops),
    hours: hours.toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute),
    categories: (await db.select().from(schema.categories)).toSorted(comparePositions),
    subCategories: (await db.select().from(schema.subCategories)).toSorted(comparePositions),
    promotions: await readPromotions(db),
    highlights: await readHighlights(db),
    faqs: (await db.select().from(schema.faqs)).toSorted(comparePositions),
    legalTexts: await readCurrentLegalTexts(db),
    brand: await readBrand(db),
    delivery: await readDeliveryTerms(db),
    prices: await readPriceAudience(db),
    accessibility: await readAccessibilityStatement(db),
  };
}

/** Reads which of the products exist, and in which shop. */
export async function readProductShops(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { products } = schema;
  const rows = await db
    .select({ id: products.id, shopId: products.shopId })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map(({ id, shopId }) => [id, shopId]));
}
