import { toWallTime } from '#contract/fields/wall-time.ts';
import { enqueueOrderMail } from '#server/orders/lifecycle/mails/order-mails.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { withdrawalStatements } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatDateTime } from '#server/platform/lib/format-date.ts';
import type { MailRow } from '#server/platform/messages/compose-mail.ts';
import { enqueueOperatorMail, formatOperatorMessage, OPERATOR_LANGUAGE } from '#server/shop/support/operator-mails.ts';

export type StatementRow = typeof withdrawalStatements.$inferSelect;

/** A statement that made no withdrawal. */
export type OpenOutcome =
  | { readonly outcome: 'partial' | 'unmatched' }
  | { readonly outcome: 'refused'; readonly reason: Localized };

/** The statement as it was typed. */
const toRows = ({ name, orderNo, email, products, receivedAt }: StatementRow, language: Language): MailRow[] => [
  [formatMessage('mail.withdrawalStatement.receivedAt', language), formatDateTime(receivedAt)],
  [formatMessage('mail.withdrawalStatement.name', language), name],
  [formatMessage('mail.withdrawalStatement.orderNo', language), orderNo],
  [formatMessage('mail.withdrawalStatement.email', language), email],
  ...(products === '' ? [] : [[formatMessage('mail.withdrawalStatement.products', language), products] as const]),
];

/** The receipt of a statement that an operator has to read, with its content, date and time. */
export const enqueueStatementReceipt = (
  tx: Transaction,
  now: Date,
  order: OrderRow,
  statement: StatementRow,
  result: OpenOutcome,
): Promise<void> =>
  enqueueOrderMail(tx, now, order, {
    subject: 'mail.withdrawal.subject',
    text: 'mail.withdrawalStatement.text',
    to: statement.email,
    content: (language) => ({
      rows: toRows(statement, language),
      closing:
        result.outcome === 'refused'
          ? formatMessage('mail.withdrawalStatement.refused', language, { reason: localize(result.reason, language) })
          : formatMessage('mail.withdrawalStatement.partial', language),
    }),
  });

const OPERATOR_TEXTS = {
  partial: 'mail.withdrawalStatement.operatorPartial',
  refused: 'mail.withdrawalStatement.operatorRefused',
  unmatched: 'mail.withdrawalStatement.operatorUnmatched',
} as const;

/** Mails the operator a statement that needs an answer. */
export const mailStatementToOperator = (
  tx: Transaction,
  { config, now }: { readonly config: Pick<Config, 'operatorMail'>; readonly now: Date },
  statement: StatementRow,
  result: OpenOutcome,
): Promise<void> =>
  enqueueOperatorMail(tx, {
    config,
    now,
    replyTo: statement.email,
    content: {
      subject: formatOperatorMessage('mail.withdrawalStatement.operatorSubject', { orderNo: statement.orderNo }),
      paragraphs: [
        formatOperatorMessage(OPERATOR_TEXTS[result.outcome], {
          orderNo: statement.orderNo,
          date: toWallTime(statement.receivedAt, 'Europe/Rome').date,
          reason: result.outcome === 'refused' ? localize(result.reason, OPERATOR_LANGUAGE) : '',
        }),
      ],
      rows: toRows(statement, OPERATOR_LANGUAGE),
    },
  });
