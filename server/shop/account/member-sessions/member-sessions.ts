import { and, desc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { WireResponse } from '#contract/call.ts';
import type { memberSessionCalls } from '#contract/member-sessions.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { devices, sessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

type ListedSession = WireResponse<typeof memberSessionCalls.sessions>['data'][number];

/** The member's sessions: the current one, then the most recently used ones. */
export async function listSessions({ db, now }: Deps, member: SignedInMember): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, member.id), gt(sessions.expiresAt, now())))
    .orderBy(sql`${sessions.id} <> ${member.sessionId}`, desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows.map(({ id, browser, system, createdAt, lastSeenAt, openedBy }) => ({
    _id: id,
    browser,
    system,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === member.sessionId,
    isByAdmin: openedBy !== null,
  }));
}

/**
 * Ends sessions and forgets the devices that opened them: the next login from there counts as one from a new device.
 *
 * @returns the number of ended sessions
 */
export async function deleteSessionsAndDevices(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(condition).returning({ deviceId: sessions.deviceId });
  const deviceIds = ended.flatMap(({ deviceId }) => deviceId ?? []);
  if (deviceIds.length > 0) {
    // A device with another session stays known.
    const usedDevices = tx
      .select({ id: sql`1` })
      .from(sessions)
      .where(eq(sessions.deviceId, devices.id));
    await tx.delete(devices).where(and(inArray(devices.id, deviceIds), sql`not exists ${usedDevices}`));
  }
  return ended.length;
}

/** Sessions that the member may end. Administrators who act as the member may not end the member's own. */
function isOfMember({ id, openedBy }: SignedInMember): SQL {
  if (openedBy !== null) throw new AppError('forbidden');
  return eq(sessions.memberId, id);
}

/**
 * Ends one session of the member.
 *
 * @throws AppError `notFound` for a session that has ended or of another member, `forbidden` for an administrator
 */
export async function endSession({ db }: Deps, member: SignedInMember, sessionId: string): Promise<void> {
  const isSession = and(isOfMember(member), eq(sessions.id, sessionId));
  const count = await db.transaction((tx) => deleteSessionsAndDevices(tx, isSession));
  if (count === 0) throw new AppError('notFound');
}

/** Ends all sessions of the member but this one. @throws AppError `forbidden` for an administrator */
export async function endOtherSessions({ db }: Deps, member: SignedInMember): Promise<void> {
  const isOther = and(isOfMember(member), ne(sessions.id, member.sessionId));
  await db.transaction((tx) => deleteSessionsAndDevices(tx, isOther));
}
