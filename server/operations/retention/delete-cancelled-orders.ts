import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { orders, payments } from '#server/platform/db/schema/index.ts';
import { runInBatches } from './delete-batches.ts';
import { DELETE_BATCH_ROWS } from './retention.constants.ts';

/** Deletes old orders that were cancelled and never paid, with their lines. Orders that need a review stay. */
export const deleteCancelledOrders = (db: Pick<Database, 'execute'>, before: Date): Promise<void> =>
  runInBatches(async () => {
    const { rowCount } = await db.execute(sql`
      with old as materialized (
        select id from ${orders}
        where status = ${ORDER_STATUS.cancelled}::integer and created_at < ${before.toISOString()}::timestamptz
          and not needs_review and not exists (
            select from ${payments} where order_id = orders.id and status in ('approved', 'mismatched'))
        order by created_at limit ${DELETE_BATCH_ROWS} for update skip locked
      ), unpaid as (delete from ${payments} where order_id in (select id from old))
      delete from ${orders} where id in (select id from old)`);
    return rowCount ?? 0;
  });
