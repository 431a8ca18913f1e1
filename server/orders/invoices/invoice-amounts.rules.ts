import type { CentsByRate } from '#server/orders/takings/money-by-rate.rules.ts';
import type { InvoiceLine, InvoiceVat } from '#server/platform/db/schema/index.ts';
import { allocateProportionally, getContainedVatCents } from '#server/shop/pricing/amounts.ts';
import { sumBy } from '#server/shop/pricing/cart-totals.ts';

/** A line of an order with its price including VAT, before the merchandise discount. */
export interface GrossLine {
  readonly kind: 'product' | 'delivery';
  readonly description: string;
  readonly quantity: number;
  readonly grossCents: number;
  /** Merchandise discount of the line. */
  readonly discountCents: number;
  readonly vatPercentage: number;
}

/** Highest rate first. */
function groupByRate(lines: readonly GrossLine[]): readonly (readonly [number, readonly GrossLine[]])[] {
  const rates = [...new Set(lines.map(({ vatPercentage }) => vatPercentage))].sort((a, b) => b - a);
  return rates.map((rate) => [rate, lines.filter(({ vatPercentage }) => vatPercentage === rate)]);
}

/**
 * Splits the lines of one rate into amounts without VAT and the VAT. The VAT is computed once, of the sum: the exchange
 * system refuses the sum of VAT that was rounded for each line. The lines share the amount without VAT, so that they add up to
 * it exactly.
 */
function splitRate(percentage: number, lines: readonly GrossLine[], discountText: string) {
  const discountGrossCents = sumBy(lines, ({ discountCents }) => discountCents);
  const grossCents = sumBy(lines, (line) => line.grossCents) - discountGrossCents;
  const vatCents = getContainedVatCents(grossCents, percentage);
  const discountNetCents = discountGrossCents - getContainedVatCents(discountGrossCents, percentage);
  const shares = allocateProportionally(
    grossCents - vatCents + discountNetCents,
    lines.map((line) => line.grossCents),
  );
  const discount: InvoiceLine = {
    kind: 'discount',
    description: discountText,
    quantity: 1,
    netCents: -discountNetCents,
    vatPercentage: percentage,
  };
  return {
    lines: [
      ...lines.map(({ kind, description, quantity }, index): InvoiceLine => ({
        kind,
        description,
        quantity,
        netCents: shares[index] ?? 0,
        vatPercentage: percentage,
      })),
      ...(discountNetCents > 0 ? [discount] : []),
    ],
    vat: { percentage, netCents: grossCents - vatCents, vatCents },
  };
}

/** Lines and VAT of an invoice, highest rate first. Their sum is what the order has cost after the merchandise discount. */
export function createInvoiceAmounts(lines: readonly GrossLine[], discountText: string) {
  const rates = groupByRate(lines).map(([percentage, group]) => splitRate(percentage, group, discountText));
  return { lines: rates.flatMap((rate) => rate.lines), vat: rates.map((rate) => rate.vat) };
}

/** What is invoiced at each rate, with VAT. */
export const toGrossByRate = (vat: readonly InvoiceVat[]): CentsByRate =>
  new Map(vat.map(({ percentage, netCents, vatCents }) => [percentage, netCents + vatCents]));

/**
 * Lines and VAT of a credit note, one of each per rate. The VAT of all credit notes of an invoice adds up to its own if all
 * is refunded, because each has the difference of the VAT before and after it.
 *
 * @param credited with VAT, by earlier credit notes
 */
export function createCreditAmounts(amounts: CentsByRate, credited: CentsByRate, description: string) {
  const vat = [...amounts]
    .filter(([, grossCents]) => grossCents > 0)
    .sort(([a], [b]) => b - a)
    .map(([percentage, grossCents]): InvoiceVat => {
      const before = credited.get(percentage) ?? 0;
      const vatCents = getContainedVatCents(before + grossCents, percentage) - getContainedVatCents(before, percentage);
      return { percentage, netCents: grossCents - vatCents, vatCents };
    });
  const lines = vat.map(({ percentage, netCents }): InvoiceLine => ({
    kind: 'product',
    description,
    quantity: 1,
    netCents,
    vatPercentage: percentage,
  }));
  return { lines, vat };
}
