import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { getOrderPath } from '#server/orders/lifecycle/mails/order-mails.ts';
import { getPaymentEnd } from '#server/orders/stock/holds.rules.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { formatTime } from '#server/platform/lib/format-date.ts';
import { runPeriodically } from '#server/platform/lib/scheduler.ts';
import { notifyMember } from '#server/platform/messages/push/notify-member.ts';

/** Enough time to open the order and pay. */
const NOTICE_MS = 5 * 60_000;
const BATCH_SIZE = 100;

/**
 * Locks unpaid orders that expire soon; `holdExpiresAt` is null for all others. `skip locked` leaves out those that another server announces, or that are being paid
 * or cancelled: if they stay unpaid, the next run finds them.
 */
const lockExpiringOrders = (tx: Transaction, now: Date) =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.needsReview, false),
        isNull(orders.expiryAnnouncedAt),
        gt(orders.holdExpiresAt, now),
        lte(orders.holdExpiresAt, new Date(now.getTime() + NOTICE_MS)),
      ),
    )
    .orderBy(asc(orders.holdExpiresAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true });

async function announceBatch(tx: Transaction, now: Date): Promise<number> {
  const expiring = await lockExpiringOrders(tx, now);
  for (const order of expiring) {
    const { id, orderNo, memberId } = order;
    await tx.update(orders).set({ expiryAnnouncedAt: now }).where(eq(orders.id, id));
    const end = getPaymentEnd(order, now);
    if (end === null) continue;
    await notifyMember(tx, now, memberId, {
      kind: 'payment',
      title: getLocalizedMessage('notification.payment.title', { orderNo }),
      body: getLocalizedMessage('notification.payment.text', { time: formatTime(end) }),
      path: getOrderPath(order),
      // The notification of the paid order has the same tag and replaces it.
      tag: orderNo,
    });
  }
  return expiring.length;
}

/** Notifies members of payments that expire soon, each once, in the transaction that marks them as announced. */
export async function announceExpiringPayments({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  while ((await db.transaction((tx) => announceBatch(tx, now()))) === BATCH_SIZE);
}

const ANNOUNCE_INTERVAL_MS = 30_000;

/** Starts notifying members of expiring payments, beside the other servers. @returns a function that stops it. */
export const startExpiryNoticeJobs = (deps: Deps): (() => Promise<void>) =>
  runPeriodically(ANNOUNCE_INTERVAL_MS, () => announceExpiringPayments(deps), {
    onError: (error) => deps.log.warn({ err: error }, 'failed to announce expiring payments'),
  });
