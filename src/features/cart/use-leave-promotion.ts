import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useRequest } from '#src/api/request-context.tsx';
import { useSession } from '#src/session/session-context.tsx';
import { useNotify } from '#src/ui/notifier-context.tsx';

/** What is left out of the first load; a browser that can't get it leaves the cart as it is. */
const load = () => import('./leave-promotion.ts').catch(() => null);

/**
 * Opening the product list leaves the promotion: its id is forgotten and its cart emptied (doc 1
 * §4). It stands before `useRememberShop`, because the cart is of the shop chosen until now.
 */
export function useLeavePromotion(): void {
  const { t } = useLingui();
  const session = useSession();
  const client = useQueryClient();
  const request = useRequest();
  const notify = useNotify();
  const leave = useEffectEvent(() => {
    const { promotionId, shopId, token } = session.state;
    if (promotionId === '') return;
    session.choose({ promotionId: '' });
    if (token === '' || shopId === '') return;
    const text = t`You have left the promotion: its cart was emptied.`;
    const onEmptied = () => notify({ tone: 'info', text, key: 'promotion' });
    void load().then((code) => code?.leavePromotion({ client, request, session, shopId, onEmptied }));
  });
  useEffect(() => leave(), []);
}
