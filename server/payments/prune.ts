import { lt } from 'drizzle-orm';
import { adminGrants, codes, idempotencyKeys, links, paymentNotifications, sessions } from '#server/db/schema/index.ts';
import { sweepLimits } from '#server/http/limits.ts';
import type { Deps } from '#server/http/context.ts';

const DAY_MS = 86_400_000;

/** Keys outlive the day in which their order can be paid, and the "replayed the next day" of P6. */
export const KEYS_KEPT_DAYS = 7;
/** Longer than a provider tries to deliver; an older one fails by its timestamp anyway. */
const NOTIFICATIONS_KEPT_DAYS = 30;

const LINKS_KEPT_DAYS = 30;

/** Removes what nobody can use any more. */
export async function prune(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEYS_KEPT_DAYS)));
  await db
    .delete(paymentNotifications)
    .where(lt(paymentNotifications.receivedAt, before(NOTIFICATIONS_KEPT_DAYS)));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.expiresAt, now));
  // Longer than they are good for: a used link that is opened again is told that it was used.
  await db.delete(links).where(lt(links.expiresAt, before(LINKS_KEPT_DAYS)));
  await db.delete(adminGrants).where(lt(adminGrants.expiresAt, now));
  await sweepLimits(deps);
}
