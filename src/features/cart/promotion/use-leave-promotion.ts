import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Loaded on demand, to keep the first load small. If loading fails, the cart stays as it is. */
const loadLeavePromotion = () => import('./leave-promotion.ts').catch(() => null);

/**
 * Leaves the promotion when the product list opens (REQ-CAT-17): removes the promotion id, and clears
 * the promotion carts of the previously selected shop and of the list's shop. The server is called even
 * if no promotion is selected here, because another device may have filled the cart. Call this before
 * `useRememberShop`, which changes the selected shop.
 */
export function useLeavePromotion(listShopId: string): void {
  const { t } = useLingui();
  const session = useSession();
  const client = useQueryClient();
  const request = useApiRequest();
  const notify = useNotify();
  const leave = useEffectEvent((openedShopId: string) => {
    const { promotionId, shopId: selectedShopId, token } = session.state;
    const shopIds = new Set(promotionId === '' ? [openedShopId] : [selectedShopId, openedShopId]);
    if (promotionId !== '') session.updateSelection({ promotionId: '' });
    if (token === '') return;
    const text = t`You’ve left the promotion and its cart has been emptied.`;
    const onCartCleared = () => notify({ tone: 'info', text, key: 'promotion' });
    void loadLeavePromotion().then(async (module) => {
      for (const shopId of shopIds) {
        if (shopId !== '') await module?.leavePromotion({ client, request, session, shopId, onCartCleared });
      }
    });
  });
  useEffect(() => leave(listShopId), [listShopId]);
}
