import { and, eq, isNull, or } from 'drizzle-orm';
import type { CallDeclaration } from '#contract/call.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { adminGrants, members, sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { recordAuditEvent } from './audit-log.ts';
import type { SignedInMember } from './sessions.ts';

/**
 * Writes down a call in an administrator's session, before it is handled: what can't be written down does not happen.
 * The route is the contract's template, so that no id, e-mail or token of the address gets in.
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

/** Who has entered as the member, for the profile; undefined in a member's own session. */
export async function readImpersonator(
  db: Pick<Database, 'select'>,
  { openedBy, expiresAt }: SignedInMember,
): Promise<{ readonly fullName: string; readonly until: string } | undefined> {
  if (openedBy === null) return undefined;
  const [admin] = await db.select({ fullName: members.fullName }).from(members).where(eq(members.id, openedBy));
  return admin && { fullName: admin.fullName, until: expiresAt.toISOString() };
}

/**
 * Ends everything that a member's password has opened: own sessions, those that administrators have opened as this
 * member, those that this member has opened as an administrator, and the grants that are not used yet.
 */
export async function revokeAllSessions(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(sessions).where(or(eq(sessions.memberId, memberId), eq(sessions.openedBy, memberId)));
  const isTheirs = or(eq(adminGrants.memberId, memberId), eq(adminGrants.adminId, memberId));
  await tx.delete(adminGrants).where(and(isTheirs, isNull(adminGrants.usedAt)));
}
