import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import { hasOutOfStockItem } from '#src/features/cart/model/cart.rules.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Navigates from the drawer to the cart page. Blocked while an item is out of stock (REQ-DRAW-17). */
export function useGoToCart(to: '/cart' | '/shopb2b/cart') {
  const { t } = useLingui();
  const notify = useNotify();
  const navigate = useNavigate();
  return (items: readonly CartItem[], onLeave: () => void) => {
    if (hasOutOfStockItem(items)) {
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
      return;
    }
    // Replaces the drawer's history entry, so that Back leads to the product page.
    void navigate({ to, replace: true });
    onLeave();
  };
}
