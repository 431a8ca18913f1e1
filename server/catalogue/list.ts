import { and, asc, eq, gt, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { keywordCounts, keywordGroups, keywords, productCounts, products } from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import type { Scope } from './scope.ts';
import { findListed } from './products.ts';

interface PageRequest {
  readonly page: number;
  readonly limit: number;
  /** Keyword ids; see {@link groupKeywords}. */
  readonly selectedFilters: readonly string[];
}

/** Positions in one stretch of `product_counts`, as in the trigger. */
const STRETCH = 512;

/**
 * Where the page begins: the total, the first position of its stretch, and how many rows to skip
 * from there. A far page so costs as little as the first.
 */
async function findStart(db: Database, scope: Scope, offset: number) {
  const counts = await db
    .select({ bucket: productCounts.bucket, count: productCounts.count })
    .from(productCounts)
    .where(and(eq(productCounts.scope, scope.counter), gt(productCounts.count, 0)))
    .orderBy(asc(productCounts.bucket));
  let total = 0;
  let start: { readonly position: number; readonly skip: number } | undefined;
  for (const { bucket, count } of counts) {
    if (!start && offset < total + count) {
      start = { position: bucket * STRETCH, skip: offset - total };
    }
    total += count;
  }
  return { total, start };
}

/**
 * Keyword ids by their group: within a group any of them will do, and each group must agree, as
 * people expect of filters (red or blue, and in size M). An id that is none of this shop's stands
 * alone and so finds nothing.
 */
async function groupKeywords(db: Database, shopId: string, ids: readonly string[]) {
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

const hasAny = (ids: readonly string[]): SQL =>
  sql`${products.keywordIds} && array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;

/** One keyword is counted by the trigger; several at once are counted through the GIN index. */
async function countFiltered(db: Database, scope: Scope, groups: readonly string[][]) {
  const [only] = groups;
  if (groups.length === 1 && only?.length === 1) {
    const [row] = await db
      .select({ count: keywordCounts.count })
      .from(keywordCounts)
      .where(and(eq(keywordCounts.scope, scope.counter), inArray(keywordCounts.keywordId, only)));
    return row?.count ?? 0;
  }
  return db.$count(products, and(scope.condition, ...groups.map(hasAny)));
}

/** One page of a scope's products in list order, with the number of all of them. */
export async function listProducts(
  db: Database,
  scope: Scope,
  { page, limit, selectedFilters }: PageRequest,
  say: (text: Localized) => string,
) {
  const offset = (page - 1) * limit;
  const pageOf = (condition: SQL | undefined, skip: number) =>
    findListed(
      db,
      inArray(
        products.id,
        db
          .select({ id: products.id })
          .from(products)
          .where(condition)
          .orderBy(asc(products.position))
          .limit(limit)
          .offset(skip),
      ),
      say,
    );
  if (selectedFilters.length === 0) {
    const { total, start } = await findStart(db, scope, offset);
    if (!start) return { data: [], totalCount: total };
    const condition = and(scope.condition, gte(products.position, start.position));
    return { data: await pageOf(condition, start.skip), totalCount: total };
  }
  const groups = await groupKeywords(db, scope.shopId, selectedFilters);
  const totalCount = await countFiltered(db, scope, groups);
  if (offset >= totalCount) return { data: [], totalCount };
  const condition = and(scope.condition, ...groups.map(hasAny));
  return { data: await pageOf(condition, offset), totalCount };
}
