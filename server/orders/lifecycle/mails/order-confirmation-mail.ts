import { eq } from 'drizzle-orm';
import { getExclusionReason } from '#server/orders/lifecycle/exclusions.rules.ts';
import { getOrderInvoice, toInvoiceFields } from '#server/orders/lifecycle/order-invoice.rules.ts';
import { findNumberedLines, type OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import { findSeller, formatSellerLines, type OrderSeller } from '#server/orders/lifecycle/seller.ts';
import { groupVatByRate } from '#server/orders/lifecycle/vat-by-rate.rules.ts';
import type { Transaction } from '#server/platform/db/connect.ts';
import { businessOrders, members } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { composeMail, type MailRow, type MailSection } from '#server/platform/messages/compose-mail.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { findLegalText, type LegalTextRow } from '#server/shop/pages/legal-texts.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { getDeliveryDays, readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { createDeliverySection, formatCarrier, type BusinessOrderRow } from './order-delivery.ts';
import { listMailDocuments } from './order-documents.ts';
import { getOrderPath } from './order-mails.ts';
import { createTotalRows, toMailProducts, type OrderLineRow } from './order-products.ts';

/** What a confirmation contains besides the order's own row. */
interface ConfirmedOrder {
  readonly order: OrderRow;
  readonly business: BusinessOrderRow | undefined;
  readonly lines: readonly OrderLineRow[];
  readonly seller: OrderSeller;
  /** The version that the order accepted; undefined in a shop without terms. */
  readonly terms: LegalTextRow | undefined;
  /** Working days of the delivery, such as `6-7`; empty if unknown. */
  readonly days: string;
}

/** The amounts up to the total, then what they contain and give. */
function createPriceRows({ order, lines }: ConfirmedOrder, language: Language): MailRow[] {
  const points = [
    ...(order.kp > 0 ? [`${String(order.kp)} KP`] : []),
    // Only promotions give these, as on the order's page.
    ...(order.kpNovv > 0 && order.productType === 'Promotion' ? [`${String(order.kpNovv)} KPNOVV`] : []),
  ];
  return [
    ...createTotalRows(order, language),
    [formatMessage('mail.orderConfirmation.vat', language), formatCents(order.totalVatCents)],
    ...groupVatByRate(order, lines).map(({ percentage, grossCents, vatCents }): MailRow => [
      formatMessage('mail.orderConfirmation.vatOfRate', language, {
        rate: `${String(percentage).replace('.', ',')}\u00A0%`,
        gross: formatCents(grossCents),
      }),
      formatCents(vatCents),
    ]),
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

/** Which terms the order accepted. They are attached (Codice del consumo art. 51(7), D.Lgs. 70/2003 art. 13). */
const createContractSections = ({ terms }: ConfirmedOrder, language: Language): MailSection[] =>
  terms
    ? [
        {
          title: formatMessage('mail.orderConfirmation.contract', language),
          lines: [formatMessage('mail.orderConfirmation.accepted', language, { version: String(terms.version) })],
          link: {
            label: formatMessage('mail.orderConfirmation.terms', language),
            path: `/terms?version=${String(terms.version)}`,
          },
        },
      ]
    : [];

/** Directive 2011/83/EU art. 8(7): the confirmation informs about the right. Companies have none. */
function createWithdrawalSections({ business, lines }: ConfirmedOrder, language: Language): MailSection[] {
  if (business) return [];
  const limited = lines.flatMap((line) => {
    const reason = getExclusionReason(line);
    return reason ? [`${localize(line.name, language)}: ${localize(reason, language)}`] : [];
  });
  return [
    {
      title: formatMessage('mail.orderConfirmation.withdrawalTitle', language),
      lines: [
        formatMessage('mail.orderConfirmation.withdrawal', language),
        ...limited,
        formatMessage('mail.orderConfirmation.formAttached', language),
      ],
      link: { label: formatMessage('mail.orderConfirmation.withdrawHere', language), path: '/withdraw' },
    },
  ];
}

/** The products with the price of a single one, unless it is the line's. */
const toPricedProducts = (lines: readonly OrderLineRow[], language: Language) =>
  toMailProducts(lines, language).map((product, index) => {
    const line = lines[index];
    if (!line || line.quantity === 1) return product;
    const price = formatMessage('mail.orderConfirmation.each', language, { price: formatCents(line.discountedCents) });
    return { ...product, details: [...(product.details ?? []), price] };
  });

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
    products: toPricedProducts(lines, language),
    rows: createPriceRows(confirmed, language),
    sections: [
      createDeliverySection(order, business, carrier, language),
      createPaymentSection(confirmed, language),
      createSellerSection(confirmed, language),
      ...createContractSections(confirmed, language),
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
    terms: order.termsId === null ? undefined : await findLegalText(tx, order.termsId),
    days: getDeliveryDays(await readDeliveryTerms(tx), order),
  };
  await enqueueMail(tx, now, {
    to: member.email,
    ...composeConfirmation(confirmed, member.language, member.firstName),
    documents: await listMailDocuments(tx, order, !business, member.language),
  });
}
