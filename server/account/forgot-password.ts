import { eq } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { hashPassword } from './passwords.ts';
import type { Language } from '#server/http/language.ts';
import { countTry, forgetTries, forgiveTry } from '#server/http/limits.ts';
import { sendMail } from '#server/messages/outbox.ts';
import { CODE_ADDRESS, CODE_BLIND, FORGOT_ACCOUNT, FORGOT_ADDRESS } from './account.constants.ts';
import { keepCode, redeemByCode, redeemCode, type CodeOwner } from './codes.ts';
import { canonicalCode, newPasswordCode } from './codes.rules.ts';
import { findLink, isLiving, makeLink, useLink } from './links.ts';
import { ACCOUNT_LIMIT } from './login.ts';
import { passwordCodeMail } from './mails.ts';
import { checkEqual, checkNew, setPassword, type NewPassword } from './new-password.ts';

export interface Asker {
  readonly address: string;
  readonly language: Language;
}

const ownerOf = (email: string): CodeOwner => ({ purpose: 'password', subject: email });

/**
 * Mails a code. Known and unknown e-mails take the same way, row by row (S6): the same limits, a code
 * and a mail each, of which one goes to nobody.
 *
 * @throws Failure `tooManyRequests`.
 */
export async function forgotPassword(deps: Deps, typed: string, asker: Asker): Promise<void> {
  const email = typed.toLowerCase();
  await countTry(deps, FORGOT_ADDRESS, asker.address);
  await countTry(deps, FORGOT_ACCOUNT, email);
  const [member] = await deps.db
    .select({ id: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.email, email));
  const code = newPasswordCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await keepCode(tx, now, { ...ownerOf(email), memberId: member?.id ?? null }, code);
    await sendMail(tx, now, passwordCodeMail(asker.language, member, code));
  });
}

/**
 * Exchanges a right code for the right to set a password once. With the e-mail a code's own tries are
 * counted; without it, only the address can be, so there it has as few (S5).
 *
 * @throws Failure `codeInvalid`, `tooManyRequests`.
 */
export async function verifyCode(
  deps: Deps,
  { otp, email }: { readonly otp: string; readonly email?: string | undefined },
  { address }: Asker,
): Promise<{ token: string; userId: string }> {
  const limit = email === undefined ? CODE_BLIND : CODE_ADDRESS;
  await countTry(deps, limit, address);
  const code = canonicalCode(otp);
  const use: Parameters<typeof redeemCode<{ token: string; userId: string }>>[3] = async (
    tx,
    memberId,
  ) => ({
    token: await makeLink(tx, deps.now(), 'resetPassword', { memberId, email: email ?? '' }),
    userId: memberId,
  });
  const found =
    email === undefined
      ? await redeemByCode(deps, 'password', code, use)
      : await redeemCode(deps, ownerOf(email.toLowerCase()), code, use);
  if (!found) throw new Failure('codeInvalid');
  await forgiveTry(deps, limit, address);
  return found;
}

/**
 * Sets the password with the token of {@link verifyCode}. A password that is refused leaves the token
 * alive; whoever was locked out by wrong passwords may try the new one at once.
 *
 * @throws Failure `passwordsDiffer`, `linkInvalid`, `passwordUnchanged`.
 */
export async function resetPassword(
  deps: Deps,
  body: NewPassword & { readonly userId: string; readonly token: string },
  { language }: Asker,
): Promise<void> {
  checkEqual(body);
  const { db } = deps;
  const link = await findLink(db, 'resetPassword', body.token);
  if (!link || !isLiving(link, deps.now()) || link.memberId !== body.userId) {
    throw new Failure('linkInvalid');
  }
  const [member] = await db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, body.userId));
  if (!member) throw new Failure('linkInvalid');
  await checkNew(member.passwordHash, body);
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await useLink(tx, now, 'resetPassword', body.token))) throw new Failure('linkInvalid');
    await setPassword(tx, now, body.userId, passwordHash, language);
  });
  await forgetTries(deps, ACCOUNT_LIMIT, member.email);
}
