import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { useFailureText } from '#src/i18n/failure-text.ts';
import { useNotify } from '#src/ui/notifier-context.tsx';
import { reloadCart } from './cart.cache.ts';
import { WHOLE_CART } from './cart.constants.ts';
import { cartQueries, type CartPageOf } from './cart.queries.ts';
import { cartBlock } from './cart.rules.ts';
import { usePromotionOver } from './promotion-over.ts';

/**
 * On to the checkout, unless an item is not available or its promotion is over. The whole cart is
 * asked for, and asked anew: the page shows ten items of it, as they were when it opened.
 */
export function useProceed(cart: CartPageOf) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const notify = useNotify();
  const navigate = useNavigate();
  const tellOver = usePromotionOver();
  const client = useQueryClient();
  const options = cartQueries(useRequest()).list({ ...cart, limit: WHOLE_CART });
  const [checking, setChecking] = useState(false);

  const proceed = async () => {
    setChecking(true);
    const whole = await client.query({ ...options, retry: false }).catch((error: unknown) => {
      notify({ tone: 'failure', text: failureText(error), key: 'cart' });
      return null;
    });
    setChecking(false);
    if (whole === null) return;
    const block = cartBlock(whole.data, CART_ITEMS_PER_PAGE);
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
    await Promise.all([reloadCart(client, cart.shopId), toPage()]);
  };
  return { proceed, checking };
}
