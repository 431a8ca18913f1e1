import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessShops, legalTexts, products, shops } from '#server/platform/db/schema/index.ts';
import { readAccessibilityStatement } from '#server/shop/pages/accessibility-statement.ts';
import { findMissingAccessibilityFields } from '#server/shop/pages/find-missing-accessibility.rules.ts';
import type { DutyState } from './open-duties.rules.ts';

/** Reductions that the price rule of sql/prices.sql would not allow: rows that were written around its triggers. */
async function readUnlawfulPrices(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const unit = sql`product_unit_cents(${products.priceCents}, ${products.discountPercentage}, ${products.discountedCents})`;
  const rows = await db
    .select({ shopId: products.shopId, ids: sql<string[]>`array_agg(${products.id} order by ${products.position})` })
    .from(products)
    .where(
      sql`not ${products.hidden} and ${unit} < ${products.priceCents}
        and prior_price_cents(${products.id}, ${unit}, now()) is distinct from ${products.priceCents}`,
    )
    .groupBy(products.shopId);
  return new Map(rows.map(({ shopId, ids }) => [shopId, ids]));
}

async function readProductsWithoutFacts(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .select({ shopId: products.shopId, ids: sql<string[]>`array_agg(${products.id} order by ${products.position})` })
    .from(products)
    .where(eq(products.awaitsFacts, true))
    .groupBy(products.shopId);
  return new Map(rows.map(({ shopId, ids }) => [shopId, ids]));
}

/** Reads what {@link findOpenDuties} judges at a time. */
export async function readDutyState(db: Queryable, now: Date): Promise<DutyState> {
  const unlawfulPrices = await readUnlawfulPrices(db);
  const productsWithoutFacts = await readProductsWithoutFacts(db);
  const rows = await db
    .select({
      id: shops.id,
      seller: shops.seller,
      factsRequired: shops.factsRequired,
      returnAddress: sql<string>`coalesce(nullif(${shops.returnAddress}, ''), nullif(${shops.address}, ''), ${businessShops.billingAddress}, '')`,
    })
    .from(shops)
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .orderBy(asc(shops.kind), asc(shops.position), asc(shops.id));
  return {
    // The first of a kind is the one in force.
    legalTexts: await db
      .select({ kind: legalTexts.kind, html: legalTexts.html })
      .from(legalTexts)
      .orderBy(desc(legalTexts.version)),
    shops: rows.map((row) => ({
      ...row,
      // Without an address of its own, the seat is where products are sent back.
      returnAddress: row.returnAddress || (row.seller?.street ?? ''),
      unlawfulPrices: unlawfulPrices.get(row.id) ?? [],
      productsWithoutFacts: productsWithoutFacts.get(row.id) ?? [],
    })),
    missingAccessibilityFields: findMissingAccessibilityFields(
      await readAccessibilityStatement(db),
      now.toISOString().slice(0, 'YYYY-MM-DD'.length),
    ),
  };
}
