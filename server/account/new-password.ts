import { and, eq, isNull, ne } from 'drizzle-orm';
import { isEmailAsPassword } from '#contract/password.ts';
import type { Transaction } from '#server/db/connect.ts';
import { codes, devices, links, members } from '#server/db/schema/index.ts';
import { Failure } from '#server/http/failure.ts';
import type { Language } from '#server/http/language.ts';
import { sendMail } from '#server/messages/outbox.ts';
import { endAllSessions } from './admin-sessions.ts';
import { passwordChangedMail } from './mails.ts';
import { isPassword } from './passwords.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** @throws Failure `passwordsDiffer` (doc 1 §5). */
export function checkEqual({ newPassword, confirmPassword }: NewPassword): void {
  if (newPassword !== confirmPassword) throw new Failure('passwordsDiffer');
}

/** What is known of the member whose password it is. */
interface Owner {
  readonly email: string;
  readonly passwordHash: string;
}

/** @throws Failure `passwordIsEmail`, `passwordUnchanged` (doc 2 §5: new and old must differ). */
export async function checkNew({ email, passwordHash }: Owner, { newPassword }: NewPassword): Promise<void> {
  if (isEmailAsPassword(newPassword, email)) {
    throw new Failure('passwordIsEmail', { data: { fields: { newPassword: 'the e-mail' } } });
  }
  if (await isPassword(passwordHash, newPassword)) throw new Failure('passwordUnchanged');
}

/**
 * Sets a password and ends everything that was opened with the former one: sessions, known devices, codes and
 * links on their way. The link that this very change used is the caller's to use up first.
 */
export async function setPassword(
  tx: Transaction,
  now: Date,
  memberId: string,
  passwordHash: string,
  language: Language,
): Promise<void> {
  const [member] = await tx
    .update(members)
    .set({ passwordHash })
    .where(eq(members.id, memberId))
    .returning({ id: members.id, email: members.email, firstName: members.firstName });
  // Deleted since its link was made.
  if (!member) throw new Failure('linkInvalid');
  await endAllSessions(tx, memberId);
  await tx.delete(devices).where(eq(devices.memberId, memberId));
  await tx.delete(codes).where(eq(codes.memberId, memberId));
  // The link that confirms the e-mail stays: it opens nothing by itself.
  const opens = and(eq(links.memberId, memberId), ne(links.purpose, 'email'), isNull(links.usedAt));
  await tx.update(links).set({ expiresAt: now }).where(opens);
  await sendMail(tx, now, passwordChangedMail(language, member));
}
