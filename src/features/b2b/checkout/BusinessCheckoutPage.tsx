import { useLingui } from '@lingui/react/macro';
import { NoBusinessCartSelected } from '#src/features/b2b/cart/NoBusinessCartSelected.tsx';
import { useBusinessCart } from '#src/features/b2b/cart/use-business-cart.ts';
import { CartPageLayout } from '#src/features/cart/page/CartPageLayout.tsx';
import type { CheckoutSelection } from './business-checkout.search.ts';
import { BusinessCheckout } from './BusinessCheckout.tsx';

/** Checkout of the chosen business shop and order type. */
export function BusinessCheckoutPage({ search }: { readonly search: CheckoutSelection }) {
  const { t } = useLingui();
  const current = useBusinessCart();
  return (
    <CartPageLayout title={t`Checkout`}>
      {current === null ? (
        <NoBusinessCartSelected />
      ) : (
        <BusinessCheckout key={`${current.shopId} ${current.orderType}`} current={current} search={search} />
      )}
    </CartPageLayout>
  );
}
