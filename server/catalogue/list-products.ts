import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/connect.ts';
import { BITMAP_BLOCK_SIZE, keywordGroups, keywords, productBits, products } from '#server/db/schema/index.ts';
import type { Localize } from '#server/i18n/localized.ts';
import { getSetPositions } from './bitmap.rules.ts';
import { findListedProducts } from './products.ts';
import { toKeywordBitmapKey, type ListScope } from './list-scope.ts';

interface PageRequest {
  readonly page: number;
  readonly limit: number;
  /** Keyword ids; see {@link groupKeywords}. */
  readonly selectedFilters: readonly string[];
}

/**
 * Keyword ids by their group: within a group any of them will do, and each group must agree, as
 * people expect of filters (red or blue, and in size M). An id that is none of this shop's stands
 * alone and so finds nothing.
 */
async function groupKeywords(db: Database, shopId: string, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: keywords.id, groupId: keywordGroups.id })
    .from(keywords)
    .innerJoin(keywordGroups, eq(keywordGroups.id, keywords.groupId))
    .where(and(inArray(keywords.id, [...ids]), eq(keywordGroups.shopId, shopId)));
  const groupOf = new Map(rows.map(({ id, groupId }) => [id, groupId]));
  const groups = new Map<string, string[]>();
  for (const id of new Set(ids)) {
    const group = groupOf.get(id) ?? `unknown ${id}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  return [...groups.values()];
}

/** The bits of any of the keywords of one group, as the table `g<index>`. */
const joinGroupBitmap = (shopId: string, ids: readonly string[], index: number): SQL => {
  const name = sql.identifier(`g${String(index)}`);
  const scopes = ids.map((id) => toKeywordBitmapKey(shopId, id));
  return sql` join (
    select stretch, bit_or(bits) as bits from ${productBits}
    where ${inArray(productBits.scope, scopes)} group by stretch
  ) as ${name} on ${name}.stretch = s.stretch`;
};

const CountedBlocks = v.array(
  v.object({ stretch: v.number(), count: v.number(), upto: v.number(), bits: v.nullable(v.string()) }),
);

/**
 * Counts a list's products stretch by stretch, and brings the bits of those stretches that the page
 * lies in.
 */
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
      select s.stretch, ${bits} as bits from ${productBits} as s ${joins} where s.scope = ${scope.bitmapKey}
    ), counted as (
      select stretch, bits, bit_count(bits) as count,
        sum(bit_count(bits)) over (order by stretch)::bigint as upto
      from matching
    )
    select stretch, count, upto,
      case when upto > ${offset} and upto - count < ${offset + limit} then bits::text end as bits
    from counted where count > 0 order by stretch`);
  return v.parse(CountedBlocks, rows);
}

/** One page of a scope's products in list order, with the number of all of them. */
export async function listProducts(
  db: Database,
  scope: ListScope,
  { page, limit, selectedFilters }: PageRequest,
  say: Localize,
) {
  const offset = (page - 1) * limit;
  const groups = await groupKeywords(db, scope.shopId, selectedFilters);
  const counted = await countBlocks(db, scope, groups, { offset, limit });
  const totalCount = counted.at(-1)?.upto ?? 0;
  const near = counted.flatMap(({ stretch, count, upto, bits }) =>
    bits === null ? [] : [{ first: stretch * BITMAP_BLOCK_SIZE, before: upto - count, bits }],
  );
  const skip = offset - (near[0]?.before ?? 0);
  const positions = getSetPositions(near, { skip, limit });
  if (positions.length === 0) return { data: [], totalCount };
  const onPage = and(eq(products.shopId, scope.shopId), inArray(products.position, positions));
  return { data: await findListedProducts(db, onPage, say), totalCount };
}
