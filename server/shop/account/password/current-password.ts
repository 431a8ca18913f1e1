import { eq } from 'drizzle-orm';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { members, sessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, refundAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { CURRENT_PASSWORD_LIMIT, REAUTHENTICATION_SECONDS } from '#server/shop/account/account.constants.ts';
import { isCorrectPassword } from './password-hash.ts';

/**
 * Compares a password with that of a signed-in member. A stolen session must not find it, so wrong ones are counted.
 *
 * @param field of the request, named in the error
 * @throws AppError `passwordWrong`, `tooManyRequests`
 */
export async function checkCurrentPassword(
  deps: Deps,
  memberId: string,
  password: string,
  field: string,
): Promise<{ readonly email: string; readonly passwordHash: string }> {
  // Counted before the comparison, so that parallel guesses can't exceed the limit.
  await consumeRateLimit(deps, CURRENT_PASSWORD_LIMIT, memberId);
  const [member] = await deps.db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId));
  if (!member) throw new AppError('tokenInvalid');
  if (!(await isCorrectPassword(member.passwordHash, password))) {
    throw new AppError('passwordWrong', { data: { fields: { [field]: 'wrong' } } });
  }
  await refundAttempt(deps, CURRENT_PASSWORD_LIMIT, memberId);
  return member;
}

/** Marks the session as used by somebody who has proven to be the member, for {@link assertReauthenticated}. */
export async function markReauthenticated(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { tokenHash }: SignedInMember,
): Promise<void> {
  await db.update(sessions).set({ reauthenticatedAt: now() }).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Confirms the member by the password.
 *
 * @throws AppError `forbidden` for an administrator in the member's name, `passwordWrong`, `tooManyRequests`
 */
export async function reauthenticate(deps: Deps, member: SignedInMember, password: string): Promise<void> {
  if (member.openedBy !== null) throw new AppError('forbidden');
  await checkCurrentPassword(deps, member.id, password, 'password');
  await markReauthenticated(deps, member);
}

/**
 * Requires that the member has logged in or confirmed the password or a passkey in this session during the last ten minutes: a device
 * that somebody left unlocked must not be enough to take over the account.
 *
 * @throws AppError `reauthenticationRequired`, `forbidden` for an administrator in the member's name
 */
export function assertReauthenticated(
  { now }: Pick<Deps, 'now'>,
  { openedBy, reauthenticatedAt }: SignedInMember,
): void {
  if (openedBy !== null) throw new AppError('forbidden');
  const ageMs = now().getTime() - (reauthenticatedAt?.getTime() ?? 0);
  if (ageMs > REAUTHENTICATION_SECONDS * 1000) throw new AppError('reauthenticationRequired');
}
