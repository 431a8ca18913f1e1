import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Language } from '#server/i18n/language.ts';
import { limitFailedAttempts } from '#server/rate-limit/rate-limit.ts';
import { LINK_IP_LIMIT } from '#server/account/account.constants.ts';
import { hashPassword } from './password-hash.ts';
import type { ClientInfo } from './forgot-password.ts';
import { findLink, isUsableLink, createLink, redeemLink } from '#server/account/one-time/links.ts';
import { checkPasswordsMatch, checkNewPassword, setPassword, type NewPassword } from './new-password.ts';

export interface MemberIdentity {
  readonly id: string;
  readonly email: string;
}

type FirstPasswordInput = MemberIdentity & NewPassword & { readonly token?: string | undefined };

/**
 * Allows the member to set the first password, once and for a short time.
 *
 * @returns the secret that the request must send. Id, e-mail and network are no proof: other people can know or share
 * them.
 */
export const createFirstPasswordToken = (tx: Transaction, now: Date, { id, email }: MemberIdentity): Promise<string> =>
  createLink(tx, now, 'firstPassword', { memberId: id, email });

async function applyFirstPassword(
  deps: Deps,
  { id, email, token, ...passwords }: FirstPasswordInput,
  language: Language,
): Promise<void> {
  if (token === undefined) throw new AppError('linkInvalid');
  const link = await findLink(deps.db, 'firstPassword', token);
  const belongsToMember = link?.memberId === id && link.email === email.toLowerCase();
  if (!belongsToMember || !isUsableLink(link, deps.now())) throw new AppError('linkInvalid');
  const [member] = await deps.db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), eq(members.email, email.toLowerCase())));
  if (!member) throw new AppError('linkInvalid');
  await checkNewPassword(member, passwords);
  const passwordHash = await hashPassword(passwords.newPassword);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await redeemLink(tx, now, 'firstPassword', token))) throw new AppError('linkInvalid');
    await setPassword(tx, now, id, passwordHash, language);
  });
}

/**
 * Sets the password after the mobile is verified. The secret stays valid when the password is rejected.
 *
 * @throws AppError `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function setFirstPassword(
  deps: Deps,
  body: FirstPasswordInput,
  { clientKey, language }: ClientInfo,
): Promise<void> {
  checkPasswordsMatch(body);
  await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, () => applyFirstPassword(deps, body, language));
}
