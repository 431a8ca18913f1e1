import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { members, sessions } from '#server/db/schema/index.ts';
import { hashOf, newId, newToken } from '#server/http/ids.ts';

/** A session ends after 30 days, or at logout. */
export const SESSION_DAYS = 30;

/** The member behind a request's token, with what every call may need to decide. */
export interface SignedInMember {
  readonly id: string;
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly fullName: string;
  readonly email: string;
  readonly isShopActive: boolean;
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
}

interface Clocked {
  readonly db: Database;
  readonly now: () => Date;
}

/** The member of a living session, or undefined for any other token. */
export async function authenticate(
  { db, now }: Clocked,
  token: string,
): Promise<SignedInMember | undefined> {
  const tokenHash = hashOf(token);
  const [member] = await db
    .select({
      id: members.id,
      sessionId: sessions.id,
      tokenHash: sessions.tokenHash,
      fullName: members.fullName,
      email: members.email,
      isShopActive: members.isShopActive,
      profileType: members.profileType,
      iboType: members.iboType,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now())));
  return member;
}

interface NewSession {
  readonly memberId: string;
  /** The administrator who enters as the member (decision 28). */
  readonly openedBy?: string;
}

/** Opens a session: the only moment at which its token itself exists here. */
export async function startSession(
  db: Pick<Database, 'insert'>,
  now: Date,
  { memberId, openedBy }: NewSession,
): Promise<{ readonly id: string; readonly token: string }> {
  const id = newId();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), id, memberId, expiresAt, openedBy: openedBy ?? null });
  return { id, token };
}

/** {@link startSession} of the member itself. @returns its token. */
export const openSession = async ({ db, now }: Clocked, memberId: string): Promise<string> =>
  (await startSession(db, now(), { memberId })).token;

/** Ends one session; ending it twice is no error. */
export async function closeSession({ db }: Clocked, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}
