import { eq } from 'drizzle-orm';
import { findNumberedLines } from '#server/orders/lifecycle/order-queries.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { orders } from '#server/platform/db/schema/index.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatDate, formatTime } from '#server/platform/lib/format-date.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { createTotalRows, toMailProducts } from './order-products.ts';

interface PaymentLink {
  readonly transactionId: string;
  readonly url: string;
}

/**
 * Enqueues the link of a "pay by link" payment, with its end, in the transaction that stores the link. Does nothing for an
 * order that no longer waits for a payment.
 */
export async function enqueuePaymentLinkMail(
  tx: Transaction,
  now: Date,
  { transactionId, url }: PaymentLink,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionId, transactionId));
  if (!order?.holdExpiresAt) return;
  const { holdExpiresAt, finalCents, ewalletUsedCents } = order;
  const lines = await findNumberedLines(tx, order.id);
  const values = {
    amount: formatCents(finalCents - ewalletUsedCents),
    date: formatDate(holdExpiresAt),
    time: formatTime(holdExpiresAt),
  };
  await enqueueOrderMail(tx, now, order, {
    subject: 'mail.paymentLink.subject',
    text: 'mail.paymentLink.text',
    values,
    content: (language) => ({
      preheader: formatMessage('mail.paymentLink.preheader', language, values),
      externalLink: { label: formatMessage('mail.paymentLink.pay', language, values), url },
      products: toMailProducts(lines, language),
      rows: [
        ...createTotalRows(order, language),
        ...(ewalletUsedCents > 0
          ? [[formatMessage('mail.orderConfirmation.ewallet', language), formatCents(ewalletUsedCents)] as const]
          : []),
      ],
      closing: formatMessage('mail.paymentLink.end', language, values),
    }),
  });
}
