import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members, orderLines, type orders } from '#server/db/schema/index.ts';
import { formatMessage, type MessageId } from '#server/i18n/messages.ts';
import { localize } from '#server/i18n/language.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { composeMail } from '#server/messages/compose-mail.ts';
import { enqueueMail } from '#server/messages/outbox.ts';

/** Rows with the amount of each payment method, only for an order with a part from the e-wallet. */
function createPaymentRows({ ewalletUsedCents, finalCents }: typeof orders.$inferSelect) {
  if (ewalletUsedCents === 0) return [];
  const dueCents = finalCents - ewalletUsedCents;
  const ewalletRow = ['mail.orderConfirmation.ewallet', ewalletUsedCents] as const;
  return dueCents === 0 ? [ewalletRow] : [ewalletRow, ['mail.orderConfirmation.card', dueCents] as const];
}

/**
 * Enqueues the confirmation mail of an order, in the transaction that marks it as paid: so neither exists without the
 * other. Uses the language that the member used last.
 */
export async function enqueueOrderConfirmationMail(
  tx: Transaction,
  now: Date,
  order: typeof orders.$inferSelect,
): Promise<void> {
  const [member] = await tx
    .select({ email: members.email, firstName: members.firstName, language: members.language })
    .from(members)
    .where(eq(members.id, order.memberId));
  if (!member) return;
  const { language } = member;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const deliveryCents = order.deliveryCents + order.deliveryTypeCents + order.extraDeliveryCents;
  const toRow = (id: MessageId, cents: number) => [formatMessage(id, language), formatCents(cents)] as const;
  const address = order.shippingAddress;
  const addressLine = `${address.name}, ${address.address}, ${address.zipcode} ${address.city}`;
  const mail = composeMail(language, {
    subject: formatMessage('mail.orderConfirmation.subject', language, { orderNo: order.orderNo }),
    paragraphs: [
      formatMessage('mail.greeting', language, { name: member.firstName }),
      formatMessage('mail.orderConfirmation.text', language, { orderNo: order.orderNo }),
    ],
    rows: [
      ...lines.map(
        (line) =>
          [`${String(line.quantity)} × ${localize(line.name, language)}`, formatCents(line.subTotalCents)] as const,
      ),
      ...(order.merchandiseUsedCents > 0
        ? [toRow('mail.orderConfirmation.discount', -order.merchandiseUsedCents)]
        : []),
      toRow('mail.orderConfirmation.delivery', deliveryCents),
      toRow('mail.orderConfirmation.total', order.finalCents),
      ...createPaymentRows(order).map(([id, cents]) => toRow(id, cents)),
    ],
    action: {
      label: formatMessage('mail.orderConfirmation.action', language),
      path: '/profile?tab=myOrders',
    },
    closing: formatMessage('mail.orderConfirmation.address', language, { address: addressLine }),
  });
  await enqueueMail(tx, now, { to: member.email, ...mail });
}
