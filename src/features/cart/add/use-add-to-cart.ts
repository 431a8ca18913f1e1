import { useMutation } from '@tanstack/react-query';
import { createStore } from '@tanstack/react-store';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { waitForPaint } from '#src/lib/wait-for-paint.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import type { PromotionOffer } from './AddToCartDialog.tsx';
import { cartMutations, type AddToCartInput } from '#src/features/cart/api/cart.mutations.ts';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { isEnqueued } from '#src/features/cart/outbox/send-or-enqueue.ts';
import { isPromotionEndedError } from '#src/features/cart/promotion/promotion-ended.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';

type AddToCartProduct = Omit<AddToCartInput, 'productType' | 'promotionId'>;

/**
 * Adds to a shop's cart or to a promotion's: one addition for each form that uses it, unless it
 * failed or the promotion was not to be chosen.
 */
export function useAddToCart(shopId: string, promotion: PromotionOffer | undefined) {
  const session = useSession();
  const { t } = useLingui();
  const notify = useNotify();
  const promotionId = promotion?.id ?? '';
  const productType = getProductType(promotionId);
  const keep = useSendOrEnqueue({ shopId, productType, promotionId });
  const { mutateAsync } = useMutation(cartMutations(useApiRequest()).add(shopId, keep));
  // Not a state of the form's: all its fields would be drawn anew before the pressed button is on the screen.
  const [adding] = useState(() => createStore(false));
  // Not the state: that is as old as the last render, and a second click is younger. It stays after
  // a success, because the dialog still takes clicks while it fades.
  const sent = useRef(false);

  const send = async (wanted: AddToCartProduct): Promise<boolean> => {
    if (promotion && !(await promotion.choose())) return false;
    try {
      const answer = await mutateAsync({ ...wanted, productType, promotionId });
      if (isEnqueued(answer)) {
        const text = t`It is kept here, and put in the cart when you are online again.`;
        notify({ tone: 'info', text, key: 'add-to-cart' });
      }
      return true;
    } catch (error) {
      // Told by the mutation itself.
      if (isPromotionEndedError(error)) promotion?.onEnded?.();
      return false;
    }
  };

  return {
    /** Whether an addition is under way; `AddingButton` follows it. */
    adding,
    /** Resolves when it is known how it went; what the form did meanwhile does not matter. */
    add: async (wanted: AddToCartProduct, onAdded: () => void): Promise<void> => {
      if (sent.current) return;
      sent.current = true;
      adding.setState(() => true);
      // The pressed button first; making the call keeps a slow phone from showing it.
      await waitForPaint();
      const added = await send(wanted);
      adding.setState(() => false);
      sent.current = added;
      if (!added) return;
      // The cart that is shown from here on is the one that something was just put into.
      if (session.state.promotionId !== promotionId) session.updateSelection({ promotionId });
      onAdded();
    },
  };
}
