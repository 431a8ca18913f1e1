import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_UNPAID_ORDERS, MAX_UNPAID_QUANTITY, UNPAID_WINDOW_MS } from './holds.constants.ts';
import { getHoldError } from './holds.rules.ts';

const UnpaidRow = v.object({
  waiting: v.number(),
  pieces: v.number(),
  made: v.number(),
  heldMs: v.number(),
  oldest: v.nullable(v.number()),
});

/** `delivery_status_date` of a cancelled order is when it was cancelled. */
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
    select count(*) filter (where status = ${ORDER_STATUS.initiated}::integer)::integer as "waiting",
      count(*)::integer as "made",
      coalesce(sum(extract(epoch from greatest(ended_at - created_at, interval '0')) * 1000), 0)::float8 as "heldMs",
      (extract(epoch from min(created_at)) * 1000)::float8 as "oldest",
      (select coalesce(sum(quantity), 0)::integer from ${orderLines} where order_id in (
        select id from unpaid where status = ${ORDER_STATUS.initiated}::integer)) as "pieces"
    from unpaid`);
  return v.parse(UnpaidRow, rows[0]);
}

/**
 * Refuses to hold goods for one more unpaid order. The member's row is locked by the caller, so that of several
 * orders at once each sees the others.
 *
 * @throws Failure tooManyUnpaidOrders, tooManyUnpaidPieces, unpaidOrdersLimit.
 */
export async function checkHolds(tx: Transaction, now: Date, memberId: string, pieces: number): Promise<void> {
  const unpaid = await readUnpaidOrders(tx, memberId, now);
  const fault = getHoldError(unpaid, pieces);
  if (fault === undefined) return;
  if (fault !== 'unpaidOrdersLimit') {
    throw new AppError(fault, {
      values: { count: MAX_UNPAID_ORDERS, maximum: MAX_UNPAID_QUANTITY },
      data: { maximum: fault === 'tooManyUnpaidOrders' ? MAX_UNPAID_ORDERS : MAX_UNPAID_QUANTITY },
    });
  }
  const leaves = (unpaid.oldest ?? now.getTime()) + UNPAID_WINDOW_MS;
  const retryAfter = Math.max(1, Math.ceil((leaves - now.getTime()) / 1000));
  throw new AppError(fault, { retryAfter });
}
