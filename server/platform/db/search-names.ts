import { asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toSearchableText, toSearchTerms } from '#contract/fields/search-text.ts';
import type { Database, Transaction } from './connect.ts';
import { businessShops, members, shops } from './schema/index.ts';

/** Rows per transaction. Small, so that no request waits long for a locked row. */
const BATCH_SIZE = 500;

interface UnfoldedRow {
  readonly id: string;
  readonly names: readonly string[];
}

/** Locks the rows, so that a name can't change meanwhile. Skips rows that another server is processing. */
const findUnfoldedMembers = async (tx: Transaction): Promise<UnfoldedRow[]> => {
  const rows = await tx
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(isNull(members.searchName))
    .orderBy(asc(members.id))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  return rows.map(({ id, fullName }) => ({ id, names: [fullName] }));
};

const findUnfoldedBusinessShops = async (tx: Transaction): Promise<UnfoldedRow[]> => {
  const rows = await tx
    .select({ id: businessShops.shopId, name: businessShops.name })
    .from(businessShops)
    .where(isNull(businessShops.searchName))
    .orderBy(asc(businessShops.shopId))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });
  const companies = await tx
    .select({ id: shops.id, fullName: shops.fullName, companyName: shops.companyName })
    .from(shops)
    .where(
      inArray(
        shops.id,
        rows.map(({ id }) => id),
      ),
    )
    .for('share');
  return rows.map(({ id, name }) => {
    const company = companies.find((shop) => shop.id === id);
    return { id, names: [name, company?.fullName ?? '', company?.companyName ?? ''] };
  });
};

const SEARCH_NAME_TABLES = [
  { table: members, id: members.id, column: members.searchName, find: findUnfoldedMembers },
  { table: businessShops, id: businessShops.shopId, column: businessShops.searchName, find: findUnfoldedBusinessShops },
] as const;

/** @returns whether there may be more. */
async function foldBatch(
  db: Database,
  {
    table,
    id,
    column,
    find,
  }: { table: PgTable; id: AnyPgColumn; column: AnyPgColumn; find: typeof findUnfoldedMembers },
): Promise<boolean> {
  const missing = await db.select({ id }).from(table).where(isNull(column)).limit(1);
  if (missing.length === 0) return false;
  return db.transaction(async (tx) => {
    const rows = await find(tx);
    const ids = rows.map((row) => row.id);
    const names = rows.map((row) => toSearchableText(...row.names));
    await tx
      .update(table)
      .set({ searchName: sql`folded.name` })
      .from(sql`unnest(${sql.param(ids)}::text[], ${sql.param(names)}::text[]) as folded(id, name)`)
      .where(eq(id, sql`folded.id`));
    return rows.length === BATCH_SIZE;
  });
}

/**
 * Runs before a search: folds at most one batch of names that were added or changed since. When nothing is missing, the
 * cost is one lookup in an empty partial index.
 *
 * @returns whether there may be more
 */
export const refreshSearchNames = {
  members: (db: Database): Promise<boolean> => foldBatch(db, SEARCH_NAME_TABLES[0]),
  businessShops: (db: Database): Promise<boolean> => foldBatch(db, SEARCH_NAME_TABLES[1]),
} as const;

/** A LIKE pattern that matches texts containing `text`. Escapes `%`, `_` and `\`. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Matches rows whose folded name contains all terms of the search, in any order. No terms: no rows. */
export function matchesSearch(column: AnyPgColumn, search: string): SQL {
  const conditions = toSearchTerms(search).map((term) => sql`${column} like ${toLikePattern(term)}`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}
