import { getExclusionReason, isExcluded, type ExcludableLine } from '#server/orders/lifecycle/exclusions.rules.ts';
import { enqueueOrderMail } from '#server/orders/lifecycle/mails/order-mails.ts';
import { findSeller } from '#server/orders/lifecycle/seller.ts';
import { formatRefundParts } from '#server/orders/refunds/refund-mail.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import type { orders, withdrawals } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatDate, formatDateTime } from '#server/platform/lib/format-date.ts';
import type { MailSection } from '#server/platform/messages/compose-mail.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { enqueueOperatorMail, formatOperatorMessage, OPERATOR_LANGUAGE } from '#server/shop/support/operator-mails.ts';
import { getReturnEnd } from './withdrawal-period.rules.ts';

type WithdrawalRow = typeof withdrawals.$inferSelect;
type Lines = readonly ({ readonly name: Localized } & ExcludableLine)[];

const toItemRows = ({ lines: withdrawn }: WithdrawalRow, lines: Lines, language: Language) =>
  withdrawn.map(({ line, quantity }) => {
    const name = lines[line - 1]?.name;
    return [name ? localize(name, language) : String(line), `× ${String(quantity)}`] as const;
  });

const formatWithheld = ({ parts }: WithdrawalRow, language: Language) =>
  parts.withheldCents > 0
    ? [[formatMessage('mail.withdrawal.withheld', language), formatCents(parts.withheldCents)] as const]
    : [];

/** What the law excludes, with the reasons. */
function createExclusionSections(lines: Lines, language: Language): MailSection[] {
  const excluded = lines.filter(isExcluded).map((line) => {
    const reason = getExclusionReason(line);
    return `${localize(line.name, language)}: ${reason ? localize(reason, language) : ''}`;
  });
  return excluded.length > 0 ? [{ title: formatMessage('mail.withdrawal.excluded', language), lines: excluded }] : [];
}

/** A withdrawal with all lines of its order. */
export interface DeclaredWithdrawal {
  readonly order: typeof orders.$inferSelect;
  readonly lines: Lines;
  readonly withdrawal: WithdrawalRow;
}

/**
 * Enqueues the acknowledgement of receipt on a durable medium, with the content, date and time of the declaration
 * (Directive 2011/83/EU art. 11a(4)), in the language that the member used last.
 *
 * @param email default: the member's address
 */
export async function enqueueWithdrawalReceipt(
  tx: Transaction,
  now: Date,
  { order, lines, withdrawal }: DeclaredWithdrawal,
  email?: string,
): Promise<void> {
  const { company, returnAddress } = await findSeller(tx, order);
  await enqueueOrderMail(tx, now, order, {
    subject: 'mail.withdrawal.subject',
    text: 'mail.withdrawal.text',
    ...(email !== undefined && { to: email }),
    content: (language) => ({
      rows: [
        ...toItemRows(withdrawal, lines, language),
        [formatMessage('mail.withdrawal.declaredAt', language), formatDateTime(withdrawal.declaredAt)],
        [formatMessage('mail.withdrawal.declaredBy', language), order.memberName],
        [formatMessage('mail.withdrawal.refund', language), formatCents(withdrawal.amountCents)],
        ...formatRefundParts(withdrawal.parts, language),
        ...formatWithheld(withdrawal, language),
      ],
      sections: [
        ...createExclusionSections(lines, language),
        ...(withdrawal.automatic
          ? []
          : [
              {
                title: formatMessage('mail.withdrawal.returnAddress', language),
                lines: [company, returnAddress].filter((line) => line !== ''),
              },
            ]),
      ],
      closing: withdrawal.automatic
        ? formatMessage(
            withdrawal.amountCents > 0 ? 'mail.withdrawal.unshipped' : 'mail.withdrawal.unshippedUnpaid',
            language,
          )
        : formatMessage('mail.withdrawal.return', language, { date: formatDate(getReturnEnd(withdrawal.declaredAt)) }),
    }),
  });
}

/** Mails the operator, if there is one, about a withdrawal or about an automatic refund that failed. */
export async function mailWithdrawalToOperator(
  tx: Transaction,
  { config, now }: { readonly config: Pick<Config, 'operatorMail'>; readonly now: Date },
  { order, lines, withdrawal }: DeclaredWithdrawal,
  reason: 'declared' | 'refundFailed',
): Promise<void> {
  const { orderNo, memberName, memberEmail } = order;
  const textId = withdrawal.automatic ? 'mail.withdrawal.operatorAutomatic' : 'mail.withdrawal.operatorReturn';
  await enqueueOperatorMail(tx, {
    config,
    now,
    replyTo: memberEmail,
    content: {
      subject: formatOperatorMessage('mail.withdrawal.operatorSubject', { orderNo, name: memberName }),
      paragraphs: [
        formatOperatorMessage(reason === 'declared' ? textId : 'mail.withdrawal.operatorFailed', {
          date: formatDate(getReturnEnd(withdrawal.declaredAt)),
        }),
      ],
      rows: [
        ...toItemRows(withdrawal, lines, OPERATOR_LANGUAGE),
        [formatOperatorMessage('mail.withdrawal.refund'), formatCents(withdrawal.amountCents)],
        [formatOperatorMessage('mail.contact.email'), memberEmail],
      ],
    },
  });
}
