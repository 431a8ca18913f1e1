import { and, asc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { products, shops } from '#server/platform/db/schema/index.ts';
import { findMissingFacts } from './find-missing-facts.rules.ts';

const BATCH_SIZE = 1_000;

/**
 * Hides the products that lack facts which their shop requires, and shows those that no longer do, unless they are hidden
 * for another reason. Every change of facts, pictures or of the shop's setting ends with this check.
 *
 * @param condition the products to check
 */
export async function checkFacts(tx: Transaction, condition: SQL | undefined): Promise<void> {
  let lastId = '';
  for (;;) {
    const batch = await tx
      .select({
        id: products.id,
        name: products.name,
        images: products.images,
        facts: products.facts,
        awaitsFacts: products.awaitsFacts,
        factsRequired: shops.factsRequired,
      })
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shopId))
      .where(and(gt(products.id, lastId), condition))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE);
    const changed = batch.filter(
      (product) => product.awaitsFacts !== (product.factsRequired && findMissingFacts(product).length > 0),
    );
    for (const awaitsFacts of [true, false]) {
      const ids = changed.filter((product) => product.awaitsFacts !== awaitsFacts).map(({ id }) => id);
      if (ids.length === 0) continue;
      const hidden = awaitsFacts ? true : sql`${products.hiddenByOperator} or ${products.missingFromImport}`;
      await tx.update(products).set({ awaitsFacts, hidden }).where(inArray(products.id, ids));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH_SIZE) return;
    lastId = last.id;
  }
}
