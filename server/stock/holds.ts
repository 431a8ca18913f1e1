import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/db/connect.ts';
import { orderLines, orders, refunds, shops, withdrawals } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { MAX_HOLD_MS, MAX_UNPAID_ORDERS, MAX_UNPAID_QUANTITY, UNPAID_WINDOW_MS } from './holds.constants.ts';
import { getHoldError, type NewHold } from './holds.rules.ts';

const HeldRow = v.object({ count: v.number(), heldMs: v.number(), oldest: v.nullable(v.number()) });
const UnpaidRow = v.object({ ...HeldRow.entries, pending: v.number(), quantity: v.number() });

/** Older orders are not read, so that a member's history does not slow down the next order. They are usually shipped. */
const MAX_UNSHIPPED_MS = 60 * 24 * 3_600_000;

const toTime = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const getWindowStart = (now: Date) => toTime(new Date(now.getTime() - UNPAID_WINDOW_MS));
const toMs = (interval: SQL) => sql`extract(epoch from greatest(${interval}, interval '0')) * 1000`;

/**
 * Pieces of a shop without a maximum per product don't count. `delivery_status_date` of a cancelled order is the time of
 * its cancellation.
 */
async function readUnpaidOrders(tx: Transaction, memberId: string, now: Date) {
  const { rows } = await tx.execute(sql`
    with unpaid as (
      select id, shop_id, status, created_at, case when status = ${ORDER_STATUS.initiated}::integer
        then ${toTime(now)} else delivery_status_date end as ended_at
      from ${orders}
      where member_id = ${memberId} and (status = ${ORDER_STATUS.initiated}::integer
        or (status = ${ORDER_STATUS.cancelled}::integer and created_at > ${getWindowStart(now)} and not needs_review))
    )
    select count(*) filter (where status = ${ORDER_STATUS.initiated}::integer)::integer as "pending",
      count(*)::integer as "count",
      coalesce(sum(${toMs(sql`ended_at - created_at`)}), 0)::float8 as "heldMs",
      (extract(epoch from min(created_at)) * 1000)::float8 as "oldest",
      (select coalesce(sum(quantity), 0)::integer from ${orderLines} where order_id in (
        select unpaid.id from unpaid join ${shops} on shops.id = unpaid.shop_id
        where status = ${ORDER_STATUS.initiated}::integer and max_quantity is not null)) as "quantity"
    from unpaid`);
  return v.parse(UnpaidRow, rows[0]);
}

/**
 * Paid orders from which the member has withdrawn in the window before the shipping. Each held its withdrawn pieces until
 * they were refunded. Its time counts in proportion to the maximum quantity of unpaid orders, and a long one as the longest
 * hold of an unpaid order.
 */
async function readWithdrawnOrders(tx: Transaction, memberId: string, now: Date) {
  const { rows } = await tx.execute(sql`
    with withdrawn as (
      select o.created_at, min(w.declared_at) as declared_at,
        max(case when r.state = 'completed' then r.completed_at else ${toTime(now)} end) as ended_at,
        sum((select sum((piece->>'quantity')::integer) from jsonb_array_elements(w.lines) piece)) as quantity
      from ${orders} o join ${withdrawals} w on w.order_id = o.id
        left join ${refunds} r on r.withdrawal_id = w.id and r.state <> 'refused'
      where o.member_id = ${memberId} and o.created_at > ${toTime(new Date(now.getTime() - MAX_UNSHIPPED_MS))}
        and w.automatic and w.declared_at > ${getWindowStart(now)}
      group by o.id
    )
    select count(*)::integer as "count",
      coalesce(sum(least(${toMs(sql`ended_at - created_at`)}, ${MAX_HOLD_MS}::integer)
        * quantity / ${MAX_UNPAID_QUANTITY}::integer), 0)::float8 as "heldMs",
      (extract(epoch from min(declared_at)) * 1000)::float8 as "oldest"
    from withdrawn`);
  return v.parse(HeldRow, rows[0]);
}

/**
 * Checks the limits for one more order. The caller must have locked the member's row, so that parallel orders see each
 * other.
 *
 * @throws AppError tooManyUnpaidOrders, tooManyUnpaidPieces, unpaidOrdersLimit.
 */
export async function checkHolds(tx: Transaction, now: Date, memberId: string, hold: NewHold): Promise<void> {
  const unpaid = await readUnpaidOrders(tx, memberId, now);
  const withdrawn = await readWithdrawnOrders(tx, memberId, now);
  const errorCode = getHoldError({ ...unpaid, withdrawn }, hold);
  if (errorCode === undefined) return;
  if (errorCode !== 'unpaidOrdersLimit') {
    throw new AppError(errorCode, {
      values: { count: MAX_UNPAID_ORDERS, maximum: MAX_UNPAID_QUANTITY },
      data: { maximum: errorCode === 'tooManyUnpaidOrders' ? MAX_UNPAID_ORDERS : MAX_UNPAID_QUANTITY },
    });
  }
  const oldest = Math.min(unpaid.oldest ?? now.getTime(), withdrawn.oldest ?? now.getTime());
  const retryAfter = Math.max(1, Math.ceil((oldest + UNPAID_WINDOW_MS - now.getTime()) / 1000));
  throw new AppError(errorCode, { retryAfter });
}
