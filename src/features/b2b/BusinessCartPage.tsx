import { useLingui } from '@lingui/react/macro';
import { CartFrame } from '#src/features/cart/CartFrame.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { BusinessCart } from './BusinessCart.tsx';
import { ToDeliveryChoice } from './ToDeliveryChoice.tsx';
import { useBusinessCart } from './use-business-cart.ts';

/** The cart of the chosen business shop and way of delivery (doc 2 §2). */
export function BusinessCartPage() {
  const { t } = useLingui();
  const current = useBusinessCart();
  return (
    <CartFrame>
      {current === null ? (
        <EmptyState title={t`Choose a shop first`} action={<ToDeliveryChoice />}>
          {t`Each shop has its own cart.`}
        </EmptyState>
      ) : (
        <BusinessCart current={current} />
      )}
    </CartFrame>
  );
}
