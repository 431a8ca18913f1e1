import type { orderLines, orders } from '#server/platform/db/schema/index.ts';

type VatOrder = Pick<
  typeof orders.$inferSelect,
  | 'deliveryCents'
  | 'extraDeliveryCents'
  | 'deliveryVatPercentage'
  | 'deliveryVatCents'
  | 'deliveryTypeCents'
  | 'deliveryTypeVatPercentage'
  | 'deliveryTypeVatCents'
>;
type VatLine = Pick<typeof orderLines.$inferSelect, 'vatPercentage' | 'finalCents' | 'vatCents'>;

/** What of an order is taxed at one rate. */
export interface VatRow {
  readonly percentage: number;
  /** Amount to pay, and the VAT that it contains. */
  readonly grossCents: number;
  readonly vatCents: number;
}

/**
 * Groups the stored amounts of an order by VAT rate, highest rate first. Nothing is computed again, so the rows add up to
 * the order's total and to its VAT. Amounts of zero have no row.
 */
export function groupVatByRate(order: VatOrder, lines: readonly VatLine[]): VatRow[] {
  const parts: readonly VatRow[] = [
    ...lines.map(({ vatPercentage, finalCents, vatCents }) => ({
      percentage: vatPercentage,
      grossCents: finalCents,
      vatCents,
    })),
    {
      percentage: order.deliveryVatPercentage,
      grossCents: order.deliveryCents + order.extraDeliveryCents,
      vatCents: order.deliveryVatCents,
    },
    {
      percentage: order.deliveryTypeVatPercentage,
      grossCents: order.deliveryTypeCents,
      vatCents: order.deliveryTypeVatCents,
    },
  ];
  const rows = new Map<number, VatRow>();
  for (const { percentage, grossCents, vatCents } of parts) {
    if (grossCents === 0) continue;
    const row = rows.get(percentage);
    rows.set(percentage, {
      percentage,
      grossCents: grossCents + (row?.grossCents ?? 0),
      vatCents: vatCents + (row?.vatCents ?? 0),
    });
  }
  return [...rows.values()].sort((a, b) => b.percentage - a.percentage);
}
