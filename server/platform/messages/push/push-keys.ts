import webPush from 'web-push';
import type { Queryable } from '#server/platform/db/connect.ts';
import { pushKeys } from '#server/platform/db/schema/index.ts';

interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Returns the key pair with which the shop identifies itself to push services (RFC 8292), and creates it at the first use. It
 * is in the database, so all servers and the backups have it: with another one, all subscriptions would be lost.
 */
export async function readPushKeys(db: Queryable): Promise<PushKeys> {
  const find = async () => (await db.select().from(pushKeys))[0];
  const stored = await find();
  if (stored !== undefined) return stored;
  // Another server may create a pair at the same time.
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  const created = await find();
  if (created === undefined) throw new Error('the push keys were deleted');
  return created;
}
