import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { OrderedItems } from '#src/features/cart/OrderedItems.tsx';
import { BackToBusiness } from './BusinessCartActions.tsx';
import classes from './BusinessCheckout.module.css';
import { CheckoutCard } from './CheckoutCard.tsx';

interface BusinessProductsProps {
  readonly shopId: string;
  readonly items: readonly CartItem[];
}

/** What is ordered (doc 2 §2). */
export function BusinessProducts({ shopId, items }: BusinessProductsProps) {
  const { t } = useLingui();
  return (
    <CheckoutCard title={t`Products`}>
      {items.length === 0 ? (
        <>
          <p className={classes.none}>
            <Trans>Your cart is empty</Trans>
          </p>
          <BackToBusiness shopId={shopId} className={classes.back} />
        </>
      ) : (
        <OrderedItems
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
