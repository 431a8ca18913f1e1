import { ORDER_STATUS } from '#contract/checkout.ts';
import { SHOP_TIME_ZONE } from '#contract/fields/dates.ts';
import type { OrderRow } from '#server/orders/lifecycle/order-queries.ts';
import type { OrderSeller } from '#server/orders/lifecycle/seller.ts';
import { groupVatByRate } from '#server/orders/lifecycle/vat-by-rate.rules.ts';
import type { businessOrders, orderEvents, orderLines } from '#server/platform/db/schema/index.ts';
import { localize, type Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import { formatUnitPrice } from '#server/shop/facts/format-unit-price.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import type { PdfTable } from './pdf-document.ts';

/** An order with all that its document shows. */
export interface DocumentedOrder {
  readonly order: OrderRow;
  readonly business: typeof businessOrders.$inferSelect | null;
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly events: readonly Pick<typeof orderEvents.$inferSelect, 'state' | 'at' | 'amountCents'>[];
  readonly refunded: { readonly ewalletCents: number; readonly merchandiseCents: number };
  readonly seller: OrderSeller;
  /** Working days of the delivery, such as `6-7`; empty if unknown. */
  readonly days: string;
}

type TotalledOrder = Pick<
  OrderRow,
  | 'allProductCents'
  | 'discountCents'
  | 'merchandiseUsedCents'
  | 'deliveryCents'
  | 'deliveryTypeCents'
  | 'deliveryTypeName'
  | 'extraDeliveryCents'
  | 'finalCents'
>;

/** A label and a value. */
export type Row = readonly [label: string, value: string];

/** Widths in points. The name of a product gets what is left of a page. */
const COLUMN_WIDTHS = { quantity: 60, price: 75, discount: 80, rate: 45, amount: 80 } as const;

const formatRate = (percentage: number): string =>
  `${new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 }).format(percentage)}\u00A0%`;

const formatReduction = (cents: number): string => (cents === 0 ? '–' : `−${formatCents(cents)}`);

/** A date in words, in the time zone of the shop. */
export const formatDay = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'it-IT', {
    dateStyle: 'long',
    timeZone: SHOP_TIME_ZONE,
  }).format(date);

/** Such as "Pagina 1 di 2". */
export const createPageNumberFormat =
  (language: Language) =>
  (page: number, pageCount: number): string =>
    formatMessage('orderPdf.page', language, { page, pageCount });

const STATES: Readonly<Record<number, MessageId>> = {
  [ORDER_STATUS.initiated]: 'orderPdf.waiting',
  [ORDER_STATUS.success]: 'orderPdf.paid',
  [ORDER_STATUS.cancelled]: 'orderPdf.cancelled',
  [ORDER_STATUS.refunded]: 'orderPdf.refunded',
};

/** The amounts of an order's total, without those that are zero. The last row is what the member pays. */
export function createTotalRows(order: TotalledOrder, language: Language): Row[] {
  const getLabel = (id: MessageId) => formatMessage(id, language);
  const type = localize(order.deliveryTypeName, language);
  const rows: readonly (readonly [label: string, cents: number])[] = [
    [getLabel('orderPdf.products'), order.allProductCents],
    [getLabel('orderPdf.discount'), -order.discountCents],
    [getLabel('mail.orderConfirmation.discount'), -order.merchandiseUsedCents],
    [getLabel('mail.orderConfirmation.delivery'), order.deliveryCents],
    [formatMessage('mail.orderConfirmation.deliveryType', language, { type }), order.deliveryTypeCents],
    [getLabel('mail.orderConfirmation.islands'), order.extraDeliveryCents],
  ];
  return [
    ...rows
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]): Row => [label, cents < 0 ? formatReduction(-cents) : formatCents(cents)]),
    [getLabel('mail.orderConfirmation.total'), formatCents(order.finalCents)],
  ];
}

/** What each payment method pays, and whether the order is paid. */
export function createPaymentRows({ order }: DocumentedOrder, language: Language): Row[] {
  const dueCents = order.finalCents - order.ewalletUsedCents;
  const method = order.paymentMode === 'PayByLink' ? 'mail.orderConfirmation.link' : 'mail.orderConfirmation.card';
  const amounts: readonly (readonly [MessageId, number])[] = [
    ['mail.orderConfirmation.ewallet', order.ewalletUsedCents],
    [method, dueCents],
  ];
  const state = STATES[order.status];
  return [
    ...amounts
      .filter(([, cents]) => cents > 0)
      .map(([label, cents]): Row => [formatMessage(label, language), formatCents(cents)]),
    ...(state ? [[formatMessage('orderPdf.state', language), formatMessage(state, language)] as const] : []),
  ];
}

/** One row for each refund, then their sum and what of it did not go back by the payment method. */
export function createRefundRows({ events, refunded }: DocumentedOrder, language: Language): Row[] {
  const refunds = events.filter(({ state, amountCents }) => state === 'refunded' && (amountCents ?? 0) > 0);
  if (refunds.length === 0) return [];
  const parts: readonly (readonly [MessageId, number])[] = [
    ['orderPdf.refundedToEwallet', refunded.ewalletCents],
    ['orderPdf.refundedAsDiscount', refunded.merchandiseCents],
  ];
  return [
    ...refunds.map(({ at, amountCents }): Row => [
      formatMessage('orderPdf.refundOn', language, { date: formatDay(at, language) }),
      formatCents(amountCents ?? 0),
    ]),
    ...parts
      .filter(([, cents]) => cents > 0)
      .map(([label, cents]): Row => [formatMessage(label, language), formatCents(cents)]),
    [
      formatMessage('orderPdf.refundTotal', language),
      formatCents(refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)),
    ],
  ];
}

/** The lines of an order with list price, discount and VAT rate. */
export function createProductTable({ lines }: DocumentedOrder, language: Language): PdfTable {
  const getLabel = (id: MessageId) => formatMessage(id, language);
  const hasDiscount = lines.some(({ priceCents, quantity, subTotalCents }) => priceCents * quantity !== subTotalCents);
  const numeric = (label: MessageId, width: number) => ({ label: getLabel(label), width, isNumeric: true });
  return {
    hasHeader: true,
    columns: [
      { label: getLabel('orderPdf.product') },
      numeric('orderPdf.quantity', COLUMN_WIDTHS.quantity),
      numeric('orderPdf.price', COLUMN_WIDTHS.price),
      ...(hasDiscount ? [numeric('orderPdf.discount', COLUMN_WIDTHS.discount)] : []),
      numeric('orderPdf.vat', COLUMN_WIDTHS.rate),
      numeric('orderPdf.amount', COLUMN_WIDTHS.amount),
    ],
    rows: lines.map((line) => {
      const name = localize(line.name, language);
      const isGift = line.toWhom === 'Friend' && line.recipientName !== null;
      const recipient = formatMessage('mail.orderConfirmation.recipient', language, { name: line.recipientName ?? '' });
      const unitPrice = line.unitPrice ? ` (${formatUnitPrice(line.unitPrice, language)})` : '';
      return [
        `${name}${unitPrice}${isGift ? ` – ${recipient}` : ''}`,
        String(line.quantity),
        formatCents(line.priceCents),
        ...(hasDiscount ? [formatReduction(line.priceCents * line.quantity - line.subTotalCents)] : []),
        formatRate(line.vatPercentage),
        formatCents(line.subTotalCents),
      ];
    }),
  };
}

/** Net amount, VAT and total for each rate, and their sums. */
export function createVatTable({ order, lines }: DocumentedOrder, language: Language): PdfTable {
  const rows = groupVatByRate(order, lines);
  const sum = (getCents: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + getCents(row), 0);
  const columns = (['orderPdf.net', 'orderPdf.vat', 'orderPdf.gross'] as const).map((label) => ({
    label: formatMessage(label, language),
    width: 100,
    isNumeric: true,
  }));
  const toCells = (label: string, grossCents: number, vatCents: number) => [
    label,
    formatCents(grossCents - vatCents),
    formatCents(vatCents),
    formatCents(grossCents),
  ];
  return {
    hasHeader: true,
    hasTotal: true,
    columns: [{ label: formatMessage('orderPdf.rate', language) }, ...columns],
    rows: [
      ...rows.map(({ percentage, grossCents, vatCents }) => toCells(formatRate(percentage), grossCents, vatCents)),
      toCells(
        formatMessage('mail.orderConfirmation.total', language),
        sum(({ grossCents }) => grossCents),
        sum(({ vatCents }) => vatCents),
      ),
    ],
  };
}
