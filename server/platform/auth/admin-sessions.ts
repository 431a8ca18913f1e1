import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { CallDeclaration } from '#contract/call.ts';
import type { Database, Transaction } from '#server/platform/db/connect.ts';
import { adminGrants, members, sessions, staff } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordAuditEvent } from './audit-log.ts';
import type { SignedInMember } from './sessions.ts';

/**
 * Records a call made in an administrator's session. It runs before the handler: a call that can't be recorded is not
 * executed. The route is the contract's path template, so that no id, e-mail or token of the URL is stored.
 */
export async function auditAdminCall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: memberId, openedBy, sessionId }: SignedInMember,
  { method, path: route }: CallDeclaration,
): Promise<void> {
  if (openedBy === null) return;
  const detail = { method, route, session: sessionId };
  await recordAuditEvent(db, now(), { action: 'adminAction', actor: openedBy, memberId, detail });
}

/** Who acts as the member, for the profile; undefined in a member's own session. */
export async function readImpersonator(
  db: Pick<Database, 'select'>,
  { openedBy, expiresAt }: SignedInMember,
): Promise<{ readonly fullName: string; readonly until: string } | undefined> {
  if (openedBy === null) return undefined;
  const [admin] = await db.select({ fullName: members.fullName }).from(members).where(eq(members.id, openedBy));
  const [person] = await db.select({ fullName: staff.name }).from(staff).where(eq(staff.id, openedBy));
  const fullName = admin?.fullName ?? person?.fullName;
  return fullName === undefined ? undefined : { fullName, until: expiresAt.toISOString() };
}

/**
 * Ends all access that depends on a member's password: the member's sessions, sessions that administrators opened as
 * this member, sessions that this member opened as an administrator, and unused grants.
 *
 * @param keptTokenHash of the session in which the member has just typed the previous password; empty for none
 */
export async function revokeAllSessions(tx: Transaction, memberId: string, keptTokenHash = ''): Promise<void> {
  const isOfMember = or(eq(sessions.memberId, memberId), eq(sessions.openedBy, memberId));
  await tx.delete(sessions).where(and(isOfMember, ne(sessions.tokenHash, keptTokenHash)));
  const involvesMember = or(eq(adminGrants.memberId, memberId), eq(adminGrants.adminId, memberId));
  await tx.delete(adminGrants).where(and(involvesMember, isNull(adminGrants.usedAt)));
}

/** Ends what a member has opened as an administrator: sessions as other members, and unused grants. */
export async function revokeAdminSessions(tx: Transaction, adminId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.openedBy, adminId));
  await tx.delete(adminGrants).where(and(eq(adminGrants.adminId, adminId), isNull(adminGrants.usedAt)));
}
