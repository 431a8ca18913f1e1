import { asc, eq, sql } from 'drizzle-orm';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import { readAccessibilityStatement } from '#server/shop/pages/accessibility-statement.ts';
import { findMissingAccessibilityFields } from '#server/shop/pages/find-missing-accessibility.rules.ts';
import { findMissingLegalTexts } from '#server/shop/pages/find-missing-legal-texts.rules.ts';
import { readCurrentLegalTexts } from '#server/shop/pages/legal-texts.ts';
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

async function readShopDuties(db: Queryable): Promise<DutyState['shops']> {
  const unlawfulPrices = await readUnlawfulPrices(db);
  const productsWithoutFacts = await readProductsWithoutFacts(db);
  const rows = await db
    .select({ id: shops.id, factsRequired: shops.factsRequired })
    .from(shops)
    .orderBy(asc(shops.kind), asc(shops.position), asc(shops.id));
  return Promise.all(
    rows.map(async ({ id, factsRequired }) => {
      const { details, returnAddress } = await findSeller(db, { shopId: id });
      return {
        id,
        seller: details,
        returnAddress,
        factsRequired,
        unlawfulPrices: unlawfulPrices.get(id) ?? [],
        productsWithoutFacts: productsWithoutFacts.get(id) ?? [],
      };
    }),
  );
}

/** Reads what {@link findOpenDuties} judges at a time. */
export const readDutyState = async (db: Queryable, now: Date): Promise<DutyState> => ({
  shops: await readShopDuties(db),
  missingLegalTexts: findMissingLegalTexts(await readCurrentLegalTexts(db)),
  missingAccessibilityFields: findMissingAccessibilityFields(
    await readAccessibilityStatement(db),
    now.toISOString().slice(0, 'YYYY-MM-DD'.length),
  ),
});
