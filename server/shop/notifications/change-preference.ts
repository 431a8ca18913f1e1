import { ne, sql } from 'drizzle-orm';
import type { NotificationPreference } from '#contract/notifications.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { notificationPreferences } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/**
 * Stores a member's choice. A repeated request leaves the time of the first one, which is that of the consent to promotions.
 *
 * @throws AppError `forbidden` for an administrator who acts as the member, because nobody else can consent
 */
export async function changePreference(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: memberId, openedBy }: Pick<SignedInMember, 'id' | 'openedBy'>,
  preference: NotificationPreference,
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const { memberId: member, kind, channel, isOn } = notificationPreferences;
  await db
    .insert(notificationPreferences)
    .values({ memberId, ...preference, changedAt: now() })
    .onConflictDoUpdate({
      target: [member, kind, channel],
      set: { isOn: sql`excluded.is_on`, changedAt: sql`excluded.changed_at` },
      setWhere: ne(isOn, sql`excluded.is_on`),
    });
}
