import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useOutboxDependencies } from '#src/features/cart/outbox/use-outbox-dependencies.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Loaded on demand, to keep the first load small. If loading fails, the cart stays as it is. */
const loadLeavePromotion = () => import('./leave-promotion.ts').catch(() => null);

/** How long the cleared cart can be restored. */
const UNDO_VISIBLE_MS = 10_000;

/**
 * Leaves the promotion when the product list opens (REQ-CAT-17): removes the promotion id, and clears
 * the promotion carts of the previously selected shop and of the list's shop. The server is called even
 * if no promotion is selected here, because another device may have filled the cart. The message about
 * the cleared cart can restore it. Call this before `useRememberShop`, which changes the selected shop.
 */
export function useLeavePromotion(listShopId: string): void {
  const { t } = useLingui();
  const dependencies = useOutboxDependencies();
  const navigate = useNavigate();
  const notify = useNotify();

  const leave = useEffectEvent(async (openedShopId: string) => {
    const { session } = dependencies;
    const { token, promotionId, shopId: selectedShopId, countryCode, countryId } = session.state;
    if (promotionId !== '') session.updateSelection({ promotionId: '' });
    if (token === '') return;
    const module = await loadLeavePromotion();
    if (module === null) return;
    const shopIds = new Set(promotionId === '' ? [openedShopId] : [selectedShopId, openedShopId]);
    for (const shopId of shopIds) {
      if (shopId === '') continue;
      const { isCleared, restoring } = await module.leavePromotion(dependencies, shopId);
      if (!isCleared) continue;
      const undo = async () => {
        await module.restorePromotionCart(dependencies, restoring);
        // The list may be of another shop.
        if (shopId !== openedShopId) session.updateSelection({ shopId, countryCode, countryId });
        session.updateSelection({ promotionId: restoring[0]?.cart.promotionId ?? '' });
        await navigate({ to: '/cart', search: { page: 1 } });
      };
      notify({
        tone: 'info',
        text: t`You’ve left the promotion and its cart has been emptied.`,
        key: 'promotion',
        duration: UNDO_VISIBLE_MS,
        ...(restoring.length > 0 && {
          action: { label: t({ context: 'cleared cart', message: 'Undo' }), onAction: () => void undo() },
        }),
      });
    }
  });

  useEffect(() => void leave(listShopId), [listShopId]);
}
