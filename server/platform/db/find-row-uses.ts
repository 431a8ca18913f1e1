import { count, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/** A column that refers to rows of another table. */
export interface RowUsage {
  readonly table: PgTable;
  readonly column: PgColumn;
  /** Such as `products`. */
  readonly name: string;
}

/** What refers to rows, such as `2 products, 1 orders`, by the ids of the rows that are used. */
export async function findRowUses(
  db: Pick<Queryable, 'select'>,
  usages: readonly RowUsage[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const uses = new Map<string, string>();
  if (ids.length === 0) return uses;
  for (const { table, column, name } of usages) {
    const rows = await db
      .select({ id: sql<string>`${column}`, total: count() })
      .from(table)
      .where(inArray(column, [...ids]))
      .groupBy(column);
    for (const { id, total } of rows) {
      const known = uses.get(id);
      uses.set(id, `${known === undefined ? '' : `${known}, `}${String(total)} ${name}`);
    }
  }
  return uses;
}
