import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members, orderLines, type orders } from '#server/db/schema/index.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { localize } from '#server/i18n/language.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { composeMail } from '#server/messages/compose-mail.ts';
import { enqueueMail } from '#server/messages/outbox.ts';

const mailMessages = {
  delivery: { it: 'Spedizione', en: 'Delivery' },
  discount: { it: 'Sconto merce', en: 'Merchandise discount' },
  total: { it: 'Totale', en: 'Total' },
  ewallet: { it: 'Pagato con e-wallet', en: 'Paid from the e-wallet' },
  card: { it: 'Pagato con carta', en: 'Paid by card' },
} as const satisfies Record<string, Required<Localized>>;

/** Rows with the amount of each payment method, only for an order with a part from the e-wallet. */
function createPaymentRows({ ewalletUsedCents, finalCents }: typeof orders.$inferSelect) {
  if (ewalletUsedCents === 0) return [];
  const dueCents = finalCents - ewalletUsedCents;
  const ewalletRow = [mailMessages.ewallet, ewalletUsedCents] as const;
  return dueCents === 0 ? [ewalletRow] : [ewalletRow, [mailMessages.card, dueCents] as const];
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
  const toRow = (text: Localized, cents: number) => [localize(text, language), formatCents(cents)] as const;
  const address = order.shippingAddress;
  const addressLine = `${address.name}, ${address.address}, ${address.zipcode} ${address.city}`;
  const mail = composeMail(language, {
    subject: { it: `Il tuo ordine ${order.orderNo}`, en: `Your order ${order.orderNo}` },
    paragraphs: [
      { it: `Ciao ${member.firstName},`, en: `Hello ${member.firstName},` },
      {
        it: `grazie: abbiamo ricevuto il pagamento del tuo ordine ${order.orderNo}.`,
        en: `thank you: we have received the payment of your order ${order.orderNo}.`,
      },
    ],
    rows: [
      ...lines.map(
        (line) =>
          [`${String(line.quantity)} × ${localize(line.name, language)}`, formatCents(line.subTotalCents)] as const,
      ),
      ...(order.merchandiseUsedCents > 0 ? [toRow(mailMessages.discount, -order.merchandiseUsedCents)] : []),
      toRow(mailMessages.delivery, deliveryCents),
      toRow(mailMessages.total, order.finalCents),
      ...createPaymentRows(order).map(([text, cents]) => toRow(text, cents)),
    ],
    action: {
      label: { it: 'Vedi i tuoi ordini', en: 'See your orders' },
      path: '/profile?tab=myOrders',
    },
    closing: { it: `Consegna a ${addressLine}.`, en: `Delivery to ${addressLine}.` },
  });
  await enqueueMail(tx, now, { to: member.email, ...mail });
}
