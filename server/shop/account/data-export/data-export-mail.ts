import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatDate } from '#server/platform/lib/format-date.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import type { Mail } from '#server/platform/messages/outbox.ts';
import type { MailRecipient } from '#server/shop/account/mails.ts';

/** Path of the page that offers the download. The link has no secret: who opens it must log in. */
const PATH = '/profile?tab=data';

/** Mail about the ready file. It warns a member who did not request it. */
export const composeDataExportMail = (
  language: Language,
  { email, firstName }: Pick<MailRecipient, 'email' | 'firstName'>,
  expiresAt: Date,
): Mail => ({
  to: email,
  ...composeMail(language, {
    subject: formatMessage('mail.dataExport.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [
      formatMessage('mail.dataExport.text', language, { date: formatDate(expiresAt) }),
      formatMessage('mail.dataExport.warning', language),
    ],
    action: { label: formatMessage('mail.dataExport.action', language), path: PATH },
  }),
});
