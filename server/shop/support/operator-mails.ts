import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { Attachment, contactMessages, tickets } from '#server/platform/db/schema/index.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { composeMail, type MailContent } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';

/** The first language of the shop. The operator has no language setting. */
export const OPERATOR_LANGUAGE = 'it';

/** Formats a message in {@link OPERATOR_LANGUAGE}. */
export const formatOperatorMessage = (id: MessageId, values: Readonly<Record<string, string>> = {}): string =>
  formatMessage(id, OPERATOR_LANGUAGE, values);

/** The button of a mail that opens an order in the staff app. */
export const createStaffOrderAction = (orderNo: string): NonNullable<MailContent['action']> => ({
  label: formatOperatorMessage('mail.staffOrder'),
  path: `/staff/orders/${orderNo}`,
});

type MailTarget = { readonly config: Pick<Config, 'operatorMail'> } | { readonly to: string | null };

type OperatorMailOptions = MailTarget & {
  readonly now: Date;
  readonly content: MailContent;
  /** The member whom an answer is for. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
};

/** Enqueues a mail in {@link OPERATOR_LANGUAGE} to `OPERATOR_MAIL` or another address. Does nothing without one. */
export async function enqueueOperatorMail(
  tx: Transaction,
  { now, content, replyTo, attachments, ...target }: OperatorMailOptions,
): Promise<void> {
  const to = 'to' in target ? target.to : target.config.operatorMail;
  if (to === null) return;
  const mail = composeMail(OPERATOR_LANGUAGE, content);
  await enqueueMail(tx, now, { to, ...mail, ...(replyTo && { replyTo }), ...(attachments && { attachments }) });
}

interface Fields {
  readonly config: Pick<Config, 'operatorMail'>;
  readonly now: Date;
}

/** Mails a contact message to the operator. */
export const mailContactMessage = (
  tx: Transaction,
  fields: Fields,
  { firstName, lastName, email, mobile, message }: typeof contactMessages.$inferInsert,
): Promise<void> =>
  enqueueOperatorMail(tx, {
    ...fields,
    replyTo: email,
    content: {
      subject: formatOperatorMessage('mail.contact.subject', { name: `${firstName} ${lastName}` }),
      paragraphs: message.split('\n'),
      rows: [
        [formatOperatorMessage('mail.contact.email'), email],
        ...(mobile ? [[formatOperatorMessage('mail.contact.mobile'), mobile] as const] : []),
      ],
    },
  });

/** Mails a ticket to the operator, with its files. */
export const mailTicket = (
  tx: Transaction,
  fields: Fields,
  ticket: typeof tickets.$inferInsert,
  { email, attachments }: { readonly email: string; readonly attachments: readonly Attachment[] },
): Promise<void> =>
  enqueueOperatorMail(tx, {
    ...fields,
    replyTo: email,
    attachments,
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
        [formatOperatorMessage('mail.ticket.files'), String(attachments.length)],
      ],
    },
  });
