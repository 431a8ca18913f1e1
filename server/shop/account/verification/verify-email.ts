import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { consumeRateLimit, limitFailedAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { LINK_IP_LIMIT, VERIFICATION_MAIL_LIMIT } from '#server/shop/account/account.constants.ts';
import { composeVerificationMail, type MailRecipient } from '#server/shop/account/mails.ts';
import { maskMobile } from '#server/shop/account/one-time/codes.rules.ts';
import { findLink, isUsableLink, createLink, redeemLink } from '#server/shop/account/one-time/links.ts';
import type { ClientInfo } from '#server/shop/account/password/forgot-password.ts';

/** Mails a new link that verifies the member's e-mail. */
export async function sendVerificationMail(
  tx: Transaction,
  now: Date,
  member: MailRecipient,
  language: Language,
  lifetimeSeconds?: number,
): Promise<void> {
  const owner = { memberId: member.id, email: member.email };
  const options = lifetimeSeconds === undefined ? {} : { lifetimeSeconds };
  const token = await createLink(tx, now, 'email', owner, options);
  await enqueueMail(tx, now, composeVerificationMail(language, member, token));
}

/**
 * Mails the verification link again. The token proves that the client knows the password, so that strangers can neither
 * send mails nor learn which e-mails have an account.
 *
 * @throws AppError `linkInvalid`, `tooManyRequests`.
 */
export async function resendVerificationMail(
  deps: Deps,
  { token }: { readonly token: string },
  { clientKey, language }: ClientInfo,
): Promise<void> {
  const link = await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, async () => {
    const found = await findLink(deps.db, 'resendVerification', token);
    if (!found || !isUsableLink(found, deps.now())) throw new AppError('linkInvalid');
    return found;
  });
  await consumeRateLimit(deps, VERIFICATION_MAIL_LIMIT, link.memberId);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await redeemLink(tx, now, 'resendVerification', token))) throw new AppError('linkInvalid');
    const [member] = await tx
      .select({ id: members.id, email: members.email, firstName: members.firstName })
      .from(members)
      .where(eq(members.id, link.memberId));
    if (member) await sendVerificationMail(tx, now, member, language);
  });
}

/**
 * Verifies an e-mail by its link. `emailAlreadyVerified` is thrown only for a link of that member. The link may be used
 * or expired, because mail programs and people open links twice.
 *
 * @returns the member's masked mobile, which is verified next.
 * @throws AppError `linkInvalid`, `emailAlreadyVerified`, `tooManyRequests`.
 */
export async function verifyEmail(
  deps: Deps,
  params: { readonly id: string; readonly email: string; readonly token: string },
  { clientKey }: ClientInfo,
): Promise<{ mobile: string }> {
  const email = params.email.toLowerCase();
  const verify = () =>
    deps.db.transaction(async (tx) => {
      const link = await findLink(tx, 'email', params.token);
      if (!link || link.memberId !== params.id || link.email !== email) {
        throw new AppError('linkInvalid');
      }
      const isMember = and(eq(members.id, params.id), eq(members.email, email));
      const [member] = await tx.select().from(members).where(isMember).for('update');
      if (!member) throw new AppError('linkInvalid');
      // This error is not counted as a guess: reloads, mail scanners and a second click must not use up the attempts.
      if (member.emailVerifiedAt) {
        throw new AppError('emailAlreadyVerified', { data: { isEmailVerified: true } });
      }
      const now = deps.now();
      if (!isUsableLink(link, now)) throw new AppError('linkInvalid');
      await redeemLink(tx, now, 'email', params.token, clientKey);
      await tx.update(members).set({ emailVerifiedAt: now }).where(isMember);
      return maskMobile(member.mobile);
    });
  return { mobile: await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, verify) };
}
