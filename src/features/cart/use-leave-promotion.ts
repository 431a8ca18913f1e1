import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { cartMutations } from './cart.mutations.ts';

/**
 * Opening the product list leaves the promotion: its id is forgotten and its cart emptied (doc 1
 * §4). It stands before `useRememberShop`, because the cart is of the shop chosen until now. When
 * the call fails nothing is lost: choosing a promotion empties its cart again.
 */
export function useLeavePromotion(): void {
  const session = useSession();
  const { mutate } = useMutation(cartMutations(useRequest()).leavePromotion());
  const leave = useEffectEvent(() => {
    const { promotionId, shopId, token } = session.state;
    if (promotionId === '') return;
    session.choose({ promotionId: '' });
    if (token !== '' && shopId !== '') mutate(shopId);
  });
  useEffect(() => leave(), []);
}
