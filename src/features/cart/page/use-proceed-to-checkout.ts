import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { MAX_CART_PAGE_SIZE } from '#src/features/cart/api/cart.constants.ts';
import { cartQueries, type CartPageParams } from '#src/features/cart/api/cart.queries.ts';
import { getCheckoutBlocker } from '#src/features/cart/model/cart.rules.ts';
import { useRedirectToEndedItems } from '#src/features/cart/promotion/promotion-ended.ts';

/**
 * On to the checkout, unless an item is not available or its promotion is over. The whole cart is
 * asked for, and asked anew: the page shows ten items of it, as they were when it opened.
 */
export function useProceedToCheckout(cart: CartPageParams) {
  const { t } = useLingui();
  const failureText = useErrorMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const tellOver = useRedirectToEndedItems();
  const client = useQueryClient();
  const options = cartQueries(useApiRequest()).list({ ...cart, limit: MAX_CART_PAGE_SIZE });
  const [checking, setChecking] = useState(false);

  const proceed = async () => {
    setChecking(true);
    const whole = await client.query({ ...options, retry: false }).catch((error: unknown) => {
      notify({ tone: 'failure', text: failureText(error), key: 'cart' });
      return null;
    });
    setChecking(false);
    if (whole === null) return;
    const block = getCheckoutBlocker(whole.data, CART_ITEMS_PER_PAGE);
    if (block === null) {
      await navigate({ to: '/checkout' });
      return;
    }
    const { page } = block;
    const toPage = () => {
      if (block.reason === 'promotion-over') return tellOver(page);
      notify({ tone: 'failure', text: t`Some items in your cart are out of stock.`, key: 'cart' });
      return navigate({ to: '/cart', search: { page } });
    };
    // To the page where it is, which may have become so a moment ago.
    await Promise.all([invalidateCart(client, cart.shopId), toPage()]);
  };
  return { proceed, checking };
}
