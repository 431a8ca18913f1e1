import { CartFrame } from '#src/features/cart/CartFrame.tsx';
import { BusinessCart } from './BusinessCart.tsx';
import { NoBusinessCart } from './NoBusinessCart.tsx';
import { useBusinessCart } from './use-business-cart.ts';

/** The cart of the chosen business shop and way of delivery (doc 2 §2). */
export function BusinessCartPage() {
  const current = useBusinessCart();
  return <CartFrame>{current === null ? <NoBusinessCart /> : <BusinessCart current={current} />}</CartFrame>;
}
