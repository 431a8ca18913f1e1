import { eq } from 'drizzle-orm';
import { normalizeOneTimeCode } from '#contract/fields/text.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import {
  recordAttempt,
  consumeRateLimit,
  refundAttempt,
  limitFailedAttempts,
  toPairSubject,
} from '#server/platform/rate-limit/rate-limit.ts';
import {
  CODE_IP_LIMIT,
  CODE_WITHOUT_ACCOUNT_LIMIT,
  FORGOT_PASSWORD_ACCOUNT_LIMIT,
  FORGOT_PASSWORD_IP_LIMIT,
  FORGOT_PASSWORD_REPEATED_REQUEST_LIMIT,
  FORGOT_PASSWORD_FIRST_REQUEST_LIMIT,
  FORGOT_PASSWORD_KNOWN_CLIENT_LIMIT,
  LINK_IP_LIMIT,
} from '#server/shop/account/account.constants.ts';
import { identifyLoginClient, type LoginClient } from '#server/shop/account/login/known-devices.ts';
import { clearFailedLogins } from '#server/shop/account/login/login.ts';
import { composePasswordCodeMail } from '#server/shop/account/mails.ts';
import { generatePasswordCode } from '#server/shop/account/one-time/codes.rules.ts';
import {
  saveCode,
  redeemCodeWithoutAccount,
  redeemCode,
  type CodeOwner,
  type OnRedeem,
} from '#server/shop/account/one-time/codes.ts';
import { findLink, isUsableLink, createLink, redeemLink } from '#server/shop/account/one-time/links.ts';
import { checkPasswordsMatch, checkNewPassword, setPassword, type NewPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';

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
 * Counts a request for a code. Requests of unknown clients have limits per client and limits per account. A known
 * device of the member has its own limit and is not affected by them.
 */
async function countCodeRequest(deps: Deps, email: string, client: LoginClient, clientKey: string): Promise<void> {
  const pair = toPairSubject(email, client.key);
  if (client.deviceId !== null) return consumeRateLimit(deps, FORGOT_PASSWORD_ACCOUNT_LIMIT, pair);
  await consumeRateLimit(deps, FORGOT_PASSWORD_IP_LIMIT, clientKey);
  await consumeRateLimit(deps, FORGOT_PASSWORD_ACCOUNT_LIMIT, pair);
  const { count } = await recordAttempt(deps, FORGOT_PASSWORD_KNOWN_CLIENT_LIMIT, pair);
  await consumeRateLimit(
    deps,
    count === 1 ? FORGOT_PASSWORD_FIRST_REQUEST_LIMIT : FORGOT_PASSWORD_REPEATED_REQUEST_LIMIT,
    email,
  );
}

/**
 * Mails a code. An unknown address gets the same limits, code row and mail row, but the mail has no recipient. So both
 * cases take the same time (prevents user enumeration, SEC-06).
 *
 * @throws AppError `tooManyRequests`.
 */
export async function forgotPassword(
  deps: Deps,
  { email: emailInput, devices }: { readonly email: string; readonly devices: readonly string[] },
  { clientKey, language }: ClientInfo,
): Promise<void> {
  const email = emailInput.toLowerCase();
  const client = await identifyLoginClient(deps, email, devices, clientKey);
  await countCodeRequest(deps, email, client, clientKey);
  const [member] = await deps.db
    .select({ id: members.id, email: members.email, firstName: members.firstName })
    .from(members)
    .where(eq(members.email, email));
  const code = generatePasswordCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await saveCode(tx, now, { ...toCodeOwner(email, client), memberId: member?.id ?? null }, code);
    await enqueueMail(tx, now, composePasswordCodeMail(language, member, code));
  });
}

interface VerifyCodeInput {
  readonly otp: string;
  readonly email?: string | undefined;
  readonly devices: readonly string[];
}

/**
 * Exchanges a correct code for a token that sets a password once. With the e-mail, the guesses at the code are counted.
 * Without it, only the client's guesses are counted, and only codes that this client requested are valid (SEC-05).
 *
 * @throws AppError `codeInvalid`, `tooManyRequests`.
 */
export async function verifyCode(
  deps: Deps,
  { otp, email: emailInput, devices }: VerifyCodeInput,
  { clientKey }: ClientInfo,
): Promise<{ token: string; userId: string }> {
  const email = emailInput?.toLowerCase();
  const limit = email === undefined ? CODE_WITHOUT_ACCOUNT_LIMIT : CODE_IP_LIMIT;
  const unknownClient: LoginClient = { key: clientKey, deviceId: null };
  const client = email === undefined ? unknownClient : await identifyLoginClient(deps, email, devices, clientKey);
  // A known device is limited only by the guesses at its own code: other clients in its network can't use them up.
  const isCounted = client.deviceId === null;
  if (isCounted) await consumeRateLimit(deps, limit, clientKey);
  const code = normalizeOneTimeCode(otp);
  const onRedeem: OnRedeem<{ token: string; userId: string }> = async (tx, memberId) => ({
    token: await createLink(tx, deps.now(), 'resetPassword', { memberId, email: email ?? '' }),
    userId: memberId,
  });
  const redeemed =
    email === undefined
      ? await redeemCodeWithoutAccount(deps, { purpose: 'password', requester: clientKey }, code, onRedeem)
      : await redeemCode(deps, toCodeOwner(email, client), code, onRedeem);
  if (!redeemed) throw new AppError('codeInvalid');
  if (isCounted) await refundAttempt(deps, limit, clientKey);
  return redeemed;
}

/**
 * Sets the password with the token of {@link verifyCode}. The token stays valid when the password is rejected.
 * A lockout by wrong passwords is lifted, so that the new password works immediately.
 *
 * @throws AppError `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
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
