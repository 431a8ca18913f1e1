import { useMutation } from '@tanstack/react-query';
import { createStore } from '@tanstack/react-store';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { afterPaint } from '#src/lib/after-paint.ts';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/notifier-context.tsx';
import type { PromotionOffer } from './AddToCartDialog.tsx';
import { cartMutations, type Addition } from './cart.mutations.ts';
import { productTypeOf } from './cart-count.queries.ts';
import { isKept } from './keep.ts';
import { isPromotionOver } from './promotion-over.ts';
import { useKeep } from './use-keep.ts';

type Wanted = Omit<Addition, 'productType' | 'promotionId'>;

/**
 * Adds to a shop's cart or to a promotion's: one addition for each form that uses it, unless it
 * failed or the promotion was not to be chosen.
 */
export function useAddToCart(shopId: string, promotion: PromotionOffer | undefined) {
  const session = useSession();
  const { t } = useLingui();
  const notify = useNotify();
  const promotionId = promotion?.id ?? '';
  const productType = productTypeOf(promotionId);
  const keep = useKeep({ shopId, productType, promotionId });
  const { mutateAsync } = useMutation(cartMutations(useRequest()).add(shopId, keep));
  // Not a state of the form's: all its fields would be drawn anew before the pressed button is on the screen.
  const [adding] = useState(() => createStore(false));
  // Not the state: that is as old as the last render, and a second click is younger. It stays after
  // a success, because the dialog still takes clicks while it fades.
  const sent = useRef(false);

  const send = async (wanted: Wanted): Promise<boolean> => {
    if (promotion && !(await promotion.choose())) return false;
    try {
      const answer = await mutateAsync({ ...wanted, productType, promotionId });
      if (isKept(answer)) {
        const text = t`It is kept here, and put in the cart when you are online again.`;
        notify({ tone: 'info', text, key: 'add-to-cart' });
      }
      return true;
    } catch (error) {
      // Told by the mutation itself.
      if (isPromotionOver(error)) promotion?.onOver?.();
      return false;
    }
  };

  return {
    /** Whether an addition is under way; `AddingButton` follows it. */
    adding,
    /** Resolves when it is known how it went; what the form did meanwhile does not matter. */
    add: async (wanted: Wanted, onAdded: () => void): Promise<void> => {
      if (sent.current) return;
      sent.current = true;
      adding.setState(() => true);
      // The pressed button first; making the call keeps a slow phone from showing it.
      await afterPaint();
      const added = await send(wanted);
      adding.setState(() => false);
      sent.current = added;
      if (!added) return;
      // The cart that is shown from here on is the one that something was just put into.
      if (session.state.promotionId !== promotionId) session.choose({ promotionId });
      onAdded();
    },
  };
}
