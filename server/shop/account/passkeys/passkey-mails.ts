import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import type { Mail } from '#server/platform/messages/outbox.ts';
import type { MailRecipient } from '#server/shop/account/mails.ts';

/** Informs the member of a new passkey, because somebody else may have added it. */
export const composePasskeyMail = (language: Language, member: MailRecipient, name: string): Mail => ({
  to: member.email,
  ...composeMail(language, {
    subject: formatMessage('mail.passkeyAdded.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: member.firstName }),
    paragraphs: [
      formatMessage('mail.passkeyAdded.text', language, { name }),
      formatMessage('mail.passkeyAdded.warning', language),
    ],
    action: { label: formatMessage('mail.passkeyAdded.action', language), path: '/profile?tab=security' },
  }),
});
