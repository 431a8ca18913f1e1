import { eq, inArray, sql } from 'drizzle-orm';
import { storeBrand } from '#server/platform/brand/stored-brand.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import * as schema from '#server/platform/db/schema/index.ts';
import { storePriceAudience } from '#server/shop/catalogue/price-visibility.ts';
import { storeAccessibilityStatement } from '#server/shop/pages/accessibility-statement.ts';
import { addLegalText } from '#server/shop/pages/legal-texts.ts';
import { storeDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { storePromotionProducts } from '#server/shop/promotions/operator/promotion-products.ts';
import type { RowDiff, StateDiff } from './plan/diff.rules.ts';
import type { HighlightsRow, PromotionRow } from './plan/shop-state.ts';

const { businessDays, businessShops, categories, countries, faqs, promotions, shops, subCategories } = schema;

/** Rows of an insert. PostgreSQL allows 65,535 parameters. */
const BATCH_SIZE = 1_000;

function toBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) batches.push(rows.slice(start, start + BATCH_SIZE));
  return batches;
}

const getIds = ({ removed }: RowDiff<{ readonly id: string }>): string[] => removed.map(({ id }) => id);

/** From the leaves to the root, so that no foreign key deletes or rejects anything. */
async function removeRows(tx: Transaction, diff: StateDiff): Promise<void> {
  await tx.delete(promotions).where(inArray(promotions.id, getIds(diff.promotions)));
  await tx.delete(businessDays).where(inArray(businessDays.id, getIds(diff.hours)));
  await tx.delete(subCategories).where(inArray(subCategories.id, getIds(diff.subCategories)));
  await tx.delete(categories).where(inArray(categories.id, getIds(diff.categories)));
  await tx.delete(faqs).where(inArray(faqs.id, getIds(diff.faqs)));
}

/** Shops and countries are removed last, because the change may move a shop to another country. */
async function removeShops(tx: Transaction, diff: StateDiff): Promise<void> {
  await tx.delete(shops).where(inArray(shops.id, getIds(diff.shops)));
  await tx.delete(countries).where(inArray(countries.id, getIds(diff.countries)));
}

async function writePromotions(tx: Transaction, { inserted, updated }: RowDiff<PromotionRow>): Promise<void> {
  for (const { productIds: _, ...row } of inserted) await tx.insert(promotions).values(row);
  for (const { after } of updated) {
    const { productIds: _, ...row } = after;
    await tx.update(promotions).set(row).where(eq(promotions.id, row.id));
  }
  for (const { id, productIds } of [...inserted, ...updated.map(({ after }) => after)]) {
    await storePromotionProducts(tx, id, productIds);
  }
}

/** Writes only products whose place changes, because each update reindexes the product. */
async function writeHighlights(tx: Transaction, { inserted, updated, removed }: RowDiff<HighlightsRow>): Promise<void> {
  const shopsToClear = removed.map(({ shopId }) => ({ shopId, productIds: [] }));
  for (const { shopId, productIds } of [...inserted, ...updated.map(({ after }) => after), ...shopsToClear]) {
    await tx.execute(sql`
      update products p set highlight = w.place
      from (
        select id, t.place - 1 as place
        from products left join unnest(${sql.param(productIds)}::text[]) with ordinality t(product_id, place)
          on t.product_id = id
        where shop_id = ${shopId}
      ) w
      where p.id = w.id and p.highlight is distinct from w.place`);
  }
}

/** Search names contain the names of both tables. The next search computes them again (db/search-names.ts). */
async function clearSearchNames(tx: Transaction, { shops: { updated }, businessShops: details }: StateDiff) {
  const ids = [...updated.map(({ after }) => after.id), ...details.updated.map(({ after }) => after.shopId)];
  await tx.update(businessShops).set({ searchName: null }).where(inArray(businessShops.shopId, ids));
}

/** Writes a difference, in an order that satisfies all foreign keys. */
export async function writeChanges(tx: Transaction, diff: StateDiff, now: Date): Promise<void> {
  await removeRows(tx, diff);
  for (const rows of toBatches(diff.countries.inserted)) await tx.insert(countries).values(rows);
  for (const { after } of diff.countries.updated) {
    await tx.update(countries).set(after).where(eq(countries.id, after.id));
  }
  for (const rows of toBatches(diff.shops.inserted)) await tx.insert(shops).values(rows);
  for (const { after } of diff.shops.updated) await tx.update(shops).set(after).where(eq(shops.id, after.id));
  for (const rows of toBatches(diff.businessShops.inserted)) await tx.insert(businessShops).values(rows);
  for (const { after } of diff.businessShops.updated) {
    await tx.update(businessShops).set(after).where(eq(businessShops.shopId, after.shopId));
  }
  await clearSearchNames(tx, diff);
  for (const rows of toBatches(diff.hours.inserted)) await tx.insert(businessDays).values(rows);
  for (const { after } of diff.hours.updated) {
    await tx.update(businessDays).set(after).where(eq(businessDays.id, after.id));
  }
  for (const rows of toBatches(diff.categories.inserted)) await tx.insert(categories).values(rows);
  for (const { after } of diff.categories.updated) {
    await tx.update(categories).set(after).where(eq(categories.id, after.id));
  }
  for (const rows of toBatches(diff.subCategories.inserted)) await tx.insert(subCategories).values(rows);
  for (const { after } of diff.subCategories.updated) {
    await tx.update(subCategories).set(after).where(eq(subCategories.id, after.id));
  }
  await writePromotions(tx, diff.promotions);
  await writeHighlights(tx, diff.highlights);
  for (const rows of toBatches(diff.faqs.inserted)) await tx.insert(faqs).values(rows);
  for (const { after } of diff.faqs.updated) await tx.update(faqs).set(after).where(eq(faqs.id, after.id));
  for (const text of [...diff.legalTexts.inserted, ...diff.legalTexts.updated.map(({ after }) => after)]) {
    await addLegalText(tx, now, text);
  }
  if (diff.brand) await storeBrand(tx, diff.brand.after);
  if (diff.delivery) await storeDeliveryTerms(tx, diff.delivery.after);
  if (diff.prices) await storePriceAudience(tx, diff.prices.after);
  if (diff.accessibility) await storeAccessibilityStatement(tx, diff.accessibility.after);
  await removeShops(tx, diff);
}
