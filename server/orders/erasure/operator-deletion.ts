import { eq, or } from 'drizzle-orm';
import { DELETION_GRACE_DAYS, type DeletionObstacle } from '#contract/account-deletion.ts';
import { normalizeEmail } from '#contract/fields/email.ts';
import { createCommandLineOperator, recordAuditEvent, type Operator } from '#server/platform/auth/audit-log.ts';
import type { Command } from '#server/platform/commands/command-line.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { accountDeletions, members } from '#server/platform/db/schema/index.ts';
import { formatDate } from '#server/platform/lib/format-date.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { MemberError } from '#server/shop/account/operator/member-error.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { composeDeletionMail } from './deletion-mails.ts';
import { deleteFiles, eraseAccount } from './erase-due-accounts.ts';
import { lockForErasure } from './erase-member.ts';
import { getBlockingCents, type DeletionState } from './read-deletion.ts';
import { isBlocked, storeDeletionRequest } from './request-deletion.ts';

interface OperatorDeletion {
  /** Without the grace period. */
  readonly isImmediate: boolean;
  /** The member gives up the money in the e-wallet. */
  readonly givesUpEwallet: boolean;
}

/** The id outlives the e-mail, for an erasure that is repeated after a restore. @throws MemberError for an unknown member */
async function findMember(tx: Transaction, emailOrId: string) {
  const [member] = await tx
    .select({ id: members.id, ewalletCents: members.ewalletCents, erasedAt: members.erasedAt })
    .from(members)
    .where(or(eq(members.email, normalizeEmail(emailOrId)), eq(members.id, emailOrId)));
  if (!member || member.erasedAt !== null)
    throw new MemberError('notFound', `No member has the e-mail or id ${emailOrId}.`);
  return member;
}

const REASONS = {
  payment: 'is not paid yet',
  delivery: 'is not delivered',
  refund: 'has an open withdrawal, refund or review',
} as const satisfies Record<DeletionObstacle['reason'], string>;

/** What blocks the deletion, one line each. */
function formatObstacles({ member, obstacles }: DeletionState, givenUpCents: number): string {
  const cents = getBlockingCents(member, givenUpCents);
  return [
    ...obstacles.map(({ orderNo, reason }) => `The order ${orderNo} ${REASONS[reason]}.`),
    ...(cents > 0
      ? [
          `The e-wallet has ${formatCents(cents)}: pay it out, or repeat with --give-up-ewallet if the member wants that.`,
        ]
      : []),
  ].join('\n');
}

/**
 * Deletes an account for a member who can't, such as a blocked one: after the grace period, or now.
 *
 * @returns the date of the erasure; null: it is erased
 * @throws MemberError for an unknown member, or a blocked deletion
 */
export async function deleteMember(
  tx: Transaction,
  operator: Operator,
  emailOrId: string,
  { isImmediate, givesUpEwallet }: OperatorDeletion,
): Promise<{ readonly memberId: string; readonly dueAt: Date | null }> {
  const { actor, now } = operator;
  const { id: memberId, ewalletCents } = await findMember(tx, emailOrId);
  const givenUpCents = givesUpEwallet ? ewalletCents : 0;
  const graceDays = isImmediate ? 0 : DELETION_GRACE_DAYS;
  // Before the member's row, which a payment locks last.
  if (isImmediate) await lockForErasure(tx, memberId);
  const state = await storeDeletionRequest(tx, now, { memberId, givenUpCents, graceDays });
  const { member, isStored, dueAt } = state;
  if (isBlocked(state, Math.max(givenUpCents, state.request?.givenUpCents ?? 0))) {
    throw new MemberError('erasureBlocked', formatObstacles(state, givenUpCents));
  }
  if (!isImmediate) {
    if (isStored) {
      await enqueueMail(tx, now, composeDeletionMail('requested', member.language, member, dueAt));
      await recordAuditEvent(tx, now, { action: 'memberDeletionRequested', actor, memberId, detail: {} });
    }
    return { memberId, dueAt };
  }
  await tx
    .update(accountDeletions)
    .set({ dueAt: now, ...(givesUpEwallet ? { givenUpCents } : {}) })
    .where(eq(accountDeletions.memberId, memberId));
  if (!(await eraseAccount(tx, operator, memberId))) {
    throw new MemberError('erasureBlocked', 'Something has just blocked the deletion: run the command again.');
  }
  return { memberId, dueAt: null };
}

/** `npm run member -- delete`. */
export const deleteCommand: Command = {
  summary: `Deletes the account of a member, with its data: in ${String(DELETION_GRACE_DAYS)} days, or now.`,
  args: ['E-MAIL'],
  flags: {
    now: 'without the days in which the member can keep the account',
    'give-up-ewallet': 'the member gives up the money in the e-wallet',
  },
  run: async ({ db, config }, { args: [emailOrId = ''], flags }) => {
    const deletion = { isImmediate: flags.has('now'), givesUpEwallet: flags.has('give-up-ewallet') };
    const operator = createCommandLineOperator();
    const { memberId, dueAt } = await db.transaction((tx) => deleteMember(tx, operator, emailOrId, deletion));
    if (dueAt !== null) {
      return {
        data: { memberId, dueAt: dueAt.toISOString() },
        lines: [`The account will be deleted on ${formatDate(dueAt)}. The member can keep it until then.`],
      };
    }
    await deleteFiles({ db, config }, memberId);
    return { data: { memberId, dueAt: null }, lines: [`The account is deleted. Its id was ${memberId}.`] };
  },
};
