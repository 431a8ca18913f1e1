import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatDate } from '#server/platform/lib/format-date.ts';
import { composeMail } from '#server/platform/messages/compose-mail.ts';
import type { Mail } from '#server/platform/messages/outbox.ts';

interface Recipient {
  readonly email: string;
  readonly firstName: string;
}

/** `requested` and `reminder` say when the account will be deleted, `postponed` that something blocks it. */
type DeletionMailKind = 'requested' | 'reminder' | 'postponed';

/** A mail before the erasure, with the page where the member can keep the account. */
export const composeDeletionMail = (
  kind: DeletionMailKind,
  language: Language,
  { email, firstName }: Recipient,
  dueAt: Date,
): Mail => {
  const date = formatDate(dueAt);
  return {
    to: email,
    ...composeMail(language, {
      subject: formatMessage(`mail.deletion.${kind}.subject`, language, { date }),
      greeting: formatMessage('mail.greeting', language, { name: firstName }),
      paragraphs: [
        formatMessage(`mail.deletion.${kind}.text`, language, { date }),
        formatMessage('mail.deletion.keep', language),
      ],
      action: { label: formatMessage('mail.deletion.action', language), path: '/profile?tab=data' },
    }),
  };
};

/** The last mail, to the former address. */
export const composeErasedMail = (language: Language, { email, firstName }: Recipient): Mail => ({
  to: email,
  ...composeMail(language, {
    subject: formatMessage('mail.deletion.done.subject', language),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [
      formatMessage('mail.deletion.done.text', language),
      formatMessage('mail.deletion.done.orders', language),
    ],
  }),
});
