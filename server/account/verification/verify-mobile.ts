import { and, eq, isNull } from 'drizzle-orm';
import { normalizeOneTimeCode } from '#contract/fields/text.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeRateLimit, refundAttempt, limitFailedAttempts, toPairSubject } from '#server/rate-limit/rate-limit.ts';
import { getLocalizedMessage } from '#server/i18n/messages.ts';
import { enqueueTextMessage } from '#server/messages/outbox.ts';
import {
  CODE_IP_LIMIT,
  LINK_IP_LIMIT,
  MOBILE_CLIENT_LIMIT,
  MOBILE_DAILY_LIMIT,
  MOBILE_RESEND_LIMIT,
  MOBILE_UNKNOWN_CLIENTS_LIMIT,
} from '#server/account/account.constants.ts';
import { saveCode, redeemCode, type CodeOwner } from '#server/account/one-time/codes.ts';
import { maskMobile, generateMobileCode } from '#server/account/one-time/codes.rules.ts';
import { createFirstPasswordToken, type MemberIdentity } from '#server/account/password/first-password.ts';
import { hasOpenedVerificationMail } from '#server/account/one-time/links.ts';
import type { ClientInfo } from '#server/account/password/forgot-password.ts';
import { composeMobileCodeText } from '#server/account/mails.ts';

const toCodeOwner = (memberId: string, clientKey: string): CodeOwner => ({
  purpose: 'mobile',
  subject: memberId,
  requester: clientKey,
});

const matchesMember = ({ id, email }: MemberIdentity) =>
  and(eq(members.id, id), eq(members.email, email.toLowerCase()));

/** @throws AppError `linkInvalid`, `mobileAlreadyVerified`. */
async function findMemberToVerify(deps: Deps, identity: MemberIdentity) {
  const [member] = await deps.db.select().from(members).where(matchesMember(identity));
  if (!member?.emailVerifiedAt || !member.mobile) throw new AppError('linkInvalid');
  if (member.mobileVerifiedAt) {
    throw new AppError('mobileAlreadyVerified', { data: { isMobileVerified: true } });
  }
  return member;
}

/**
 * Without a provider of text messages the code would stay on the server. In the sandbox it is shown on a page.
 * @throws AppError `textMessagesOff`
 */
function assertTextMessagesAvailable({ textMessages, sandbox, supportEmail, supportPhone }: Deps['config']): void {
  if (textMessages !== undefined || sandbox) return;
  const contact = [supportEmail, supportPhone].filter(Boolean).join(', ');
  throw contact === ''
    ? new AppError('textMessagesOff', { localizedMessage: getLocalizedMessage('errors.textMessagesOff.noContact') })
    : new AppError('textMessagesOff', { values: { contact } });
}

/** @throws AppError `tooManyRequests`. */
async function countMobileMessage(deps: Deps, memberId: string, clientKey: string): Promise<void> {
  const pair = toPairSubject(memberId, clientKey);
  await consumeRateLimit(deps, MOBILE_RESEND_LIMIT, pair);
  await consumeRateLimit(deps, MOBILE_CLIENT_LIMIT, pair);
  const hasOpenedMail = await hasOpenedVerificationMail(deps.db, memberId, clientKey);
  if (hasOpenedMail) await consumeRateLimit(deps, MOBILE_DAILY_LIMIT, pair);
  else await consumeRateLimit(deps, MOBILE_UNKNOWN_CLIENTS_LIMIT, memberId);
}

/**
 * Sends a code to the mobile of a member whose e-mail is verified. A client gets at most one a minute and five an hour.
 * The client that opened the mailed link gets ten a day; all other clients together get five a day.
 *
 * @returns the masked mobile.
 * @throws AppError `linkInvalid`, `mobileAlreadyVerified`, `textMessagesOff`, `tooManyRequests`.
 */
export async function sendMobileCode(
  deps: Deps,
  identity: MemberIdentity,
  { clientKey, language }: ClientInfo,
): Promise<{ mobile: string }> {
  const member = await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, () => findMemberToVerify(deps, identity));
  assertTextMessagesAvailable(deps.config);
  await countMobileMessage(deps, member.id, clientKey);
  const code = generateMobileCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await saveCode(tx, now, { ...toCodeOwner(member.id, clientKey), memberId: member.id }, code);
    await enqueueTextMessage(tx, now, { to: member.mobile, text: composeMobileCodeText(language, code) });
  });
  return { mobile: maskMobile(member.mobile) };
}

/**
 * Verifies a mobile by its code and allows the same client to set the password once.
 *
 * @returns the secret that {@link setFirstPassword} needs. The server stores only its hash.
 * @throws AppError `codeInvalid`, `tooManyRequests`.
 */
export async function verifyMobile(
  deps: Deps,
  { otp, ...identity }: MemberIdentity & { readonly otp: string },
  { clientKey }: ClientInfo,
): Promise<{ token: string }> {
  await consumeRateLimit(deps, CODE_IP_LIMIT, clientKey);
  const now = deps.now();
  const owner = toCodeOwner(identity.id, clientKey);
  const token = await redeemCode(deps, owner, normalizeOneTimeCode(otp), async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ mobileVerifiedAt: now })
      .where(and(matchesMember(identity), isNull(members.mobileVerifiedAt)))
      .returning({ id: members.id, email: members.email });
    // Rolls back the use of the code: a correct code with a wrong e-mail costs only one guess.
    if (!member) throw new AppError('codeInvalid');
    return createFirstPasswordToken(tx, now, member);
  });
  if (token === undefined) throw new AppError('codeInvalid');
  await refundAttempt(deps, CODE_IP_LIMIT, clientKey);
  return { token };
}
