import { EMPTY_INVOICE_ADDRESS } from '#contract/fields/invoice-address.ts';
import type { Seller } from '#contract/fields/seller.ts';
import type { OrderInvoice } from '#server/orders/lifecycle/order-invoice.rules.ts';
import type { CentsByRate } from '#server/orders/takings/money-by-rate.rules.ts';
import type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoicePayment,
  orderLines,
  orders,
  refunds,
} from '#server/platform/db/schema/index.ts';
import { createCreditAmounts, createInvoiceAmounts, type GrossLine } from './invoice-amounts.rules.ts';

type OrderRow = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;

/** Invoices are in Italian, whatever the member's language is. */
const TEXTS = { discount: 'Sconto merce', delivery: 'Spedizione', refund: 'Rimborso' } as const;

/** The buyer as stored with the order; texts that an earlier release has not asked for are empty. */
export function toInvoiceBuyer(invoice: OrderInvoice): InvoiceBuyer {
  const { street, postcode, city, province } = { ...EMPTY_INVOICE_ADDRESS, ...invoice };
  const place = { country: invoice.country || 'IT', street, postcode, city, province };
  const { fiscalCode } = invoice;
  return invoice.kind === 'company'
    ? {
        company: invoice.company,
        firstName: '',
        lastName: '',
        vatNumber: invoice.vatNumber,
        fiscalCode,
        sdiCode: invoice.sdiCode,
        pec: invoice.pec,
        ...place,
      }
    : {
        company: '',
        firstName: invoice.firstName,
        lastName: invoice.lastName,
        vatNumber: '',
        fiscalCode,
        sdiCode: '',
        pec: '',
        ...place,
      };
}

/** The lines of an order, and its delivery, which is a line for each rate that it is taxed at. */
function toGrossLines(order: OrderRow, lines: readonly LineRow[]): GrossLine[] {
  const carrier = [TEXTS.delivery, order.deliveryPartnerName].filter(Boolean).join(' - ');
  const delivery = [
    [carrier, order.deliveryCents + order.extraDeliveryCents, order.deliveryVatPercentage],
    [`${TEXTS.delivery} - ${order.deliveryTypeName.it}`, order.deliveryTypeCents, order.deliveryTypeVatPercentage],
  ] as const;
  return [
    ...lines.map((line): GrossLine => ({
      kind: 'product',
      description: line.name.it,
      quantity: line.quantity,
      grossCents: line.subTotalCents,
      discountCents: line.merchandiseUsedCents,
      vatPercentage: line.vatPercentage,
    })),
    ...delivery
      .filter(([, grossCents]) => grossCents > 0)
      .map(([description, grossCents, vatPercentage]): GrossLine => ({
        kind: 'delivery',
        description,
        quantity: 1,
        grossCents,
        discountCents: 0,
        vatPercentage,
      })),
  ];
}

const createPayments = (cardCents: number, ewalletCents: number): InvoicePayment[] =>
  [
    { method: 'card' as const, cents: cardCents },
    { method: 'ewallet' as const, cents: ewalletCents },
  ].filter(({ cents }) => cents > 0);

/** All that the invoice of a paid order says. */
export function createInvoiceDocument(
  order: OrderRow,
  lines: readonly LineRow[],
  parties: { readonly seller: Seller; readonly buyer: InvoiceBuyer },
): InvoiceDocument {
  return {
    ...parties,
    orderNo: order.orderNo,
    ...createInvoiceAmounts(toGrossLines(order, lines), TEXTS.discount),
    payments: createPayments(order.finalCents - order.ewalletUsedCents, order.ewalletUsedCents),
    corrects: null,
  };
}

interface CreditedRefund {
  readonly refund: typeof refunds.$inferSelect;
  readonly lines: readonly LineRow[];
  /** Refunded at each rate, and by earlier credit notes. */
  readonly amounts: CentsByRate;
  readonly credited: CentsByRate;
  readonly invoice: { readonly number: string; readonly date: string; readonly document: InvoiceDocument };
}

/** All that the credit note of a refund says. Its parties are those of the invoice. */
export function createCreditDocument({ refund, lines, amounts, credited, invoice }: CreditedRefund): InvoiceDocument {
  const { seller, buyer, orderNo } = invoice.document;
  const pieces = refund.lines.flatMap(({ line, quantity }) => {
    const row = lines[line - 1];
    return row ? [`${String(quantity)} x ${row.name.it}`] : [];
  });
  const description = pieces.length === 0 ? TEXTS.refund : `${TEXTS.refund}: ${pieces.join(', ')}`;
  return {
    seller,
    buyer,
    orderNo,
    ...createCreditAmounts(amounts, credited, description),
    payments: createPayments(refund.providerCents, refund.ewalletCents),
    corrects: { number: invoice.number, date: invoice.date },
  };
}
