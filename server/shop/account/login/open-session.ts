import { createSession } from '#server/platform/auth/sessions.ts';
import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import type { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import type { MailRecipient } from '#server/shop/account/mails.ts';
import { hasKnownDevices, sendNewDeviceMail } from '#server/shop/account/member-sessions/new-device.ts';
import { createLink } from '#server/shop/account/one-time/links.ts';
import { saveMemberLanguage } from '#server/shop/account/profile/member-language.ts';
import { isVerified } from '#server/shop/account/verification/is-verified.rules.ts';
import { saveKnownDevice, type LoginClient } from './known-devices.ts';

type MemberState = Pick<
  typeof members.$inferSelect,
  'id' | 'email' | 'blockedAt' | 'emailVerifiedAt' | 'mobileVerifiedAt'
>;

/**
 * Refuses a member who has proven the identity, but may not log in.
 *
 * @throws AppError `accountBlocked`, `accountNotVerified` with a token that requests another verification mail
 */
export async function checkMayLogIn({ db, now }: Deps, member: MemberState): Promise<void> {
  if (member.blockedAt) throw new AppError('accountBlocked');
  if (isVerified(member)) return;
  const resendToken = await db.transaction((tx) =>
    createLink(tx, now(), 'resendVerification', { memberId: member.id, email: member.email }),
  );
  throw new AppError('accountNotVerified', { data: { isAccountVerified: false, resendToken } });
}

interface SessionOrigin {
  readonly software: ClientSoftware;
  readonly language: Language;
}

/**
 * Opens a session, and mails the member when the device is new (SEC-06).
 *
 * @returns the session token, and the token that makes this browser a known device.
 */
export async function openSession(
  deps: Deps,
  member: MailRecipient,
  { deviceId }: LoginClient,
  { software, language }: SessionOrigin,
): Promise<{ token: string; device: string }> {
  await saveMemberLanguage(deps, member.id, language);
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    const isNewDevice = deviceId === null && (await hasKnownDevices(tx, member.id));
    const device = await saveKnownDevice(tx, now, member.id, deviceId);
    const newSession = { memberId: member.id, deviceId: device.id, software, isReauthenticated: true };
    const session = await createSession(tx, now, newSession);
    if (isNewDevice) await sendNewDeviceMail(tx, now, { member, sessionId: session.id, software, language });
    return { token: session.token, device: device.token };
  });
}
