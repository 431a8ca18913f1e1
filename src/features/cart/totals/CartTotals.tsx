import { Trans } from '@lingui/react/macro';
import type { Cart } from '#contract/cart.ts';
import { shouldShowFinalPrice } from '#src/features/cart/model/cart.rules.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { PointsBadge } from '#src/ui/product/PointsBadge.tsx';
import { TotalsList, TotalsRow } from './TotalsList.tsx';
import classes from './CartTotals.module.css';

type Totals = Pick<
  Cart,
  | 'totalCartItemsPrice'
  | 'totalDiscountApplied'
  | 'totalCartItemsFinalDiscountedPrice'
  | 'totalCartItemsKP'
  | 'totalKpNovv'
>;

/** Totals of the whole cart: price, discount, final price and points (REQ-DRAW-07). */
export function CartTotals({ cart }: { readonly cart: Totals }) {
  const { money } = useFormatters();
  const hasFinalPrice = shouldShowFinalPrice(cart);
  return (
    <TotalsList>
      <TotalsRow label={<Trans>Total price</Trans>} kind={hasFinalPrice ? undefined : 'final'}>
        {money(cart.totalCartItemsPrice)}
      </TotalsRow>
      {cart.totalDiscountApplied > 0 && (
        <TotalsRow label={<Trans>Discount</Trans>} kind="discount">
          {`−${money(cart.totalDiscountApplied)}`}
        </TotalsRow>
      )}
      {hasFinalPrice && (
        <TotalsRow label={<Trans>Final price</Trans>} kind="final">
          {money(cart.totalCartItemsFinalDiscountedPrice)}
        </TotalsRow>
      )}
      <TotalsRow label={<Trans>Points</Trans>}>
        <span className={classes.points}>
          <PointsBadge kind="KP" points={cart.totalCartItemsKP} />
          <PointsBadge kind="KPNOVV" points={cart.totalKpNovv} />
        </span>
      </TotalsRow>
    </TotalsList>
  );
}
