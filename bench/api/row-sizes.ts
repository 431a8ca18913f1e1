import type { Pool } from 'pg';
import { tables, type RowSizes, type Table } from '#bench/scale/scale.rules.ts';

async function measureRowSize(pool: Pool, table: Table): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select (pg_total_relation_size('${table}') / greatest(count(*), 1))::integer as bytes from ${table}`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Bytes of a row with its share of the indexes, in a database that is filled. */
export async function measureRowSizes(pool: Pool): Promise<RowSizes> {
  const sizes = new Map<Table, number>();
  for (const table of tables) sizes.set(table, await measureRowSize(pool, table));
  return (table) => sizes.get(table) ?? 0;
}
