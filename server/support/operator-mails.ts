import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { contactMessages, tickets } from '#server/db/schema/index.ts';
import { formatMessage } from '#server/i18n/messages.ts';
import { composeMail, type MailContent } from '#server/messages/compose-mail.ts';
import { enqueueMail } from '#server/messages/outbox.ts';

/** The first language of the shop. The operator has no language setting. */
export const OPERATOR_LANGUAGE = 'it';

interface OperatorMailOptions {
  readonly config: Pick<Config, 'operatorMail'>;
  readonly now: Date;
  readonly content: MailContent;
}

/** Enqueues a mail in {@link OPERATOR_LANGUAGE}. Does nothing without `OPERATOR_MAIL`. */
export async function enqueueOperatorMail(
  tx: Transaction,
  { config, now, content }: OperatorMailOptions,
): Promise<void> {
  if (config.operatorMail === null) return;
  await enqueueMail(tx, now, { to: config.operatorMail, ...composeMail(OPERATOR_LANGUAGE, content) });
}

type Fields = Omit<OperatorMailOptions, 'content'>;

/** Mails a contact message to the operator. */
export const mailContactMessage = (
  tx: Transaction,
  fields: Fields,
  { firstName, lastName, email, mobile, message }: typeof contactMessages.$inferInsert,
): Promise<void> =>
  enqueueOperatorMail(tx, {
    ...fields,
    content: {
      subject: formatMessage('mail.contact.subject', OPERATOR_LANGUAGE, { name: `${firstName} ${lastName}` }),
      paragraphs: message.split('\n'),
      rows: [
        [formatMessage('mail.contact.email', OPERATOR_LANGUAGE), email],
        ...(mobile ? [[formatMessage('mail.contact.mobile', OPERATOR_LANGUAGE), mobile] as const] : []),
      ],
    },
  });

/** Mails a ticket to the operator. The files stay on the server: a mail of 5 MB is often refused. */
export const mailTicket = (
  tx: Transaction,
  fields: Fields,
  ticket: typeof tickets.$inferInsert,
  { email, fileCount }: { readonly email: string; readonly fileCount: number },
): Promise<void> =>
  enqueueOperatorMail(tx, {
    ...fields,
    content: {
      subject: formatMessage('mail.ticket.subject', OPERATOR_LANGUAGE, { id: ticket.id, title: ticket.title }),
      paragraphs: ticket.description.split('\n'),
      rows: [
        [formatMessage('mail.contact.email', OPERATOR_LANGUAGE), email],
        [
          formatMessage('mail.ticket.page', OPERATOR_LANGUAGE),
          ticket.otherPage || `${ticket.page} ${ticket.subPage ?? ''}`.trim(),
        ],
        [formatMessage('mail.ticket.browser', OPERATOR_LANGUAGE), ticket.browser],
        [formatMessage('mail.ticket.files', OPERATOR_LANGUAGE), String(fileCount)],
      ],
    },
  });
