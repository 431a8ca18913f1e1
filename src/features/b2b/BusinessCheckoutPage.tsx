import { useLingui } from '@lingui/react/macro';
import { CartFrame } from '#src/features/cart/CartFrame.tsx';
import type { BusinessChoices } from './business-checkout.search.ts';
import { BusinessCheckout } from './BusinessCheckout.tsx';
import { NoBusinessCart } from './NoBusinessCart.tsx';
import { useBusinessCart } from './use-business-cart.ts';

/** The checkout of the chosen business shop and way of delivery (doc 2 §2). */
export function BusinessCheckoutPage({ search }: { readonly search: BusinessChoices }) {
  const { t } = useLingui();
  const current = useBusinessCart();
  return (
    <CartFrame title={t`Checkout`}>
      {current === null ? (
        <NoBusinessCart />
      ) : (
        <BusinessCheckout key={`${current.shopId} ${current.orderType}`} current={current} search={search} />
      )}
    </CartFrame>
  );
}
