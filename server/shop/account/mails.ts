import type { ClientSoftware } from '#server/platform/auth/user-agent.rules.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import { BRAND_PLACEHOLDERS, type Mail } from '#server/platform/messages/outbox.ts';
import { formatCode } from './one-time/codes.rules.ts';

export interface MailRecipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

/** Mail with the code of "forgot password". Without a member it has no recipient (SEC-06, see `forgotPassword`). */
export const composePasswordCodeMail = (language: Language, member: MailRecipient | undefined, code: string): Mail => ({
  to: member?.email ?? null,
  ...composeMail(language, {
    subject: formatMessage('mail.passwordCode.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: member?.firstName ?? '' }),
    paragraphs: [formatMessage('mail.passwordCode.text', language)],
    code: formatCode(code),
    closing: formatMessage('mail.passwordCode.closing', language),
  }),
});

/** Mail with the link to the e-mail verification page (REQ-VER-01). */
export function composeVerificationMail(language: Language, member: MailRecipient, token: string): Mail {
  const query = new URLSearchParams({ id: member.id, email: member.email, token });
  return {
    to: member.email,
    ...composeMail(language, {
      subject: formatMessage('mail.verification.subject', language),
      greeting: formatMessage('mail.greeting', language, { name: member.firstName }),
      paragraphs: [formatMessage('mail.verification.text', language, { brand: BRAND_PLACEHOLDERS.name })],
      action: {
        label: formatMessage('mail.verification.action', language),
        path: `/account/verify?${query.toString()}`,
      },
    }),
  };
}

/**
 * Informs the member of a password change, because somebody else may have made it.
 *
 * @param staysLoggedIn on the device that changed it
 */
export const composePasswordChangedMail = (
  language: Language,
  member: MailRecipient,
  staysLoggedIn: boolean,
): Mail => ({
  to: member.email,
  ...composeMail(language, {
    subject: formatMessage('mail.passwordChanged.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: member.firstName }),
    paragraphs: [
      formatMessage(staysLoggedIn ? 'mail.passwordChanged.textOthers' : 'mail.passwordChanged.text', language),
      formatMessage('mail.passwordChanged.warning', language),
    ],
    action: { label: formatMessage('mail.passwordChanged.action', language), path: '/login' },
  }),
});

/** The browser as it names itself, for the text of a mail. */
export function describeSoftware(language: Language, { browser, system }: ClientSoftware): string {
  if (browser !== '' && system !== '') return formatMessage('mail.newDevice.name', language, { browser, system });
  return browser || system || formatMessage('mail.newDevice.unknown', language);
}

/** Informs the member of a login from a new device. The link ends its session after a confirmation. */
export const composeNewDeviceMail = (
  language: Language,
  member: MailRecipient,
  software: ClientSoftware,
  token: string,
): Mail => ({
  to: member.email,
  ...composeMail(language, {
    subject: formatMessage('mail.newDevice.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: member.firstName }),
    paragraphs: [
      formatMessage('mail.newDevice.text', language, { device: describeSoftware(language, software) }),
      formatMessage('mail.newDevice.warning', language),
    ],
    action: {
      label: formatMessage('mail.newDevice.action', language),
      path: `/account/session?${new URLSearchParams({ token }).toString()}`,
    },
  }),
});

/** Text message with the code that verifies a mobile. */
export const composeMobileCodeText = (language: Language, code: string): string =>
  formatMessage('textMessage.mobileCode', language, { brand: BRAND_PLACEHOLDERS.name, code });
