import { eq } from 'drizzle-orm';
import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { devices, sessions } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { limitFailedAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import { composeNewDeviceMail, type MailRecipient } from '#server/shop/account/mails.ts';
import { createLink, redeemLink } from '#server/shop/account/one-time/links.ts';
import { deleteSessionsAndDevices } from './member-sessions.ts';

/**
 * Whether the member has logged in with a device before, also one that has expired. False after the registration and
 * after a new password on an unknown device: the next login is the member's own, and would cause a needless mail.
 */
export async function hasKnownDevices(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx.select({ id: devices.id }).from(devices).where(eq(devices.memberId, memberId)).limit(1);
  return rows.length > 0;
}

interface NewDeviceLogin {
  readonly member: MailRecipient;
  readonly sessionId: string;
  readonly software: ClientSoftware;
  readonly language: Language;
}

/** Mails the member that a new device has logged in, with a link that ends its session. */
export async function sendNewDeviceMail(
  tx: Transaction,
  now: Date,
  { member, sessionId, software, language }: NewDeviceLogin,
): Promise<void> {
  const token = await createLink(tx, now, 'endSession', { memberId: member.id, email: member.email, sessionId });
  await enqueueMail(tx, now, composeNewDeviceMail(language, member, software, token));
}

/**
 * Ends the session of a mailed link and forgets its device. Also succeeds when the session has ended already.
 *
 * @throws AppError `linkInvalid`, `tooManyRequests`.
 */
export async function endSessionByLink(
  deps: Deps,
  token: string,
  { clientKey }: { readonly clientKey: string },
): Promise<void> {
  const end = () =>
    deps.db.transaction(async (tx) => {
      const link = await redeemLink(tx, deps.now(), 'endSession', token);
      if (!link || link.sessionId === null) throw new AppError('linkInvalid');
      await deleteSessionsAndDevices(tx, eq(sessions.id, link.sessionId));
    });
  await limitFailedAttempts(deps, LINK_IP_LIMIT, clientKey, end);
}
