import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/connect.ts';
import { members, sessions, staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashSecret, generateId, generateToken } from '#server/platform/lib/ids.ts';
import { mayActAsMembers } from './acting-staff.ts';
import type { ClientSoftware } from './user-agent.rules.ts';

/** A session ends after this time, or at logout. */
export const SESSION_DAYS = 30;

/** A session that an administrator opened as a member ends after this time. Activity does not extend it. */
export const ADMIN_SESSION_MINUTES = 60;

/** The time of the last request is stored this often. */
export const LAST_SEEN_INTERVAL_MS = 10 * 60_000;

/** Maximum concurrent sessions of one member. A further login ends the oldest session. */
export const MAX_SESSIONS_PER_MEMBER = 20;

/** The member of a request's token, with the fields that calls need for authorization. */
export interface SignedInMember {
  readonly id: string;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly reauthenticatedAt: Date | null;
  /** The administrator, or person of the staff, who acts as this member; null in a member's own session. */
  readonly openedBy: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly isShopActive: boolean;
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
}

type SessionDeps = Pick<Deps, 'db' | 'now'>;

const admins = alias(members, 'admins');

/** Stores that the session is in use. Of parallel requests one writes. */
async function updateLastSeen({ db, now }: SessionDeps, tokenHash: string): Promise<void> {
  const staleBefore = new Date(now().getTime() - LAST_SEEN_INTERVAL_MS);
  await db
    .update(sessions)
    .set({ lastSeenAt: now() })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, staleBefore)));
}

/**
 * Returns the member of a valid session, or undefined for any other token. A blocked or erased member has none. A
 * session that an administrator or a person of the staff opened is valid only while that person may open one.
 */
export async function authenticate(deps: SessionDeps, token: string): Promise<SignedInMember | undefined> {
  const { db, now } = deps;
  const tokenHash = hashSecret(token);
  const [member] = await db
    .select({
      id: members.id,
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      reauthenticatedAt: sessions.reauthenticatedAt,
      openedBy: sessions.openedBy,
      fullName: members.fullName,
      email: members.email,
      isShopActive: members.isShopActive,
      profileType: members.profileType,
      iboType: members.iboType,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(admins, and(eq(admins.id, sessions.openedBy), eq(admins.isAdmin, true), isNull(admins.blockedAt)))
    .leftJoin(staff, and(eq(staff.id, sessions.openedBy), mayActAsMembers))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now()),
        isNull(members.blockedAt),
        isNull(members.erasedAt),
        or(isNull(sessions.openedBy), isNotNull(admins.id), isNotNull(staff.id)),
      ),
    );
  if (member && now().getTime() - member.lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS) {
    // A request must not fail because the database can't write, for example with a full disk. The next one tries again.
    await updateLastSeen(deps, tokenHash).catch(() => undefined);
  }
  return member;
}

interface NewSession {
  readonly memberId: string;
  /** The administrator, or person of the staff, who acts as the member (GAP-28). */
  readonly openedBy?: string;
  /** The known device that logs in. */
  readonly deviceId?: string;
  readonly software?: ClientSoftware;
  /** The member has typed the password, or used a passkey. */
  readonly isReauthenticated?: boolean;
}

/** Administrators' sessions are counted separately, so they never end a session of the member. */
async function deleteOldestSessions(db: Pick<Database, 'execute'>, memberId: string, byAdmin: boolean): Promise<void> {
  await db.execute(sql`
    delete from ${sessions} where token_hash in (
      select token_hash from ${sessions} where token_hash in (
        select token_hash from ${sessions}
        where member_id = ${memberId} and (opened_by is not null) = ${byAdmin}
        order by created_at desc, token_hash offset ${MAX_SESSIONS_PER_MEMBER})
      for update skip locked)`);
}

/** Creates a session. Only the hash of its token is stored, so the token is returned here and never again. */
export async function createSession(
  db: Pick<Database, 'insert' | 'execute'>,
  now: Date,
  { memberId, openedBy, deviceId, software, isReauthenticated = false }: NewSession,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = generateId();
  const token = generateToken();
  const lifetimeMs = openedBy === undefined ? SESSION_DAYS * 86_400_000 : ADMIN_SESSION_MINUTES * 60_000;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(sessions).values({
    tokenHash: hashSecret(token),
    id,
    memberId,
    openedBy,
    deviceId,
    ...software,
    lastSeenAt: now,
    reauthenticatedAt: isReauthenticated ? now : null,
    expiresAt,
  });
  await deleteOldestSessions(db, memberId, openedBy !== undefined);
  return { id, token };
}

/** Creates a session for the member's own login. @returns its token. */
export const createMemberSession = async ({ db, now }: SessionDeps, memberId: string): Promise<string> =>
  (await createSession(db, now(), { memberId })).token;

/** Ends one session. Ending it again is not an error. */
export async function deleteSession({ db }: SessionDeps, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
