import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_UNPAID_ORDERS, MAX_UNPAID_QUANTITY, UNPAID_WINDOW_MS } from './holds.constants.ts';
import { getHoldError } from './holds.rules.ts';

const UnpaidRow = v.object({
  pending: v.number(),
  quantity: v.number(),
  created: v.number(),
  heldMs: v.number(),
  oldest: v.nullable(v.number()),
});

/** `delivery_status_date` of a cancelled order is the time of its cancellation. */
async function readUnpaidOrders(tx: Transaction, memberId: string, now: Date) {
  const since = new Date(now.getTime() - UNPAID_WINDOW_MS).toISOString();
  const { rows } = await tx.execute(sql`
    with unpaid as (
      select id, status, created_at, case when status = ${ORDER_STATUS.initiated}::integer
        then ${now.toISOString()}::timestamptz else delivery_status_date end as ended_at
      from ${orders}
      where member_id = ${memberId} and (status = ${ORDER_STATUS.initiated}::integer
        or (status = ${ORDER_STATUS.cancelled}::integer and created_at > ${since}::timestamptz and not needs_review))
    )
    select count(*) filter (where status = ${ORDER_STATUS.initiated}::integer)::integer as "pending",
      count(*)::integer as "created",
      coalesce(sum(extract(epoch from greatest(ended_at - created_at, interval '0')) * 1000), 0)::float8 as "heldMs",
      (extract(epoch from min(created_at)) * 1000)::float8 as "oldest",
      (select coalesce(sum(quantity), 0)::integer from ${orderLines} where order_id in (
        select id from unpaid where status = ${ORDER_STATUS.initiated}::integer)) as "quantity"
    from unpaid`);
  return v.parse(UnpaidRow, rows[0]);
}

/**
 * Checks the limits for one more unpaid order. The caller must have locked the member's row, so that parallel orders see
 * each other.
 *
 * @throws AppError tooManyUnpaidOrders, tooManyUnpaidPieces, unpaidOrdersLimit.
 */
export async function checkHolds(tx: Transaction, now: Date, memberId: string, quantity: number): Promise<void> {
  const unpaid = await readUnpaidOrders(tx, memberId, now);
  const errorCode = getHoldError(unpaid, quantity);
  if (errorCode === undefined) return;
  if (errorCode !== 'unpaidOrdersLimit') {
    throw new AppError(errorCode, {
      values: { count: MAX_UNPAID_ORDERS, maximum: MAX_UNPAID_QUANTITY },
      data: { maximum: errorCode === 'tooManyUnpaidOrders' ? MAX_UNPAID_ORDERS : MAX_UNPAID_QUANTITY },
    });
  }
  const windowEndMs = (unpaid.oldest ?? now.getTime()) + UNPAID_WINDOW_MS;
  const retryAfter = Math.max(1, Math.ceil((windowEndMs - now.getTime()) / 1000));
  throw new AppError(errorCode, { retryAfter });
}
