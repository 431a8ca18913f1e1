import { and, eq, inArray, isNotNull, isNull, not, notInArray } from 'drizzle-orm';
import { isPasswordSameAsEmail } from '#contract/fields/password.ts';
import { revokeAllSessions } from '#server/platform/auth/admin-sessions.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { codes, devices, emailChanges, links, members, sessions } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { composePasswordChangedMail } from '#server/shop/account/mails.ts';
import { isCorrectPassword } from './password-hash.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** @throws AppError `passwordsDiffer` (REQ-ACC-06, REQ-VER-11). */
export function checkPasswordsMatch({ newPassword, confirmPassword }: NewPassword): void {
  if (newPassword !== confirmPassword) throw new AppError('passwordsDiffer');
}

interface PasswordOwner {
  readonly email: string;
  readonly passwordHash: string;
}

/** @throws AppError `passwordIsEmail` (REQ-VER-12), `passwordUnchanged` (REQ-VER-16). */
export async function checkNewPassword(
  { email, passwordHash }: PasswordOwner,
  { newPassword }: NewPassword,
): Promise<void> {
  if (isPasswordSameAsEmail(newPassword, email)) {
    throw new AppError('passwordIsEmail', { data: { fields: { newPassword: 'the e-mail' } } });
  }
  if (await isCorrectPassword(passwordHash, newPassword)) throw new AppError('passwordUnchanged');
}

/** Ends what was mailed or sent to a member and not used yet: codes, links that give access, a change of the e-mail. */
export async function revokePendingSecrets(tx: Transaction, now: Date, memberId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.memberId, memberId));
  await tx.delete(codes).where(eq(codes.memberId, memberId));
  // The links that verify the e-mail and that end a session stay valid: they give no access.
  const isHarmless = inArray(links.purpose, ['email', 'endSession']);
  const givesAccess = and(eq(links.memberId, memberId), not(isHarmless), isNull(links.usedAt));
  await tx.update(links).set({ expiresAt: now }).where(givesAccess);
}

/**
 * Ends everything that was opened with a member's previous password, e-mail or mobile: sessions, known devices, pending
 * codes and pending links.
 */
export async function revokeMemberAccess(
  tx: Transaction,
  now: Date,
  memberId: string,
  keptTokenHash = '',
): Promise<void> {
  await revokeAllSessions(tx, memberId, keptTokenHash);
  // The device that keeps its session stays known. Otherwise its next login would count as one from a new device.
  const keptDevice = tx
    .select({ id: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, keptTokenHash), isNotNull(sessions.deviceId)));
  await tx.delete(devices).where(and(eq(devices.memberId, memberId), notInArray(devices.id, keptDevice)));
  await revokePendingSecrets(tx, now, memberId);
}

/**
 * Sets a password and ends everything that was opened with the previous one. The caller must first redeem the link, or
 * check the previous password, that authorizes this change.
 *
 * @param keptTokenHash as in `revokeAllSessions`
 * @throws AppError `linkInvalid` if the member was deleted meanwhile.
 */
export async function setPassword(
  tx: Transaction,
  now: Date,
  memberId: string,
  passwordHash: string,
  language: Language,
  keptTokenHash?: string,
): Promise<void> {
  const [member] = await tx
    .update(members)
    .set({ passwordHash })
    .where(eq(members.id, memberId))
    .returning({ id: members.id, email: members.email, firstName: members.firstName });
  if (!member) throw new AppError('linkInvalid');
  await revokeMemberAccess(tx, now, memberId, keptTokenHash);
  await enqueueMail(tx, now, composePasswordChangedMail(language, member, keptTokenHash !== undefined));
}
