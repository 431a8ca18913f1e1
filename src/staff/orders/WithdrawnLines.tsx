import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';

interface WithdrawnLinesProps {
  readonly order: Pick<StaffOrder, 'lines'>;
  readonly lines: StaffOrder['withdrawals'][number]['lines'];
}

/** Which pieces of an order somebody has withdrawn from. */
export function WithdrawnLines({ order, lines }: WithdrawnLinesProps) {
  const { number } = useFormatters();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.number}>
          {`${number(line.quantity)} × ${order.lines.find((ordered) => ordered.number === line.number)?.name ?? ''}`}
        </li>
      ))}
    </ul>
  );
}
