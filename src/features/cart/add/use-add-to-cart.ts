import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createStore } from '@tanstack/react-store';
import { useRef, useState } from 'react';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { addProductMutation, type AddedProduct } from '#src/features/cart/api/cart.mutations.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { waitForPaint } from '#src/lib/wait-for-paint.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { PromotionOffer } from './add-to-cart.types.ts';

/**
 * Adds a product to a shop's cart or a promotion's. Each mounted form adds only once. A failed add, or
 * a declined promotion, can be retried.
 */
export function useAddToCart(shopId: string, promotion: PromotionOffer | undefined, onGoToCart: () => void) {
  const session = useSession();
  const { t } = useLingui();
  const notify = useNotify();
  const promotionId = promotion?.id ?? '';
  const productType = getProductType(promotionId);
  const sendOrEnqueue = useSendOrEnqueue({ shopId, productType, promotionId });
  const { mutateAsync } = useMutation(addProductMutation(shopId, sendOrEnqueue));
  // A store instead of state: state would re-render all fields before the pressed button is painted.
  const [pendingStore] = useState(() => createStore(false));
  // A ref instead of state, because a second click can come before the next render. It stays true after
  // a success: the form can still get clicks until the dialog has closed.
  const hasSubmitted = useRef(false);

  const send = async (product: AddedProduct): Promise<boolean> => {
    if (promotion && !(await promotion.choose())) return false;
    try {
      const response = await mutateAsync(product);
      if (isEnqueued(response)) {
        const text = t`We’ll add it to your cart when the connection is back.`;
        notify({ tone: 'info', text, key: 'add-to-cart' });
      } else {
        const action = { label: t`Go to cart`, onAction: onGoToCart };
        notify({ tone: 'success', text: response.message, key: 'add-to-cart', action });
      }
      return true;
    } catch (error) {
      // The mutation itself shows the error.
      if (isPromotionEndedError(error)) promotion?.onEnded?.();
      return false;
    }
  };

  return {
    /** True while an add is running. The submit button subscribes to it. */
    pendingStore,
    /** Adds the product and calls `onAdded` on success. Resolves when the outcome is known. */
    add: async (product: AddedProduct, onAdded: () => void): Promise<void> => {
      if (hasSubmitted.current) return;
      hasSubmitted.current = true;
      pendingStore.setState(() => true);
      // Paint the pressed button first: on a slow phone the request would delay it.
      await waitForPaint();
      const isAdded = await send(product);
      pendingStore.setState(() => false);
      hasSubmitted.current = isAdded;
      if (!isAdded) return;
      // From now on the app shows the cart that received the product.
      if (session.state.promotionId !== promotionId) session.updateSelection({ promotionId });
      onAdded();
    },
  };
}
