import type { StoredInvoiceData } from '#contract/fields/invoice.ts';
import type { PersonInvoice } from '#contract/fields/requested-invoice.ts';
import type { businessOrders, orders } from '#server/platform/db/schema/index.ts';

/** Who gets the invoice of an order, as of the time of the order. */
export type OrderInvoice = PersonInvoice | (StoredInvoiceData & { readonly kind: 'company' });

/** The invoice data of an order; null for an order without an invoice. */
export function getOrderInvoice(
  order: Pick<typeof orders.$inferSelect, 'invoice'>,
  business: Pick<typeof businessOrders.$inferSelect, 'invoice'> | null | undefined,
): OrderInvoice | null {
  return business ? { ...business.invoice, kind: 'company' } : order.invoice;
}

/** The company, or the person's name. */
export const getInvoiceHolder = (invoice: OrderInvoice): string =>
  invoice.kind === 'company' ? invoice.company : `${invoice.firstName} ${invoice.lastName}`;

/** The address as one line; empty in an order of an earlier release. */
export function formatInvoiceAddress({ street, postcode, city, province }: OrderInvoice): string {
  const place = [postcode, city, province && `(${province})`].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}

/** The same fields for a company and a person; those that it lacks are empty. */
export function toInvoiceFields(invoice: OrderInvoice) {
  const { country, fiscalCode } = invoice;
  const codes =
    invoice.kind === 'company'
      ? { vatNumber: invoice.vatNumber, sdiCode: invoice.sdiCode, pec: invoice.pec }
      : { vatNumber: '', sdiCode: '', pec: '' };
  return {
    company: getInvoiceHolder(invoice),
    country,
    fiscalCode,
    ...codes,
    address: formatInvoiceAddress(invoice),
  };
}
