import { sql, type SQL } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { invoices, orders, payments } from '#server/platform/db/schema/index.ts';
import { runInBatches } from './delete-batches.ts';
import { DELETE_BATCH_ROWS } from './retention.constants.ts';

/** Deletes orders with their lines and payments. Those that need a review stay. */
const deleteOrders = (db: Pick<Database, 'execute'>, where: SQL): Promise<void> =>
  runInBatches(async () => {
    const { rowCount } = await db.execute(sql`
      with old as materialized (
        select id from ${orders}
        where ${where} and not needs_review
        order by created_at limit ${DELETE_BATCH_ROWS} for update skip locked
      ), old_payments as (delete from ${payments} where order_id in (select id from old))
      delete from ${orders} where id in (select id from old)`);
    return rowCount ?? 0;
  });

/** Deletes old orders that were cancelled and never paid. */
export const deleteCancelledOrders = (db: Pick<Database, 'execute'>, before: Date): Promise<void> =>
  deleteOrders(
    db,
    sql`status = ${ORDER_STATUS.cancelled}::integer and created_at < ${before.toISOString()}::timestamptz
      and not exists (
        select from ${payments} where order_id = orders.id and status in ('approved', 'mismatched'))`,
  );

/**
 * Deletes all orders that no longer wait for a payment, once they are not needed for the accounts any more. An invoice is
 * kept as long, from its own day, and its order with it.
 */
export const deleteOldOrders = (db: Pick<Database, 'execute'>, before: Date): Promise<void> =>
  deleteOrders(
    db,
    sql`status <> ${ORDER_STATUS.initiated}::integer and created_at < ${before.toISOString()}::timestamptz
      and not exists (
        select from ${invoices} where order_id = orders.id and issued_at >= ${before.toISOString()}::timestamptz)`,
  );
