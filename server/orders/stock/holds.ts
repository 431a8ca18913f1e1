import { sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orderLines, orders, refunds, shops, withdrawals } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { MAX_HOLD_MS, MAX_UNPAID_ORDERS, MAX_UNPAID_QUANTITY, UNPAID_WINDOW_MS } from './holds.constants.ts';
import { getHoldError, getLimitEnd, toHeldOrders, type CountedHold, type NewHold } from './holds.rules.ts';

const Holds = v.array(v.object({ heldMs: v.number(), finalHeldMs: v.number(), since: v.number() }));
const UnpaidOrders = v.array(v.object({ ...Holds.item.entries, isPending: v.boolean(), quantity: v.number() }));

/** Older orders are not read, so that a member's history does not slow down the next order. They are usually shipped. */
const MAX_UNSHIPPED_MS = 60 * 24 * 3_600_000;

const toTime = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const getWindowStart = (now: Date) => toTime(new Date(now.getTime() - UNPAID_WINDOW_MS));
const toMs = (interval: SQL) => sql`extract(epoch from greatest(${interval}, interval '0'))::float8 * 1000`;
const toEpochMs = (time: SQL) => sql`extract(epoch from ${time})::float8 * 1000`;

/**
 * Unpaid orders of the window, and those that wait for a payment. Pieces of a shop without a maximum per product don't
 * count. `delivery_status_date` of a cancelled order is the time of its cancellation.
 */
async function readUnpaidOrders(tx: Transaction, memberId: string, now: Date) {
  const { rows } = await tx.execute(sql`
    with unpaid as (
      select id, shop_id, status = ${ORDER_STATUS.initiated}::integer as is_pending, created_at, hold_expires_at,
        case when status = ${ORDER_STATUS.initiated}::integer
          then ${toTime(now)} else delivery_status_date end as ended_at
      from ${orders}
      where member_id = ${memberId} and (status = ${ORDER_STATUS.initiated}::integer
        or (status = ${ORDER_STATUS.cancelled}::integer and created_at > ${getWindowStart(now)} and not needs_review))
    )
    select is_pending as "isPending", ${toEpochMs(sql`created_at`)} as "since",
      ${toMs(sql`ended_at - created_at`)} as "heldMs",
      ${toMs(sql`greatest(ended_at, hold_expires_at) - created_at`)} as "finalHeldMs",
      (select coalesce(sum(quantity), 0)::integer from ${orderLines} join ${shops} on shops.id = unpaid.shop_id
        where order_id = unpaid.id and is_pending and max_quantity is not null) as "quantity"
    from unpaid`);
  return v.parse(UnpaidOrders, rows);
}

/**
 * Paid orders from which the member has withdrawn in the window before the shipping. Each held its withdrawn pieces until
 * they were refunded. Its time counts in proportion to the maximum quantity of unpaid orders, and a long one as the longest
 * hold of an unpaid order.
 */
async function readWithdrawnOrders(tx: Transaction, memberId: string, now: Date) {
  const weigh = (ms: SQL) =>
    sql`least(${ms}, ${MAX_HOLD_MS}::integer) * quantity::float8 / ${MAX_UNPAID_QUANTITY}::integer`;
  const { rows } = await tx.execute(sql`
    with withdrawn as (
      select o.created_at, min(w.declared_at) as declared_at, bool_and(r.state = 'completed') as is_returned,
        max(case when r.state = 'completed' then r.completed_at else ${toTime(now)} end) as ended_at,
        sum((select sum((piece->>'quantity')::integer) from jsonb_array_elements(w.lines) piece)) as quantity
      from ${orders} o join ${withdrawals} w on w.order_id = o.id
        left join ${refunds} r on r.withdrawal_id = w.id and r.state <> 'refused'
      where o.member_id = ${memberId} and o.created_at > ${toTime(new Date(now.getTime() - MAX_UNSHIPPED_MS))}
        and w.automatic and w.declared_at > ${getWindowStart(now)}
      group by o.id
    )
    select ${toEpochMs(sql`declared_at`)} as "since", ${weigh(toMs(sql`ended_at - created_at`))} as "heldMs",
      ${weigh(sql`case when is_returned then ${toMs(sql`ended_at - created_at`)} else ${MAX_HOLD_MS}::integer end`)}
        as "finalHeldMs"
    from withdrawn`);
  return v.parse(Holds, rows);
}

const toCountedHolds = (holds: v.InferOutput<typeof Holds>): CountedHold[] =>
  holds.map(({ since, heldMs, finalHeldMs }) => ({ heldMs, finalHeldMs, leavesAt: since + UNPAID_WINDOW_MS }));

/**
 * Checks the limits for one more order. The caller must have locked the member's row, so that parallel orders see each
 * other.
 *
 * @throws AppError tooManyUnpaidOrders, tooManyUnpaidItems, unpaidOrdersLimit.
 */
export async function checkHolds(tx: Transaction, now: Date, memberId: string, hold: NewHold): Promise<void> {
  const orderRows = await readUnpaidOrders(tx, memberId, now);
  const unpaid = toCountedHolds(orderRows);
  const withdrawn = toCountedHolds(await readWithdrawnOrders(tx, memberId, now));
  const pending = orderRows.filter(({ isPending }) => isPending);
  const totals = {
    ...toHeldOrders(unpaid),
    pending: pending.length,
    quantity: pending.reduce((sum, { quantity }) => sum + quantity, 0),
    withdrawn: toHeldOrders(withdrawn),
  };
  const errorCode = getHoldError(totals, hold);
  if (errorCode === undefined) return;
  if (errorCode !== 'unpaidOrdersLimit') {
    throw new AppError(errorCode, {
      values: { count: MAX_UNPAID_ORDERS, maximum: MAX_UNPAID_QUANTITY },
      data: { maximum: errorCode === 'tooManyUnpaidOrders' ? MAX_UNPAID_ORDERS : MAX_UNPAID_QUANTITY },
    });
  }
  const end = getLimitEnd(hold.isPaid ? withdrawn : [...unpaid, ...withdrawn]);
  throw new AppError(errorCode, { retryAfter: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) });
}
