import { eq } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashPassword } from './password-hash.ts';
import type { Language } from '#server/i18n/language.ts';
import {
  recordAttempt,
  consumeRateLimit,
  refundAttempt,
  limitFailedAttempts,
  toPairSubject,
} from '#server/rate-limit/rate-limit.ts';
import { enqueueMail } from '#server/messages/outbox.ts';
import {
  CODE_IP_LIMIT,
  CODE_WITHOUT_ACCOUNT_LIMIT,
  FORGOT_PASSWORD_ACCOUNT_LIMIT,
  FORGOT_PASSWORD_IP_LIMIT,
  FORGOT_PASSWORD_REPEATED_REQUEST_LIMIT,
  FORGOT_PASSWORD_FIRST_REQUEST_LIMIT,
  FORGOT_PASSWORD_KNOWN_CLIENT_LIMIT,
  LINK_IP_LIMIT,
} from '#server/account/account.constants.ts';
import { saveCode, redeemCodeWithoutAccount, redeemCode, type CodeOwner } from '#server/account/one-time/codes.ts';
import { toCanonicalCode, generatePasswordCode } from '#server/account/one-time/codes.rules.ts';
import { findLink, isUsableLink, createLink, redeemLink } from '#server/account/one-time/links.ts';
import { identifyLoginClient, type LoginClient } from '#server/account/login/known-devices.ts';
import { clearFailedLogins } from '#server/account/login/login.ts';
import { composePasswordCodeMail } from '#server/account/mails.ts';
import { checkPasswordsMatch, checkNewPassword, setPassword, type NewPassword } from './new-password.ts';

export interface ClientInfo {
  readonly clientKey: string;
  readonly language: Language;
}

const toCodeOwner = (email: string, { key }: LoginClient): CodeOwner => ({
  purpose: 'password',
  subject: email,
  requester: key,
});

/**
 * Counts a request for a code. What strangers ask for is limited per client, and by caps of the account that a
 * member's known device passes.
 */
async function countCodeRequest(deps: Deps, email: string, who: LoginClient, address: string): Promise<void> {
  const pair = toPairSubject(email, who.key);
  if (who.deviceId !== null) return consumeRateLimit(deps, FORGOT_PASSWORD_ACCOUNT_LIMIT, pair);
  await consumeRateLimit(deps, FORGOT_PASSWORD_IP_LIMIT, address);
  await consumeRateLimit(deps, FORGOT_PASSWORD_ACCOUNT_LIMIT, pair);
  const { count } = await recordAttempt(deps, FORGOT_PASSWORD_KNOWN_CLIENT_LIMIT, pair);
  await consumeRateLimit(
    deps,
    count === 1 ? FORGOT_PASSWORD_FIRST_REQUEST_LIMIT : FORGOT_PASSWORD_REPEATED_REQUEST_LIMIT,
    email,
  );
}

/**
 * Mails a code. Known and unknown e-mails take the same way, row by row (SEC-06): the same limits, a code
 * and a mail each, of which one goes to nobody.
 *
 * @throws Failure `tooManyRequests`.
 */
export async function forgotPassword(
  deps: Deps,
  { email: typed, devices }: { readonly email: string; readonly devices: readonly string[] },
  asker: ClientInfo,
): Promise<void> {
  const email = typed.toLowerCase();
  const who = await identifyLoginClient(deps, email, devices, asker.clientKey);
  await countCodeRequest(deps, email, who, asker.clientKey);
  const [member] = await deps.db
    .select({ id: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.email, email));
  const code = generatePasswordCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await saveCode(tx, now, { ...toCodeOwner(email, who), memberId: member?.id ?? null }, code);
    await enqueueMail(tx, now, composePasswordCodeMail(asker.language, member, code));
  });
}

interface VerifyCodeInput {
  readonly otp: string;
  readonly email?: string | undefined;
  readonly devices: readonly string[];
}

/**
 * Exchanges a right code for the right to set a password once. With the e-mail a code's own tries are
 * counted; without it only the client's, and only for codes that this client asked for (SEC-05).
 *
 * @throws Failure `codeInvalid`, `tooManyRequests`.
 */
export async function verifyCode(
  deps: Deps,
  { otp, email: typed, devices }: VerifyCodeInput,
  { clientKey }: ClientInfo,
): Promise<{ token: string; userId: string }> {
  const email = typed?.toLowerCase();
  const limit = email === undefined ? CODE_WITHOUT_ACCOUNT_LIMIT : CODE_IP_LIMIT;
  const unknown: LoginClient = { key: clientKey, deviceId: null };
  const who = email === undefined ? unknown : await identifyLoginClient(deps, email, devices, clientKey);
  // A known device is limited by its code's own tries: neighbours in its network can't use them up.
  const isCounted = who.deviceId === null;
  if (isCounted) await consumeRateLimit(deps, limit, clientKey);
  const code = toCanonicalCode(otp);
  const use: Parameters<typeof redeemCode<{ token: string; userId: string }>>[3] = async (tx, memberId) => ({
    token: await createLink(tx, deps.now(), 'resetPassword', { memberId, email: email ?? '' }),
    userId: memberId,
  });
  const found =
    email === undefined
      ? await redeemCodeWithoutAccount(deps, { purpose: 'password', requester: clientKey }, code, use)
      : await redeemCode(deps, toCodeOwner(email, who), code, use);
  if (!found) throw new AppError('codeInvalid');
  if (isCounted) await refundAttempt(deps, limit, clientKey);
  return found;
}

/**
 * Sets the password with the token of {@link verifyCode}. A password that is refused leaves the token
 * alive; whoever was locked out by wrong passwords may try the new one at once.
 *
 * @throws Failure `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function resetPassword(
  deps: Deps,
  body: ResetPasswordInput,
  { clientKey, language }: ClientInfo,
): Promise<void> {
  checkPasswordsMatch(body);
  const email = await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, () =>
    applyPasswordReset(deps, body, language),
  );
  await clearFailedLogins(deps, email, clientKey);
}

type ResetPasswordInput = NewPassword & { readonly userId: string; readonly token: string };

/** @returns the member's e-mail. */
async function applyPasswordReset(
  { db, now: clock }: Deps,
  body: ResetPasswordInput,
  language: Language,
): Promise<string> {
  const link = await findLink(db, 'resetPassword', body.token);
  if (!link || !isUsableLink(link, clock()) || link.memberId !== body.userId) {
    throw new AppError('linkInvalid');
  }
  const [member] = await db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, body.userId));
  if (!member) throw new AppError('linkInvalid');
  await checkNewPassword(member, body);
  const passwordHash = await hashPassword(body.newPassword);
  await db.transaction(async (tx) => {
    const now = clock();
    if (!(await redeemLink(tx, now, 'resetPassword', body.token))) throw new AppError('linkInvalid');
    await setPassword(tx, now, body.userId, passwordHash, language);
  });
  return member.email;
}
