import { and, eq, isNull } from 'drizzle-orm';
import { normalizeEmail } from '#contract/fields/email.ts';
import { revokeAdminSessions, revokeAllSessions } from '#server/platform/auth/admin-sessions.ts';
import { recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { ledgerMovements, members } from '#server/platform/db/schema/index.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { postMovements } from '#server/shop/ledger/post-movements.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { MemberError } from './member-error.ts';

/** @throws MemberError for an unknown e-mail */
export async function lockMember(tx: Transaction, email: string) {
  const [member] = await tx
    .select()
    .from(members)
    .where(eq(members.email, normalizeEmail(email)))
    .for('no key update');
  if (!member) throw new MemberError('notFound', `No member has the e-mail ${email}.`);
  return member;
}

/**
 * Blocks a member: ends all sessions, also those opened as an administrator, and refuses logins. Orders are not affected.
 *
 * @throws MemberError for an unknown or blocked member
 */
export async function blockMember(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  reason: string,
): Promise<void> {
  const { id } = await lockMember(tx, email);
  const [blocked] = await tx
    .update(members)
    .set({ blockedAt: now })
    .where(and(eq(members.id, id), isNull(members.blockedAt)))
    .returning({ id: members.id });
  if (!blocked) throw new MemberError('memberChanged', `${email} is already blocked.`);
  await revokeAllSessions(tx, id);
  await recordAuditEvent(tx, now, { action: 'memberBlocked', actor, memberId: id, detail: { reason } });
}

/** Lets a blocked member log in again. @throws MemberError for an unknown member or one that is not blocked */
export async function unblockMember(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  reason: string,
): Promise<void> {
  const { id, blockedAt } = await lockMember(tx, email);
  if (blockedAt === null) throw new MemberError('memberChanged', `${email} is not blocked.`);
  await tx.update(members).set({ blockedAt: null }).where(eq(members.id, id));
  await recordAuditEvent(tx, now, { action: 'memberUnblocked', actor, memberId: id, detail: { reason } });
}

/**
 * Makes a member an administrator, who can enter as other members, or ends that with all sessions opened as others.
 *
 * @param reason for the audit log; may be empty
 * @throws MemberError for an unknown or blocked member, or one that is in this state already
 */
export async function setAdministrator(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  { isAdmin, reason }: { readonly isAdmin: boolean; readonly reason: string },
): Promise<void> {
  const member = await lockMember(tx, email);
  if (member.isAdmin === isAdmin)
    throw new MemberError('memberChanged', `${email} is ${isAdmin ? 'already' : 'not'} an administrator.`);
  if (isAdmin && member.blockedAt !== null)
    throw new MemberError('memberChanged', `${email} is blocked: unblock the member first.`);
  const { id } = member;
  await tx.update(members).set({ isAdmin }).where(eq(members.id, id));
  if (!isAdmin) await revokeAdminSessions(tx, id);
  const action = isAdmin ? 'memberAdminGranted' : 'memberAdminRevoked';
  await recordAuditEvent(tx, now, { action, actor, memberId: id, detail: { reason } });
}

/** Whether the member has this credit already. The member's row must be locked. */
async function isCreditPosted(tx: Transaction, memberId: string, reference: string): Promise<boolean> {
  const isSame = and(
    eq(ledgerMovements.memberId, memberId),
    eq(ledgerMovements.kind, 'credit'),
    eq(ledgerMovements.reference, reference),
  );
  return (await tx.$count(ledgerMovements, isSame)) > 0;
}

/** Changes of a member's balances, in cents; negative amounts are taken away. */
export interface Credit {
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
}

/**
 * Credits a member's balances.
 *
 * @param reference identifies the credit: a repeated one changes nothing
 * @returns the new balances
 * @throws MemberError for an unknown member, or if a balance would go below zero
 */
export async function creditMember(
  tx: Transaction,
  { actor, now }: Operator,
  email: string,
  { ewalletCents, merchandiseCents }: Credit,
  reason: string,
  reference = generateId(),
): Promise<Credit> {
  const { id, ...before } = await lockMember(tx, email);
  if (await isCreditPosted(tx, id, reference)) return before;
  const amounts = { ewallet: ewalletCents, merchandise: merchandiseCents };
  const isPosted = await postMovements(tx, id, amounts, { kind: 'credit', reference, at: now });
  if (!isPosted)
    throw new MemberError('balanceTooLow', `The balances of ${email} are too low: none may go below zero.`);
  const detail = { ewallet: formatCents(ewalletCents), merchandise: formatCents(merchandiseCents), reason };
  await recordAuditEvent(tx, now, { action: 'memberCredited', actor, memberId: id, detail });
  return {
    ewalletCents: before.ewalletCents + ewalletCents,
    merchandiseCents: before.merchandiseCents + merchandiseCents,
  };
}
