import { and, eq, gt } from 'drizzle-orm';
import type { PendingEmailChange } from '#contract/email-change.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { emailChanges, members } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, createInvalidFieldError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import {
  EMAIL_CHANGE_ADDRESS_LIMIT,
  EMAIL_CHANGE_LIMIT,
  SECRET_LIFETIME_SECONDS,
} from '#server/shop/account/account.constants.ts';
import type { MailRecipient } from '#server/shop/account/mails.ts';
import { generatePasswordCode } from '#server/shop/account/one-time/codes.rules.ts';
import { deleteCode, redeemCode, saveCode, type CodeOwner } from '#server/shop/account/one-time/codes.ts';
import { assertReauthenticated } from '#server/shop/account/password/current-password.ts';
import { revokePendingSecrets } from '#server/shop/account/password/new-password.ts';
import {
  composeEmailChangedMail,
  composeEmailChangeMail,
  composeEmailChangeRequestedMail,
  composeEmailTakenMail,
} from './email-change-mails.ts';

const toCodeOwner = (memberId: string): CodeOwner => ({ purpose: 'email', subject: memberId, requester: memberId });

/** The e-mail that waits for its code; null for none. */
export async function readEmailChange({ db, now }: Deps, memberId: string): Promise<PendingEmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.memberId, memberId), gt(emailChanges.expiresAt, now())));
  return row ? { email: row.email, expiresAt: row.expiresAt.toISOString() } : null;
}

async function findRecipient(tx: Transaction, memberId: string): Promise<MailRecipient> {
  const columns = { id: members.id, email: members.email, firstName: members.firstName };
  const [member] = await tx.select(columns).from(members).where(eq(members.id, memberId)).for('update');
  if (!member) throw new AppError('tokenInvalid');
  return member;
}

/**
 * Mails a code to the new e-mail and announces the change to the current one, which stays valid until the code is
 * entered. For an e-mail of another account the steps and the response are the same, but its owner gets a notice instead
 * of the code, and no code is valid (prevents user enumeration, SEC-06).
 *
 * @throws AppError `reauthenticationRequired`, `forbidden`, `invalidInput` for the current e-mail, `tooManyRequests`
 */
export async function requestEmailChange(
  deps: Deps,
  member: SignedInMember,
  email: string,
  language: Language,
): Promise<PendingEmailChange> {
  assertReauthenticated(deps, member);
  if (email === member.email) throw createInvalidFieldError('email', 'unchanged');
  await consumeRateLimit(deps, EMAIL_CHANGE_LIMIT, member.id);
  await consumeRateLimit(deps, EMAIL_CHANGE_ADDRESS_LIMIT, email);
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + SECRET_LIFETIME_SECONDS.code * 1000);
  const code = generatePasswordCode();
  await deps.db.transaction(async (tx) => {
    const recipient = await findRecipient(tx, member.id);
    const columns = { firstName: members.firstName, language: members.language };
    const [owner] = await tx.select(columns).from(members).where(eq(members.email, email));
    await tx
      .insert(emailChanges)
      .values({ memberId: member.id, email, expiresAt })
      .onConflictDoUpdate({ target: emailChanges.memberId, set: { email, expiresAt } });
    await saveCode(tx, now, { ...toCodeOwner(member.id), memberId: owner ? null : member.id }, code);
    const mail = owner
      ? composeEmailTakenMail(owner.language, { email, firstName: owner.firstName })
      : composeEmailChangeMail(language, { email, firstName: recipient.firstName }, code);
    await enqueueMail(tx, now, mail);
    await enqueueMail(tx, now, composeEmailChangeRequestedMail(language, recipient, email));
  });
  return { email, expiresAt: expiresAt.toISOString() };
}

/** Applies the pending change. @returns undefined when it was cancelled, or another account has the e-mail by now */
async function applyEmailChange(
  tx: Transaction,
  now: Date,
  memberId: string,
  language: Language,
): Promise<true | undefined> {
  const former = await findRecipient(tx, memberId);
  const [change] = await tx.delete(emailChanges).where(eq(emailChanges.memberId, memberId)).returning();
  if (!change) return undefined;
  await tx.update(members).set({ email: change.email, emailVerifiedAt: now }).where(eq(members.id, memberId));
  // Codes and links of the former address would still reset the password.
  await revokePendingSecrets(tx, now, memberId);
  await enqueueMail(tx, now, composeEmailChangedMail(language, former, change.email));
  return true;
}

/**
 * Changes the e-mail with the code from the new one.
 *
 * @throws AppError `codeInvalid`, `forbidden` for an administrator in the member's name
 */
export async function confirmEmailChange(
  deps: Deps,
  { id, openedBy }: SignedInMember,
  otp: string,
  language: Language,
): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  const apply = (tx: Transaction) => applyEmailChange(tx, deps.now(), id, language);
  const isChanged = await redeemCode(deps, toCodeOwner(id), otp, apply).catch((error: unknown) => {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (!isChanged) throw new AppError('codeInvalid');
}

/** Cancels the pending change, if there is one. @throws AppError `forbidden` for an administrator */
export async function cancelEmailChange({ db }: Deps, { id, openedBy }: SignedInMember): Promise<void> {
  if (openedBy !== null) throw new AppError('forbidden');
  await db.transaction(async (tx) => {
    await tx.delete(emailChanges).where(eq(emailChanges.memberId, id));
    await deleteCode(tx, toCodeOwner(id));
  });
}
