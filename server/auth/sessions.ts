import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connect.ts';
import { members, sessions } from '#server/db/schema/index.ts';
import { hashSecret, generateId, generateToken } from '#server/lib/ids.ts';
import { ADMIN_SESSION_MINUTES } from '#server/account/account.constants.ts';

/** A session ends after 30 days, or at logout. */
export const SESSION_DAYS = 30;

/** Devices of one member that are signed in at a time; the oldest session ends when there are more. */
export const MAX_SESSIONS_PER_MEMBER = 20;

/** The member behind a request's token, with what every call may need to decide. */
export interface SignedInMember {
  readonly id: string;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  /** The administrator who has entered as this member; null in a member's own session. */
  readonly openedBy: string | null;
  readonly fullName: string;
  readonly email: string;
  readonly isShopActive: boolean;
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
}

interface DatabaseAndClock {
  readonly db: Database;
  readonly now: () => Date;
}

const admins = alias(members, 'admins');

/**
 * The member of a living session, or undefined for any other token. A session that an administrator opened lives as
 * long as that member is an administrator.
 */
export async function authenticate({ db, now }: DatabaseAndClock, token: string): Promise<SignedInMember | undefined> {
  const tokenHash = hashSecret(token);
  const [member] = await db
    .select({
      id: members.id,
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      openedBy: sessions.openedBy,
      fullName: members.fullName,
      email: members.email,
      isShopActive: members.isShopActive,
      profileType: members.profileType,
      iboType: members.iboType,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(admins, and(eq(admins.id, sessions.openedBy), eq(admins.isAdmin, true)))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now()),
        or(isNull(sessions.openedBy), isNotNull(admins.id)),
      ),
    );
  return member;
}

interface NewSession {
  readonly memberId: string;
  /** The administrator who enters as the member (GAP-28). */
  readonly openedBy?: string;
}

/** Administrators' sessions count apart: they end no session of the member. */
async function deleteOldestSessions(db: Pick<Database, 'execute'>, memberId: string, byAdmin: boolean): Promise<void> {
  await db.execute(sql`
    delete from ${sessions} where token_hash in (
      select token_hash from ${sessions} where token_hash in (
        select token_hash from ${sessions}
        where member_id = ${memberId} and (opened_by is not null) = ${byAdmin}
        order by created_at desc, token_hash offset ${MAX_SESSIONS_PER_MEMBER})
      for update skip locked)`);
}

/** Opens a session: the only moment at which its token itself exists here. */
export async function createSession(
  db: Pick<Database, 'insert' | 'execute'>,
  now: Date,
  { memberId, openedBy }: NewSession,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = generateId();
  const token = generateToken();
  const lifetime = openedBy === undefined ? SESSION_DAYS * 86_400_000 : ADMIN_SESSION_MINUTES * 60_000;
  const expiresAt = new Date(now.getTime() + lifetime);
  await db
    .insert(sessions)
    .values({ tokenHash: hashSecret(token), id, memberId, expiresAt, openedBy: openedBy ?? null });
  await deleteOldestSessions(db, memberId, openedBy !== undefined);
  return { id, token };
}

/** {@link startSession} of the member itself. @returns its token. */
export const createMemberSession = async ({ db, now }: DatabaseAndClock, memberId: string): Promise<string> =>
  (await createSession(db, now(), { memberId })).token;

/** Ends one session; ending it twice is no error. */
export async function deleteSession({ db }: DatabaseAndClock, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
