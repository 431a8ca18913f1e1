import { CartPageLayout } from '#src/features/cart/page/CartPageLayout.tsx';
import { BusinessCart } from './BusinessCart.tsx';
import { NoBusinessCartSelected } from './NoBusinessCartSelected.tsx';
import { useBusinessCart } from './use-business-cart.ts';

/** Cart of the chosen business shop and order type. */
export function BusinessCartPage() {
  const current = useBusinessCart();
  return (
    <CartPageLayout>
      {current === null ? <NoBusinessCartSelected /> : <BusinessCart current={current} />}
    </CartPageLayout>
  );
}
