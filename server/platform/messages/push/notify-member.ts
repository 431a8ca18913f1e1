import { and, eq, gt, isNull } from 'drizzle-orm';
import { ORDER_STATUS } from '#contract/checkout.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { isErased } from '#server/platform/db/erased-members.ts';
import { notifications, orders, outbox, pushSubscriptions } from '#server/platform/db/schema/index.ts';
import { localize } from '#server/platform/i18n/language.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { ORIGIN_PLACEHOLDER } from '#server/platform/messages/outbox.ts';
import { isWanted } from '#server/platform/messages/preferences.ts';
import { findSubscriptions } from './find-subscriptions.ts';
import { createPushPayload } from './push-payload.rules.ts';

/** What a member is notified of: at most an order number, a product or a promotion, no name, address or amount paid. */
export interface MemberNotification {
  readonly kind: NotificationKind;
  readonly title: Localized;
  readonly body: Localized;
  /** Page that shows more. */
  readonly path: `/${string}`;
  /** A later notification with the same tag replaces this one on the screen. */
  readonly tag: string;
}

const countUnread = (tx: Transaction, memberId: string): Promise<number> =>
  tx.$count(notifications, and(eq(notifications.memberId, memberId), isNull(notifications.readAt)));

const hasPendingPayment = async (tx: Transaction, now: Date, memberId: string): Promise<boolean> =>
  (await tx.$count(
    orders,
    and(
      eq(orders.memberId, memberId),
      eq(orders.status, ORDER_STATUS.initiated),
      eq(orders.needsReview, false),
      gt(orders.holdExpiresAt, now),
    ),
  )) > 0;

/**
 * Stores a notification, and enqueues a push message to each browser of a member who wants this kind, in the transaction
 * that causes it. Does nothing for an erased account.
 */
export async function notifyMember(
  tx: Transaction,
  now: Date,
  memberId: string,
  { kind, title, body, path, tag }: MemberNotification,
): Promise<void> {
  if (await isErased(tx, memberId)) return;
  await tx.insert(notifications).values({ id: generateId(), memberId, title, body, path, createdAt: now });
  if (!(await isWanted(tx, memberId, kind, 'push'))) return;
  const subscribed = await findSubscriptions(tx, now, eq(pushSubscriptions.memberId, memberId));
  if (subscribed.length === 0) return;
  // The app counts in the same way (src/features/notifications/NotificationSync.tsx).
  const badge = (await countUnread(tx, memberId)) + Number(await hasPendingPayment(tx, now, memberId));
  for (const { subscription, language } of subscribed) {
    const payload = createPushPayload({
      title: localize(title, language),
      body: localize(body, language),
      url: ORIGIN_PLACEHOLDER + path,
      tag,
      language,
      badge,
    });
    await tx.insert(outbox).values({
      id: generateId(),
      kind: 'push',
      recipient: subscription.sessionId,
      text: payload,
      createdAt: now,
      nextAttemptAt: now,
    });
  }
}
