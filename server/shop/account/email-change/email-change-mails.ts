import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import type { Mail } from '#server/platform/messages/outbox.ts';
import type { MailRecipient } from '#server/shop/account/mails.ts';
import { maskEmail } from '#server/shop/account/mask-email.rules.ts';
import { formatCode } from '#server/shop/account/one-time/codes.rules.ts';

type Recipient = Pick<MailRecipient, 'email' | 'firstName'>;

const greet = (language: Language, { firstName }: Recipient) =>
  formatMessage('mail.greeting', language, { name: firstName });

/** The code that confirms the new e-mail, sent to it. */
export const composeEmailChangeMail = (language: Language, recipient: Recipient, code: string): Mail => ({
  to: recipient.email,
  ...composeMail(language, {
    subject: formatMessage('mail.emailChange.subject', language),
    greeting: greet(language, recipient),
    paragraphs: [formatMessage('mail.emailChange.text', language)],
    code: formatCode(code),
    closing: formatMessage('mail.emailChange.closing', language),
  }),
});

/** To the member whose e-mail another member wants to use. */
export const composeEmailTakenMail = (language: Language, recipient: Recipient): Mail => ({
  to: recipient.email,
  ...composeMail(language, {
    subject: formatMessage('mail.emailTaken.subject', language),
    greeting: greet(language, recipient),
    paragraphs: [formatMessage('mail.emailTaken.text', language)],
  }),
});

/** Announces a change to the current e-mail, because somebody else may have asked for it. */
export const composeEmailChangeRequestedMail = (language: Language, recipient: Recipient, newEmail: string): Mail => ({
  to: recipient.email,
  ...composeMail(language, {
    subject: formatMessage('mail.emailChangeRequested.subject', language),
    greeting: greet(language, recipient),
    paragraphs: [
      formatMessage('mail.emailChangeRequested.text', language, { email: maskEmail(newEmail) }),
      formatMessage('mail.emailChangeRequested.warning', language),
    ],
    action: { label: formatMessage('mail.emailChangeRequested.action', language), path: '/profile?tab=security' },
  }),
});

/** Tells the former e-mail that it is no longer the member's. */
export const composeEmailChangedMail = (language: Language, recipient: Recipient, newEmail: string): Mail => ({
  to: recipient.email,
  ...composeMail(language, {
    subject: formatMessage('mail.emailChanged.subject', language),
    greeting: greet(language, recipient),
    paragraphs: [
      formatMessage('mail.emailChanged.text', language, { email: maskEmail(newEmail) }),
      formatMessage('mail.emailChanged.warning', language),
    ],
    action: { label: formatMessage('mail.emailChanged.action', language), path: '/login' },
  }),
});
