import { and, eq } from 'drizzle-orm';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreference,
} from '#contract/notifications.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { notificationPreferences } from '#server/platform/db/schema/index.ts';

/** Page of the preferences, where members turn mails off. */
export const NOTIFICATIONS_PATH = '/profile?tab=notifications';

/** What applies until the member chooses. Promotions are advertising, which needs consent (art. 130 of the Codice privacy). */
const isOnByDefault = (kind: NotificationKind): boolean => kind !== 'promotion';

/** Returns a member's choice for each kind and channel. */
export async function readPreferences(db: Queryable, memberId: string): Promise<NotificationPreference[]> {
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.memberId, memberId));
  return NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS[kind].map((channel) => {
      const chosen = rows.find((row) => row.kind === kind && row.channel === channel);
      return { kind, channel, isOn: chosen?.isOn ?? isOnByDefault(kind) };
    }),
  );
}

/** Whether a member wants notifications of a kind on a channel. */
export async function isWanted(
  db: Queryable,
  memberId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  const [row] = await db
    .select({ isOn: notificationPreferences.isOn })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.memberId, memberId),
        eq(notificationPreferences.kind, kind),
        eq(notificationPreferences.channel, channel),
      ),
    );
  return row?.isOn ?? isOnByDefault(kind);
}
