import { Trans } from '@lingui/react/macro';
import type { Cart } from '#contract/cart.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { PointsBadge } from '#src/ui/PointsBadge.tsx';
import { showsFinalPrice } from './cart.rules.ts';
import classes from './CartTotals.module.css';

type Totals = Pick<
  Cart,
  | 'totalCartItemsPrice'
  | 'totalDiscountApplied'
  | 'totalCartItemsFinalDiscountedPrice'
  | 'totalCartItemsKP'
  | 'totalKpNovv'
>;

/** Totals of the whole cart: price, discount and final price where they say more, points (doc 1 §2). */
export function CartTotals({ cart }: { readonly cart: Totals }) {
  const { money } = useFormats();
  const final = showsFinalPrice(cart);
  return (
    <dl className={classes.totals}>
      <div className={final ? undefined : classes.final}>
        <dt>
          <Trans>Total price</Trans>
        </dt>
        <dd>{money(cart.totalCartItemsPrice)}</dd>
      </div>
      {cart.totalDiscountApplied > 0 && (
        <div className={classes.discount}>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>−{money(cart.totalDiscountApplied)}</dd>
        </div>
      )}
      {final && (
        <div className={classes.final}>
          <dt>
            <Trans>Final price</Trans>
          </dt>
          <dd>{money(cart.totalCartItemsFinalDiscountedPrice)}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Points</Trans>
        </dt>
        <dd className={classes.points}>
          <PointsBadge kind="KP" points={cart.totalCartItemsKP} />
          <PointsBadge kind="KPNOVV" points={cart.totalKpNovv} />
        </dd>
      </div>
    </dl>
  );
}
