import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/connect.ts';
import type { contactMessages, tickets } from '#server/db/schema/index.ts';
import { formatMessage, type MessageId } from '#server/i18n/messages.ts';
import { composeMail, type MailContent } from '#server/messages/compose-mail.ts';
import { enqueueMail } from '#server/messages/outbox.ts';

/** The first language of the shop. The operator has no language setting. */
export const OPERATOR_LANGUAGE = 'it';

/** Formats a message in {@link OPERATOR_LANGUAGE}. */
export const formatOperatorMessage = (id: MessageId, values: Readonly<Record<string, string>> = {}): string =>
  formatMessage(id, OPERATOR_LANGUAGE, values);

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
      subject: formatOperatorMessage('mail.contact.subject', { name: `${firstName} ${lastName}` }),
      paragraphs: message.split('\n'),
      rows: [
        [formatOperatorMessage('mail.contact.email'), email],
        ...(mobile ? [[formatOperatorMessage('mail.contact.mobile'), mobile] as const] : []),
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
      subject: formatOperatorMessage('mail.ticket.subject', { id: ticket.id, title: ticket.title }),
      paragraphs: ticket.description.split('\n'),
      rows: [
        [formatOperatorMessage('mail.contact.email'), email],
        [
          formatOperatorMessage('mail.ticket.page'),
          ticket.otherPage || `${ticket.page} ${ticket.subPage ?? ''}`.trim(),
        ],
        [formatOperatorMessage('mail.ticket.browser'), ticket.browser],
        [formatOperatorMessage('mail.ticket.files'), String(fileCount)],
      ],
    },
  });
