import { eq } from 'drizzle-orm';
import { getOrderInvoice, toInvoiceFields } from '#server/orders/lifecycle/order-invoice.rules.ts';
import { findNumberedLines, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller, formatSellerLines, type OrderSeller } from '#server/orders/lifecycle/seller.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, members } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail, type MailRow, type MailSection } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { getDeliveryDays, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { createDeliverySection, formatCarrier, type BusinessOrderRow } from './order-delivery.ts';
import { getOrderPath } from './order-mails.ts';
import { createTotalRows, toMailProducts, type OrderLineRow } from './order-products.ts';

/** What a confirmation contains besides the order's own row. */
interface ConfirmedOrder {
  readonly order: OrderRow;
  readonly business: BusinessOrderRow | undefined;
  readonly lines: readonly OrderLineRow[];
  readonly seller: OrderSeller;
  /** Working days of the delivery, such as `6-7`; empty if unknown. */
  readonly days: string;
}

/** The amounts up to the total, then what they contain and give. */
function createPriceRows({ order }: ConfirmedOrder, language: Language): MailRow[] {
  const points = [
    ...(order.kp > 0 ? [`${String(order.kp)} KP`] : []),
    // Only promotions give these, as on the order's page.
    ...(order.kpNovv > 0 && order.productType === 'Promotion' ? [`${String(order.kpNovv)} KPNOVV`] : []),
  ];
  return [
    ...createTotalRows(order, language),
    [formatMessage('mail.orderConfirmation.vat', language), formatCents(order.totalVatCents)],
    ...(points.length > 0
      ? [[formatMessage('mail.orderConfirmation.points', language), points.join(', ')] as const]
      : []),
  ];
}

/** The amount of each payment method, and who gets the invoice. */
function createPaymentSection({ order, business }: ConfirmedOrder, language: Language): MailSection {
  const { paymentMode, ewalletUsedCents, finalCents } = order;
  const dueCents = finalCents - ewalletUsedCents;
  const method = paymentMode === 'PayByLink' ? 'mail.orderConfirmation.link' : 'mail.orderConfirmation.card';
  const invoice = getOrderInvoice(order, business);
  const { company = '', vatNumber = '', fiscalCode = '' } = invoice ? toInvoiceFields(invoice) : {};
  return {
    title: formatMessage('mail.orderConfirmation.payment', language),
    rows: [
      ...(ewalletUsedCents > 0
        ? [[formatMessage('mail.orderConfirmation.ewallet', language), formatCents(ewalletUsedCents)] as const]
        : []),
      ...(dueCents > 0 ? [[formatMessage(method, language), formatCents(dueCents)] as const] : []),
      ...(
        [
          ['mail.orderConfirmation.invoice', company],
          ['mail.orderConfirmation.vatNumber', vatNumber],
          // A company without a VAT number, and a private person, have a fiscal code alone.
          ['mail.orderConfirmation.fiscalCode', vatNumber === '' ? fiscalCode : ''],
        ] as const
      )
        .filter(([, value]) => value !== '')
        .map(([label, value]) => [formatMessage(label, language), value] as const),
    ],
  };
}

const createSellerSection = ({ seller }: ConfirmedOrder, language: Language): MailSection => ({
  title: formatMessage('mail.orderConfirmation.seller', language),
  lines: formatSellerLines(seller, language),
});

/** Directive 2011/83/EU art. 8(7): the confirmation informs about the right. Companies have none. */
const createWithdrawalSections = ({ business }: ConfirmedOrder, language: Language): MailSection[] =>
  business
    ? []
    : [
        {
          title: formatMessage('mail.orderConfirmation.withdrawalTitle', language),
          lines: [formatMessage('mail.orderConfirmation.withdrawal', language)],
          link: { label: formatMessage('mail.orderConfirmation.terms', language), path: '/terms' },
        },
      ];

function composeConfirmation(confirmed: ConfirmedOrder, language: Language, firstName: string) {
  const { order, business, lines, days } = confirmed;
  const { orderNo } = order;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const carrier = business ? '' : formatCarrier(order, days, language);
  return composeMail(language, {
    subject: formatMessage('mail.orderConfirmation.subject', language, { orderNo }),
    title: formatMessage('mail.orderConfirmation.title', language),
    preheader: [
      formatMessage('mail.orderConfirmation.preheader', language, { quantity, total: formatCents(order.finalCents) }),
      carrier,
    ]
      .filter((part) => part !== '')
      .join(' '),
    greeting: formatMessage('mail.greeting', language, { name: firstName }),
    paragraphs: [
      formatMessage('mail.orderConfirmation.text', language, { orderNo }),
      formatMessage('mail.orderConfirmation.pdf', language),
    ],
    action: { label: formatMessage('mail.order.action', language), path: getOrderPath(order) },
    products: toMailProducts(lines, language),
    rows: createPriceRows(confirmed, language),
    sections: [
      createDeliverySection(order, business, carrier, language),
      createPaymentSection(confirmed, language),
      createSellerSection(confirmed, language),
      ...createWithdrawalSections(confirmed, language),
    ],
  });
}

/**
 * Enqueues the confirmation mail of an order, in the transaction that marks it as paid: so neither exists without the
 * other. Uses the language that the member used last.
 */
export async function enqueueOrderConfirmationMail(tx: Transaction, now: Date, order: OrderRow): Promise<void> {
  const [member] = await tx
    .select({ email: members.email, firstName: members.firstName, language: members.language })
    .from(members)
    .where(eq(members.id, order.memberId));
  if (!member) return;
  const [business] = await tx.select().from(businessOrders).where(eq(businessOrders.orderId, order.id));
  const confirmed = {
    order,
    business,
    lines: await findNumberedLines(tx, order.id),
    seller: await findSeller(tx, order),
    days: getDeliveryDays(await readDeliveryTerms(tx), order),
  };
  await enqueueMail(tx, now, {
    to: member.email,
    ...composeConfirmation(confirmed, member.language, member.firstName),
  });
}
