import { ECDH } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { ParsedInput } from '#contract/call.ts';
import type { notificationCalls } from '#contract/notifications.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { pushSubscriptions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isPushServiceUrl } from '#server/platform/messages/push/push-services.rules.ts';

/** Whether a message can be encrypted for a key: a point of the curve P-256. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

type Subscriber = Pick<SignedInMember, 'id' | 'sessionId' | 'openedBy'>;

/**
 * Stores the subscription of a session's browser. It replaces an earlier one of the session, and one of another session in
 * the same browser, whose member would otherwise read the other's messages.
 *
 * @throws AppError `invalidInput` for a URL of no push service or an invalid key, `forbidden` for an administrator who acts as the member
 */
export async function storeSubscription(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { id: memberId, sessionId, openedBy }: Subscriber,
  { endpoint, keys }: ParsedInput<typeof notificationCalls.subscribeToPush>['body'],
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  if (!isPushServiceUrl(endpoint, config.pushOrigins) || !isPublicKey(keys.p256dh)) throw new AppError('invalidInput');
  const subscription = { memberId, endpoint, ...keys, createdAt: now() };
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionId, sessionId)));
    await tx
      .insert(pushSubscriptions)
      .values({ sessionId, ...subscription })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: subscription });
  });
}

export async function removeSubscription({ db }: Pick<Deps, 'db'>, { sessionId }: Subscriber): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

export async function hasSubscription({ db }: Pick<Deps, 'db'>, { sessionId }: Subscriber): Promise<boolean> {
  const rows = await db
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return rows.length > 0;
}
