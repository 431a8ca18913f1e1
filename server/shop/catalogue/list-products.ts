import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { BITMAP_BLOCK_SIZE, keywordGroups, keywords, productBits, products } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getSetPositions } from './bitmap.rules.ts';
import { toAllergenBitmapKey, toDietBitmapKey, toKeywordBitmapKey, type ListScope } from './list-scope.ts';
import { findListedProducts, findProductsByIds } from './products.ts';
import {
  createScopeConditions,
  findProductIds,
  isAllergen,
  isFiltered,
  type ProductFilters,
} from './search/find-products.ts';

interface PageRequest extends ProductFilters {
  /** Keyword ids; see {@link groupKeywords}. */
  readonly selectedFilters: readonly string[];
}

/**
 * Groups keyword ids. A product must match one keyword of each group: (red or blue) and size M. An id that is unknown
 * in this shop forms its own group, so nothing matches.
 */
async function groupKeywords(db: Database, shopId: string, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: keywords.id, groupId: keywordGroups.id })
    .from(keywords)
    .innerJoin(keywordGroups, eq(keywordGroups.id, keywords.groupId))
    .where(and(inArray(keywords.id, [...ids]), eq(keywordGroups.shopId, shopId)));
  const groupIdByKeyword = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const groups = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    const group = groupIdByKeyword.get(id) ?? `unknown ${id}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

/** Keys of bitmaps: a product is in one of each group, and in none of `excluded`. */
interface BitmapFilter {
  readonly groups: readonly (readonly string[])[];
  readonly excluded: readonly string[];
}

/** Bitmaps by which a page is selected in the order of the shop. Products with unknown allergens are not shown without one. */
const createBitmapFilter = (
  shopId: string,
  groupedKeywords: readonly string[][],
  { diets, without }: Pick<PageRequest, 'diets' | 'without'>,
): BitmapFilter => ({
  groups: [
    ...groupedKeywords.map((ids) => ids.map((id) => toKeywordBitmapKey(shopId, id))),
    ...diets.map((diet) => [toDietBitmapKey(shopId, diet)]),
    ...(without.length > 0 ? [[toAllergenBitmapKey(shopId)]] : []),
    // No product is in an empty group.
    ...(without.every(isAllergen) ? [] : [[]]),
  ],
  excluded: without.map((allergen) => toAllergenBitmapKey(shopId, allergen)),
});

/** Selects the combined (or) bits of bitmaps by block. */
const selectCombinedBits = (keys: readonly string[]): SQL => sql`(
  select block, bit_or(bits) as bits from ${productBits} where ${inArray(productBits.scope, [...keys])} group by block)`;

const toGroupName = (index: number) => sql.identifier(`g${String(index)}`);

const CountedBlocks = v.array(
  v.object({ block: v.number(), count: v.number(), cumulativeCount: v.number(), bits: v.nullable(v.string()) }),
);

/** Counts the products of a list per bitmap block. Returns the bits only of blocks that contain the page. */
async function countBlocks(
  db: Database,
  scope: ListScope,
  { groups, excluded }: BitmapFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const joins = sql.join([
    ...groups.map((keys, index) => sql` join ${selectCombinedBits(keys)} as ${toGroupName(index)} using (block)`),
    ...(excluded.length > 0 ? [sql` left join ${selectCombinedBits(excluded)} as excluded using (block)`] : []),
  ]);
  const bits = sql.join(
    [
      sql`s.bits`,
      ...groups.map((_, index) => sql`${toGroupName(index)}.bits`),
      ...(excluded.length > 0 ? [sql`~coalesce(excluded.bits, 0::bit(${sql.raw(String(BITMAP_BLOCK_SIZE))}))`] : []),
    ],
    sql` & `,
  );
  const { rows } = await db.execute(sql`
    with matching as (
      select block, ${bits} as bits from ${productBits} as s ${joins} where s.scope = ${scope.bitmapKey}
    ), counted as (
      select block, bits, bit_count(bits) as count,
        sum(bit_count(bits)) over (order by block)::bigint as "cumulativeCount"
      from matching
    )
    select block, count, "cumulativeCount",
     case when "cumulativeCount" > ${offset} and "cumulativeCount" - count < ${offset + limit} then bits::text end as bits
    from counted where count > 0 order by block`);
  return v.parse(CountedBlocks, rows);
}

/** One page of a scope's products in list order, with the total count. */
async function listRecommended(
  db: Database,
  scope: ListScope,
  filter: BitmapFilter,
  { page, limit }: Pick<PageRequest, 'page' | 'limit'>,
  localize: Localize,
) {
  const offset = (page - 1) * limit;
  const blocks = await countBlocks(db, scope, filter, { offset, limit });
  const totalCount = blocks.at(-1)?.cumulativeCount ?? 0;
  const pageBlocks = blocks.flatMap(({ block, count, cumulativeCount, bits }) =>
    bits === null ? [] : [{ firstPosition: block * BITMAP_BLOCK_SIZE, countBefore: cumulativeCount - count, bits }],
  );
  const skip = offset - (pageBlocks[0]?.countBefore ?? 0);
  const positions = getSetPositions(pageBlocks, { skip, limit });
  if (positions.length === 0) return { data: [], totalCount };
  const isOnPage = and(eq(products.shopId, scope.shopId), inArray(products.position, positions));
  return { data: await findListedProducts(db, isOnPage, localize), totalCount };
}

/** One page of a scope's products with the total count. Only lists in the shop's own order are read from bitmaps. */
export async function listProducts(
  db: Database,
  scope: ListScope,
  request: PageRequest,
  { localize, language }: Pick<CallContext, 'localize' | 'language'>,
) {
  const groups = await groupKeywords(db, scope.shopId, request.selectedFilters);
  if (!isFiltered(request)) {
    return listRecommended(db, scope, createBitmapFilter(scope.shopId, groups, request), request, localize);
  }
  const { shopId, category, subCategory } = scope;
  const conditions = createScopeConditions(category, subCategory, groups);
  const { ids, totalCount } = await findProductIds(db, { shopId, language, conditions }, request);
  return { data: await findProductsByIds(db, ids, localize), totalCount };
}
