import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { businessOrders, members, orderLines, type orders } from '#server/db/schema/index.ts';
import { formatMinute } from '#server/lib/time-zone.rules.ts';
import { formatMessage, type MessageId } from '#server/i18n/messages.ts';
import { localize, type Language } from '#server/i18n/language.ts';
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

type BusinessOrder = typeof businessOrders.$inferSelect;

/** Where and when the member gets the order; empty without an address. */
export function formatDelivery(
  order: typeof orders.$inferSelect,
  business: BusinessOrder | undefined,
  language: Language,
) {
  if (business) {
    const { place, slotDate, startMinute, endMinute } = business;
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'full',
      timeZone: 'UTC',
    });
    const isTakeaway = order.productType === 'Takeaway';
    return formatMessage(
      isTakeaway ? 'mail.orderConfirmation.takeaway' : 'mail.orderConfirmation.deliveryOn',
      language,
      {
        date: format.format(new Date(slotDate)),
        time: `${formatMinute(startMinute)}–${formatMinute(endMinute)}`,
        place: [place.name, place.address, place.city].filter((part) => part !== '').join(', '),
      },
    );
  }
  const address = order.shippingAddress;
  if (!address) return '';
  const addressLine = `${address.name}, ${address.address}, ${address.zipcode} ${address.city}`;
  return formatMessage('mail.orderConfirmation.address', language, { address: addressLine });
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
  const [business] = await tx.select().from(businessOrders).where(eq(businessOrders.orderId, order.id));
  const deliveryCents = order.deliveryCents + order.deliveryTypeCents + order.extraDeliveryCents;
  const toRow = (id: MessageId, cents: number) => [formatMessage(id, language), formatCents(cents)] as const;
  const deliveryRow =
    deliveryCents === 0
      ? ([
          formatMessage('mail.orderConfirmation.delivery', language),
          formatMessage('mail.orderConfirmation.free', language),
        ] as const)
      : toRow('mail.orderConfirmation.delivery', deliveryCents);
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
      ...(business ? [] : [deliveryRow]),
      toRow('mail.orderConfirmation.total', order.finalCents),
      ...createPaymentRows(order).map(([id, cents]) => toRow(id, cents)),
    ],
    action: {
      label: formatMessage('mail.orderConfirmation.action', language),
      path: '/profile?tab=myOrders',
    },
    closing: formatDelivery(order, business, language),
  });
  await enqueueMail(tx, now, { to: member.email, ...mail });
}
