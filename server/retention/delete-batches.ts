import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';
import { DELETE_BATCH_ROWS, MAX_BATCHES_PER_TABLE } from './retention.constants.ts';

/** Runs a statement that deletes up to a batch of rows until there are no more. */
export async function runInBatches(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_PER_TABLE; batch++) {
    if ((await deleteBatch()) < DELETE_BATCH_ROWS) return;
  }
}

/**
 * Deletes rows in batches. Rows that a transaction has locked are left for the next round, so that a sweep
 * neither waits for a request nor deadlocks with it.
 *
 * @param where a condition that an index serves
 */
export const deleteRowsInBatches = (db: Pick<Database, 'execute'>, table: PgTable, where: SQL): Promise<void> =>
  runInBatches(async () => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${DELETE_BATCH_ROWS} for update skip locked))`);
    return rowCount ?? 0;
  });
