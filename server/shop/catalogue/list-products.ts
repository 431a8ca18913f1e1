import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallContext } from '#server/http/api/handler.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { BITMAP_BLOCK_SIZE, keywordGroups, keywords, productBits, products } from '#server/platform/db/schema/index.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { getSetPositions } from './bitmap.rules.ts';
import { toKeywordBitmapKey, type ListScope } from './list-scope.ts';
import { findListedProducts, findProductsByIds } from './products.ts';
import { createScopeConditions, findProductIds, isFiltered, type ProductFilters } from './search/find-products.ts';

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

/** Joins the combined (or) bits of the keywords of one group as the table `g<index>`. */
const joinGroupBitmap = (shopId: string, ids: readonly string[], index: number): SQL => {
  const name = sql.identifier(`g${String(index)}`);
  const scopes = ids.map((id) => toKeywordBitmapKey(shopId, id));
  return sql` join (
    select block, bit_or(bits) as bits from ${productBits}
    where ${inArray(productBits.scope, scopes)} group by block
  ) as ${name} on ${name}.block = s.block`;
};

const CountedBlocks = v.array(
  v.object({ block: v.number(), count: v.number(), cumulativeCount: v.number(), bits: v.nullable(v.string()) }),
);

/** Counts the products of a list per bitmap block. Returns the bits only of blocks that contain the page. */
async function countBlocks(
  db: Database,
  scope: ListScope,
  groups: readonly string[][],
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const joins = sql.join(groups.map((ids, index) => joinGroupBitmap(scope.shopId, ids, index)));
  const bits = sql.join(
    [sql`s.bits`, ...groups.map((_, index) => sql`${sql.identifier(`g${String(index)}`)}.bits`)],
    sql` & `,
  );
  const { rows } = await db.execute(sql`
    with matching as (
      select s.block, ${bits} as bits from ${productBits} as s ${joins} where s.scope = ${scope.bitmapKey}
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
  groups: readonly string[][],
  { page, limit }: Pick<PageRequest, 'page' | 'limit'>,
  localize: Localize,
) {
  const offset = (page - 1) * limit;
  const blocks = await countBlocks(db, scope, groups, { offset, limit });
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
  if (!isFiltered(request)) return listRecommended(db, scope, groups, request, localize);
  const { shopId, category, subCategory } = scope;
  const conditions = createScopeConditions(category, subCategory, groups);
  const { ids, totalCount } = await findProductIds(db, { shopId, language, conditions }, request);
  return { data: await findProductsByIds(db, ids, localize), totalCount };
}
