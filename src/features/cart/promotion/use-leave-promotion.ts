import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** What is left out of the first load; a browser that can't get it leaves the cart as it is. */
const loadLeavePromotion = () => import('./leave-promotion.ts').catch(() => null);

/**
 * Opening the product list leaves the promotion: its id is forgotten, and the promotion carts of
 * the shop chosen until now and of the list's shop are emptied. The server is asked even when this
 * device knows of no promotion: another one may have filled the cart. It stands before
 * `useRememberShop`, which changes the chosen shop.
 */
export function useLeavePromotion(listShopId: string): void {
  const { t } = useLingui();
  const session = useSession();
  const client = useQueryClient();
  const request = useApiRequest();
  const notify = useNotify();
  const leave = useEffectEvent((opened: string) => {
    const { promotionId, shopId: chosen, token } = session.state;
    const shopIds = new Set(promotionId === '' ? [opened] : [chosen, opened]);
    if (promotionId !== '') session.updateSelection({ promotionId: '' });
    if (token === '') return;
    const text = t`You have left the promotion: its cart was emptied.`;
    const onEmptied = () => notify({ tone: 'info', text, key: 'promotion' });
    void loadLeavePromotion().then(async (code) => {
      for (const shopId of shopIds) {
        if (shopId !== '') await code?.leavePromotion({ client, request, session, shopId, onCartCleared: onEmptied });
      }
    });
  });
  useEffect(() => leave(listShopId), [listShopId]);
}
