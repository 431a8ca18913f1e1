import {
  createDeliverySection,
  formatAddressLines,
  formatCarrier,
} from '#server/orders/lifecycle/mails/order-delivery.ts';
import { getOrderInvoice, toInvoiceFields } from '#server/orders/lifecycle/order-invoice.rules.ts';
import { PAID_STATUSES } from '#server/orders/lifecycle/order-queries.ts';
import { formatSellerLines } from '#server/orders/lifecycle/seller.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage, type MessageId } from '#server/platform/i18n/messages.ts';
import {
  createPageNumberFormat,
  createPaymentRows,
  createProductTable,
  createRefundRows,
  createTotalRows,
  createVatTable,
  formatDay,
  type DocumentedOrder,
  type Row,
} from './order-tables.rules.ts';
import type { PdfDocument, PdfSection, PdfTable } from './pdf-document.ts';

const isFilled = (text: string): boolean => text !== '';

function createParties(documented: DocumentedOrder, language: Language): PdfSection[] {
  const { order, business, seller, days } = documented;
  const carrier = business ? '' : formatCarrier(order, days, language);
  const invoice = getOrderInvoice(order, business);
  const customer = order.billingAddress ? formatAddressLines(order.billingAddress) : [order.memberName];
  const holder = invoice && toInvoiceFields(invoice);
  const holderLines = holder
    ? [
        holder.company,
        holder.vatNumber === '' ? '' : formatMessage('orderPdf.vatNumber', language, { number: holder.vatNumber }),
        holder.fiscalCode === '' ? '' : formatMessage('orderPdf.fiscalCode', language, { code: holder.fiscalCode }),
        holder.address,
      ]
    : [];
  return [
    {
      title: formatMessage('mail.orderConfirmation.seller', language),
      lines: formatSellerLines(seller, language),
    },
    {
      title: formatMessage('orderPdf.customer', language),
      lines: [...new Set([...holderLines, ...customer, order.memberEmail])].filter(isFilled),
    },
    createDeliverySection(order, business ?? undefined, carrier, language),
  ].map(({ title, lines = [] }) => ({ title, lines }));
}

const createAmountTable = (rows: readonly Row[]): PdfTable => ({
  hasHeader: false,
  hasTotal: true,
  columns: [{ label: '' }, { label: '', width: 120, isNumeric: true }],
  rows,
});

const createFactTable = (rows: readonly Row[]): PdfTable => ({
  hasHeader: false,
  columns: [{ label: '', width: 160 }, { label: '' }],
  rows,
});

/** All that the PDF file of an order says. The amounts are those that the order stores. */
export function createOrderDocument(documented: DocumentedOrder, language: Language, now: Date): PdfDocument {
  const { order, events, seller } = documented;
  const getLabel = (id: MessageId) => formatMessage(id, language);
  const paidAt = PAID_STATUSES.includes(order.status) ? events.find(({ state }) => state === 'paid')?.at : undefined;
  const refundRows = createRefundRows(documented, language);
  const dates: Row[] = [
    [getLabel('orderPdf.orderNo'), order.orderNo],
    [getLabel('orderPdf.orderedOn'), formatDay(order.createdAt, language)],
    ...(paidAt ? [[getLabel('orderPdf.paidOn'), formatDay(paidAt, language)] as const] : []),
  ];
  return {
    language,
    title: formatMessage('orderPdf.title', language, { orderNo: order.orderNo }),
    author: seller.shop,
    note: getLabel('orderPdf.note'),
    createdAt: now,
    parties: createParties(documented, language),
    sections: [
      { title: getLabel('orderPdf.order'), table: createFactTable(dates) },
      { title: getLabel('orderPdf.products'), table: createProductTable(documented, language) },
      { title: getLabel('orderPdf.totals'), table: createAmountTable(createTotalRows(order, language)) },
      { title: getLabel('orderPdf.vatByRate'), table: createVatTable(documented, language) },
      {
        title: getLabel('mail.orderConfirmation.payment'),
        table: createFactTable(createPaymentRows(documented, language)),
      },
      ...(refundRows.length > 0 ? [{ title: getLabel('orderPdf.refunds'), table: createAmountTable(refundRows) }] : []),
    ],
    formatPageNumber: createPageNumberFormat(language),
  };
}
