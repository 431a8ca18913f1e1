import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/connect.ts';
import { members, pushSubscriptions, sessions } from '#server/platform/db/schema/index.ts';

/**
 * Finds subscriptions that may get messages now, with their member's language. Not those of expired sessions, of blocked
 * members, and of administrators who act as a member.
 */
export const findSubscriptions = (db: Queryable, now: Date, condition: SQL) =>
  db
    .select({ subscription: pushSubscriptions, language: members.language })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(condition, gt(sessions.expiresAt, now), isNull(sessions.openedBy), isNull(members.blockedAt)));
