import type { WireResponse } from '#contract/call.ts';
import { getShopToday } from '#contract/fields/dates.ts';
import { toEuros } from '#contract/fields/money.ts';
import { HOME_DAYS, type staffHomeCalls } from '#contract/staff/home.ts';
import { inShops } from '#server/orders/operator/list-orders.ts';
import { readDailyTotals } from '#server/orders/takings/daily-totals.ts';
import type { SignedInStaff } from '#server/platform/auth/staff-sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';
import { addDays } from '#server/platform/lib/time-zone.rules.ts';
import { countOrders } from '#server/staff/orders/count-orders.ts';
import { countFailedMessages } from './failed-messages.ts';
import { findLateOrders } from './late-orders.ts';
import { findLowStock } from './low-stock.ts';
import { countStuckPayments } from './stuck-payments.ts';

type Home = WireResponse<typeof staffHomeCalls.staffHome>['data'];

/** Orders and revenue of the last days, with the days on which nothing was sold. */
async function readDays(db: Database, { shopIds }: SignedInStaff, today: string): Promise<Home['days']> {
  const first = addDays(today, 1 - HOME_DAYS);
  const totals = await readDailyTotals(db, { period: { first, next: addDays(today, 1) }, inShops: inShops(shopIds) });
  const byDay = new Map(totals.map((total) => [total.date, total]));
  return Array.from({ length: HOME_DAYS }, (_, index) => {
    const date = addDays(first, index);
    const { orders = 0, paidCents = 0, refundedCents = 0 } = byDay.get(date) ?? {};
    return { date, orders, revenue: toEuros(paidCents - refundedCents) };
  });
}

/** What the first page shows, of the person's shops. Each figure is read from an index. */
export async function readHome(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: SignedInStaff,
  localize: Localize,
): Promise<Home> {
  const time = now();
  const [days, { counts }, late, lowStock, stuckPayments, failedMessages] = await Promise.all([
    readDays(db, staff, getShopToday(time)),
    countOrders(db, staff),
    findLateOrders(db, staff, time),
    findLowStock(db, staff, localize),
    countStuckPayments(db, staff, time),
    staff.shopIds === null ? countFailedMessages(db, time) : null,
  ]);
  return { days, queues: counts, late, lowStock, stuckPayments, failedMessages };
}
