import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { cartQueries, type CartParams } from '#src/features/cart/api/cart.queries.ts';
import { getCheckoutBlocker } from '#src/features/cart/model/cart.rules.ts';
import { useRedirectToEndedItems } from '#src/features/cart/promotion/promotion-ended.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/**
 * Navigates to the checkout, unless an item is out of stock or its promotion has ended. Fetches the
 * whole cart first, because the items may be outdated.
 * @param onLeave set in the drawer: closes it. The next page replaces the drawer's history entry, so that Back leads to the
 *   page below.
 */
export function useProceedToCheckout(cart: CartParams, onLeave?: () => void) {
  const replace = onLeave !== undefined;
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const redirectToEndedItems = useRedirectToEndedItems();
  const client = useQueryClient();
  const options = cartQueries(useApiRequest()).cart(cart);
  const [isChecking, setIsChecking] = useState(false);

  const proceed = async () => {
    setIsChecking(true);
    const fullCart = await client.query({ ...options, retry: false }).catch((error: unknown) => {
      notify({ tone: 'failure', text: getErrorMessage(error), key: 'cart' });
      return null;
    });
    setIsChecking(false);
    if (fullCart === null) return;
    const blocker = getCheckoutBlocker(fullCart.data, CART_ITEMS_PER_PAGE);
    if (blocker === null) {
      await navigate({ to: '/checkout', replace });
      onLeave?.();
      return;
    }
    const { page } = blocker;
    const redirect = () => {
      if (blocker.reason === 'promotion-ended') return redirectToEndedItems(page, replace);
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
      return navigate({ to: '/cart', search: { page }, replace });
    };
    // The refetch makes the page show the item's current state.
    await Promise.all([invalidateCart(client, cart.shopId), redirect()]);
    onLeave?.();
  };
  return { proceed, isChecking };
}
