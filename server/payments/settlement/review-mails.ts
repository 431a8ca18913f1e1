import { eq } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Transaction } from '#server/db/connect.ts';
import { payments, type orders } from '#server/db/schema/index.ts';
import { formatMessage, type MessageId } from '#server/i18n/messages.ts';
import { formatPaidAmount } from '#server/payments/format-paid-amount.ts';
import type { PaidAmount } from '#server/payments/provider/payment-provider.ts';
import { enqueueOperatorMail, OPERATOR_LANGUAGE } from '#server/support/operator-mails.ts';

type OrderRow = typeof orders.$inferSelect;

/** What settling a payment needs besides the transaction. */
export interface SettlementContext {
  readonly config: Pick<Config, 'operatorMail'>;
  readonly now: Date;
}

const REASON_MESSAGES = {
  amountMismatch: 'mail.review.amountMismatch',
  paidAfterCancel: 'mail.review.paidAfterCancel',
  paidOutOfStock: 'mail.review.paidOutOfStock',
} as const satisfies Record<NonNullable<OrderRow['reviewReason']>, MessageId>;

const translate = (id: MessageId, values: Readonly<Record<string, string>> = {}): string =>
  formatMessage(id, OPERATOR_LANGUAGE, values);

interface ReportedPayment {
  /** Undefined when the provider has named no amount. */
  readonly paid: PaidAmount | undefined;
  readonly provider: string;
  readonly reference: string | null;
}

const createPaymentRows = ({ paid, provider, reference }: ReportedPayment): readonly (readonly [string, string])[] => [
  ...(paid ? [[translate('mail.review.paid'), formatPaidAmount(paid)] as const] : []),
  [translate('mail.review.provider'), provider],
  ...(reference ? [[translate('mail.review.reference'), reference] as const] : []),
];

/** Mails the operator about a flagged order. The payment must already have the reported amount. */
export async function mailFlaggedOrder(
  tx: Transaction,
  { config, now }: SettlementContext,
  { id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>,
  reason: keyof typeof REASON_MESSAGES,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error('an order has no payment');
  const { amountCents, currency, paidCents, paidCurrency, provider, reference } = payment;
  const isReported = paidCents !== null && paidCurrency !== null;
  const paid = isReported ? { amountCents: paidCents, currency: paidCurrency } : undefined;
  await enqueueOperatorMail(tx, {
    config,
    now,
    content: {
      subject: translate('mail.review.orderSubject', { orderNo }),
      paragraphs: [translate('mail.review.orderText', { orderNo })],
      rows: [
        [translate('mail.review.reason'), translate(REASON_MESSAGES[reason])],
        [translate('mail.review.due'), formatPaidAmount({ amountCents, currency })],
        ...createPaymentRows({ paid, provider, reference }),
      ],
    },
  });
}

/** Mails the operator about money that was received without an order. */
export const mailUnknownPayment = (
  tx: Transaction,
  { config, now }: SettlementContext,
  { transactionId, ...payment }: ReportedPayment & { readonly transactionId: string },
): Promise<void> =>
  enqueueOperatorMail(tx, {
    config,
    now,
    content: {
      subject: translate('mail.review.unknownSubject', { transactionId }),
      paragraphs: [translate('mail.review.unknownText')],
      rows: [
        [translate('mail.review.reason'), translate('mail.review.unknown')],
        [translate('mail.review.transaction'), transactionId],
        ...createPaymentRows(payment),
      ],
    },
  });
