import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { checkCurrentPassword } from './current-password.ts';
import { checkNewPassword, checkPasswordsMatch, setPassword, type NewPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';

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
  const member = await checkCurrentPassword(deps, id, body.currentPassword, 'currentPassword');
  await checkNewPassword(member, body);
  const passwordHash = await hashPassword(body.newPassword);
  await deps.db.transaction((tx) => setPassword(tx, deps.now(), id, passwordHash, language, tokenHash));
}
