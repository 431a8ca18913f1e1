import { and, eq, isNull } from 'drizzle-orm';
import { normalizeOneTimeCode } from '#contract/fields/text.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getLocalizedMessage } from '#server/platform/i18n/messages.ts';
import { enqueueTextMessage } from '#server/platform/messages/outbox.ts';
import {
  consumeRateLimit,
  limitFailedAttempts,
  recordAttempt,
  refundAttempt,
  toPairSubject,
} from '#server/platform/rate-limit/rate-limit.ts';
import {
  CODE_IP_LIMIT,
  LINK_IP_LIMIT,
  MOBILE_CLIENT_LIMIT,
  MOBILE_DAILY_LIMIT,
  MOBILE_RESEND_LIMIT,
  MOBILE_UNKNOWN_CLIENTS_LIMIT,
} from '#server/shop/account/account.constants.ts';
import { composeMobileCodeText } from '#server/shop/account/mails.ts';
import { maskMobile, generateMobileCode } from '#server/shop/account/one-time/codes.rules.ts';
import { saveCode, redeemCode, type CodeOwner } from '#server/shop/account/one-time/codes.ts';
import { hasOpenedVerificationMail } from '#server/shop/account/one-time/links.ts';
import { createFirstPasswordToken, type MemberIdentity } from '#server/shop/account/password/first-password.ts';
import type { ClientInfo } from '#server/shop/account/password/forgot-password.ts';

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
async function countMobileMessage(deps: Deps, pair: string): Promise<void> {
  await consumeRateLimit(deps, MOBILE_RESEND_LIMIT, pair);
  await consumeRateLimit(deps, MOBILE_CLIENT_LIMIT, pair);
}

type Recipient = Pick<typeof members.$inferSelect, 'id' | 'mobile'>;

/** @throws AppError `linkInvalid`, `mobileAlreadyVerified`, `tooManyRequests`. */
async function admitClientOfMail(deps: Deps, identity: MemberIdentity, clientKey: string): Promise<Recipient> {
  const member = await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, () => findMemberToVerify(deps, identity));
  const pair = toPairSubject(member.id, clientKey);
  await countMobileMessage(deps, pair);
  await consumeRateLimit(deps, MOBILE_DAILY_LIMIT, pair);
  return member;
}

/**
 * Counts every attempt alike, whether it is about a member or not.
 *
 * @returns undefined if there is no such member to verify, or the limit of all unknown clients is reached
 * @throws AppError `tooManyRequests`.
 */
async function admitUnknownClient(
  deps: Deps,
  identity: MemberIdentity,
  clientKey: string,
): Promise<Recipient | undefined> {
  await consumeRateLimit(deps, LINK_IP_LIMIT, clientKey);
  // Other counters than after the link was opened, so that an early attempt does not delay the code.
  await countMobileMessage(deps, toPairSubject(`unknown client, ${identity.id}`, clientKey));
  const [member] = await deps.db.select().from(members).where(matchesMember(identity));
  const isVerifiable = member?.emailVerifiedAt && member.mobile && !member.mobileVerifiedAt;
  // A wrong e-mail must not use up the messages of the member.
  const subject = isVerifiable ? identity.id : toPairSubject(identity.id, 'no member');
  const { count } = await recordAttempt(deps, MOBILE_UNKNOWN_CLIENTS_LIMIT, subject);
  return isVerifiable && count <= MOBILE_UNKNOWN_CLIENTS_LIMIT.maxAttempts ? member : undefined;
}

/** Shown to a client that has not opened the mailed link: the last digits would reveal that the e-mail is right. */
const HIDDEN_MOBILE = '+•• ••• ••• ••••';

/**
 * Sends a code to the mobile of a member whose e-mail is verified. A client gets at most one a minute and five an hour.
 * The client that opened the mailed link gets ten a day; all other clients together get five a day. These get the same
 * response, in the same time, whether the member, the e-mail and the state are right or not (SEC-06).
 *
 * @returns the masked mobile.
 * @throws AppError `textMessagesOff`, `tooManyRequests`; for the client that opened the link also `linkInvalid`,
 *   `mobileAlreadyVerified`.
 */
export async function sendMobileCode(
  deps: Deps,
  identity: MemberIdentity,
  { clientKey, language }: ClientInfo,
): Promise<{ mobile: string }> {
  assertTextMessagesAvailable(deps.config);
  const isKnownClient = await hasOpenedVerificationMail(deps.db, identity.id, clientKey);
  const recipient = await (isKnownClient ? admitClientOfMail : admitUnknownClient)(deps, identity, clientKey);
  const code = generateMobileCode();
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    await saveCode(tx, now, { ...toCodeOwner(identity.id, clientKey), memberId: recipient?.id ?? null }, code);
    await enqueueTextMessage(tx, now, { to: recipient?.mobile ?? null, text: composeMobileCodeText(language, code) });
  });
  return { mobile: isKnownClient && recipient ? maskMobile(recipient.mobile) : HIDDEN_MOBILE };
}

/**
 * Verifies a mobile by its code and allows the same client to set the password once.
 *
 * @returns the secret with which any client can call {@link setFirstPassword}. The server stores only its hash.
 * @throws AppError `codeInvalid`, `tooManyRequests`.
 */
export async function verifyMobile(
  deps: Deps,
  { otp, withToken, ...identity }: MemberIdentity & { readonly otp: string; readonly withToken: boolean },
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
    return createFirstPasswordToken(tx, now, member, withToken ? undefined : clientKey);
  });
  if (token === undefined) throw new AppError('codeInvalid');
  await refundAttempt(deps, CODE_IP_LIMIT, clientKey);
  return { token };
}
