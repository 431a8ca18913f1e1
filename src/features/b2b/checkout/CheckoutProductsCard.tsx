import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import { BackToBusinessShopButton } from '#src/features/b2b/cart/BackToBusinessShopButton.tsx';
import { CartItemsSummary } from '#src/features/cart/line/CartItemsSummary.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';
import classes from './BusinessCheckout.module.css';

interface CheckoutProductsCardProps {
  readonly shopId: string;
  readonly items: readonly CartItem[];
}

/** The ordered products (REQ-BCHK-09). */
export function CheckoutProductsCard({ shopId, items }: CheckoutProductsCardProps) {
  const { t } = useLingui();
  return (
    <CheckoutCard title={t`Products`}>
      {items.length === 0 ? (
        <>
          <p className={classes.empty}>
            <Trans>Your cart is empty</Trans>
          </p>
          <BackToBusinessShopButton shopId={shopId} className={classes.back} />
        </>
      ) : (
        <CartItemsSummary
          items={items}
          renderName={({ shopProductId: id, name }) => (
            <Link to="/shopb2b/products/detail/$id" params={{ id }}>
              {name}
            </Link>
          )}
        />
      )}
    </CheckoutCard>
  );
}
