import { eq } from 'drizzle-orm';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { type PaidAmount, formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { payments } from '#server/platform/db/schema/index.ts';
import type { MessageId } from '#server/platform/i18n/messages.ts';
import {
  createStaffOrderAction,
  enqueueOperatorMail,
  formatOperatorMessage,
} from '#server/shop/support/operator-mails.ts';

/** What settling a payment needs besides the transaction. */
export interface SettlementContext {
  readonly config: Pick<Config, 'operatorMail'>;
  readonly now: Date;
}

const REASON_MESSAGES = {
  amountMismatch: 'mail.review.amountMismatch',
  paidAfterCancel: 'mail.review.paidAfterCancel',
  paidOutOfStock: 'mail.review.paidOutOfStock',
  refundedAtProvider: 'mail.review.refundedAtProvider',
  disputed: 'mail.review.disputed',
  inquiry: 'mail.review.inquiry',
  returnedAtProvider: 'mail.review.returnedAtProvider',
  secondPayment: 'mail.review.secondPayment',
} as const satisfies Record<NonNullable<OrderRow['reviewReason']>, MessageId>;

interface ReportedPayment {
  /** Undefined when the provider has named no amount. */
  readonly paid: PaidAmount | undefined;
  readonly provider: string;
  readonly reference: string | null;
}

const createPaymentRows = ({ paid, provider, reference }: ReportedPayment): readonly (readonly [string, string])[] => [
  ...(paid ? [[formatOperatorMessage('mail.review.paid'), formatPaidAmount(paid)] as const] : []),
  [formatOperatorMessage('mail.review.provider'), provider],
  ...(reference ? [[formatOperatorMessage('mail.review.reference'), reference] as const] : []),
];

/** Money that has moved without the shop. */
export interface MovedAmount extends PaidAmount {
  readonly reference: string;
}

const createMovedRows = (moved: MovedAmount | undefined): readonly (readonly [string, string])[] =>
  moved ? [[formatOperatorMessage('mail.review.moved'), `${formatPaidAmount(moved)} (${moved.reference})`]] : [];

/** Mails the operator about a flagged order. The payment must already have the reported amount. */
export async function mailFlaggedOrder(
  tx: Transaction,
  { config, now }: SettlementContext,
  { id, orderNo, memberEmail }: Pick<OrderRow, 'id' | 'orderNo' | 'memberEmail'>,
  reason: keyof typeof REASON_MESSAGES,
  moved?: MovedAmount,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error('an order has no payment');
  const { amountCents, currency, paidCents, paidCurrency, provider, reference } = payment;
  const isReported = paidCents !== null && paidCurrency !== null;
  const paid = isReported ? { amountCents: paidCents, currency: paidCurrency } : undefined;
  await enqueueOperatorMail(tx, {
    config,
    now,
    replyTo: memberEmail,
    content: {
      subject: formatOperatorMessage('mail.review.orderSubject', { orderNo }),
      paragraphs: [formatOperatorMessage('mail.review.orderText', { orderNo })],
      action: createStaffOrderAction(orderNo),
      rows: [
        [formatOperatorMessage('mail.review.reason'), formatOperatorMessage(REASON_MESSAGES[reason])],
        [formatOperatorMessage('mail.review.due'), formatPaidAmount({ amountCents, currency })],
        ...createPaymentRows({ paid, provider, reference }),
        ...createMovedRows(moved),
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
      subject: formatOperatorMessage('mail.review.unknownSubject', { transactionId }),
      paragraphs: [formatOperatorMessage('mail.review.unknownText')],
      rows: [
        [formatOperatorMessage('mail.review.reason'), formatOperatorMessage('mail.review.unknown')],
        [formatOperatorMessage('mail.review.transaction'), transactionId],
        ...createPaymentRows(payment),
      ],
    },
  });
