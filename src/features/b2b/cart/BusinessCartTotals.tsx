import { Trans } from '@lingui/react/macro';
import { TotalsList, TotalsRow } from '#src/features/cart/totals/TotalsList.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** Subtotal and total with VAT. Both are equal, because prices include VAT (GAP-11, GAP-26). @param total cents */
export function BusinessCartTotals({ total }: { readonly total: number }) {
  const { money } = useFormatters();
  return (
    <TotalsList>
      <TotalsRow label={<Trans>Subtotal</Trans>}>{money(total)}</TotalsRow>
      <TotalsRow label={<Trans>Total including VAT</Trans>} kind="final">
        {money(total)}
      </TotalsRow>
    </TotalsList>
  );
}
