import { eq } from 'drizzle-orm';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { CURRENT_PASSWORD_LIMIT } from '#server/shop/account/account.constants.ts';
import { checkNewPassword, checkPasswordsMatch, setPassword, type NewPassword } from './new-password.ts';
import { hashPassword, isCorrectPassword } from './password-hash.ts';

type PasswordChange = NewPassword & { readonly currentPassword: string };

/**
 * Sets the password of a member who knows the current one. The session stays; all others end.
 *
 * @throws AppError `passwordsDiffer`, `forbidden` for an administrator in the member's name, `passwordWrong`,
 * `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function changePassword(
  deps: Deps,
  { id, tokenHash, openedBy }: SignedInMember,
  body: PasswordChange,
  language: Language,
): Promise<void> {
  checkPasswordsMatch(body);
  if (openedBy !== null) throw new AppError('forbidden');
  // Counted before the comparison, so that parallel guesses can't exceed the limit.
  await consumeRateLimit(deps, CURRENT_PASSWORD_LIMIT, id);
  const [member] = await deps.db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, id));
  if (!member) throw new AppError('tokenInvalid');
  if (!(await isCorrectPassword(member.passwordHash, body.currentPassword))) {
    throw new AppError('passwordWrong', { data: { fields: { currentPassword: 'wrong' } } });
  }
  await refundAttempt(deps, CURRENT_PASSWORD_LIMIT, id);
  await checkNewPassword(member, body);
  const passwordHash = await hashPassword(body.newPassword);
  await deps.db.transaction((tx) => setPassword(tx, deps.now(), id, passwordHash, language, tokenHash));
}
