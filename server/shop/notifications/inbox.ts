import { and, desc, eq, isNull } from 'drizzle-orm';
import { MAX_LISTED_NOTIFICATIONS, type Notification } from '#contract/notifications.ts';
import { notifications } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Localize } from '#server/platform/i18n/localized.ts';

const isUnreadOf = (memberId: string) => and(eq(notifications.memberId, memberId), isNull(notifications.readAt));

/** Returns a member's newest notifications and the number of all unread ones. */
export async function findNotifications(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  localize: Localize,
): Promise<{ readonly data: Notification[]; readonly unread: number }> {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(MAX_LISTED_NOTIFICATIONS);
  const unread = await db.$count(notifications, isUnreadOf(memberId));
  const data = rows.map(({ id, title, body, path, createdAt, readAt }) => ({
    id,
    title: localize(title),
    body: localize(body),
    path,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return { data, unread };
}

export async function markNotificationsAsRead({ db, now }: Pick<Deps, 'db' | 'now'>, memberId: string): Promise<void> {
  await db.update(notifications).set({ readAt: now() }).where(isUnreadOf(memberId));
}
