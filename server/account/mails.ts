import type { Localized } from '#server/i18n/localized.ts';
import type { Language } from '#server/i18n/language.ts';
import { composeMail } from '#server/messages/compose-mail.ts';
import type { Mail } from '#server/messages/outbox.ts';
import { getMessage } from '#server/i18n/messages.ts';
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
    subject: getMessage('mail.passwordCode.subject'),
    paragraphs: [getMessage('mail.greeting', { name: member?.firstName ?? '' }), getMessage('mail.passwordCode.text')],
    code: formatCode(code),
    closing: getMessage('mail.passwordCode.closing'),
  }),
});

/** Mail with the link to the e-mail verification page (REQ-VER-01). */
export function composeVerificationMail(language: Language, member: MailRecipient, token: string): Mail {
  const query = new URLSearchParams({ id: member.id, email: member.email, token });
  return {
    to: member.email,
    ...composeMail(language, {
      subject: getMessage('mail.verification.subject'),
      paragraphs: [getMessage('mail.greeting', { name: member.firstName }), getMessage('mail.verification.text')],
      action: {
        label: getMessage('mail.verification.action'),
        path: `/account/verify?${query.toString()}`,
      },
    }),
  };
}

/** Informs the member of a password change, because somebody else may have made it. */
export const composePasswordChangedMail = (language: Language, member: MailRecipient): Mail => ({
  to: member.email,
  ...composeMail(language, {
    subject: getMessage('mail.passwordChanged.subject'),
    paragraphs: [
      getMessage('mail.greeting', { name: member.firstName }),
      getMessage('mail.passwordChanged.text'),
      getMessage('mail.passwordChanged.warning'),
    ],
    action: { label: getMessage('mail.passwordChanged.action'), path: '/login' },
  }),
});

/** Text message with the code that verifies a mobile. */
export const composeMobileCodeText = (code: string): Localized => getMessage('textMessage.mobileCode', { code });
