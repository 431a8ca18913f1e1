import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/connect.ts';
import { DELETE_BATCH_ROWS, MAX_BATCHES_PER_TABLE } from './retention.constants.ts';

/** Repeats a statement that deletes up to one batch of rows until none are left, or until the maximum of batches. */
export async function runInBatches(deleteBatch: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_PER_TABLE; batch++) {
    if ((await deleteBatch()) < DELETE_BATCH_ROWS) return;
  }
}

/**
 * Deletes rows in batches. Skips locked rows until the next run, so that it neither waits for a request nor deadlocks with
 * it.
 *
 * @param where condition that an index supports.
 */
export const deleteRowsInBatches = (db: Pick<Database, 'execute'>, table: PgTable, where: SQL): Promise<void> =>
  runInBatches(async () => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${where} limit ${DELETE_BATCH_ROWS} for update skip locked))`);
    return rowCount ?? 0;
  });
