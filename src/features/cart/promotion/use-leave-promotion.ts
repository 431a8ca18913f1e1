import { useLingui } from '@lingui/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useOutboxDependencies } from '#src/features/cart/outbox/use-outbox-dependencies.ts';
import { loadWithMessages } from '#src/i18n/i18n.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

/** Loaded on demand, to keep the first load small. */
const loadLeaveAndNotify = () => import('./leave-and-notify.ts');

/**
 * Leaves the promotion when the product list opens (REQ-CAT-17): removes the promotion id, and clears
 * the promotion carts of the previously selected shop and of the list's shop. The server is called even
 * if no promotion is selected here, because another device may have filled the cart. If the code can't be
 * loaded, the cart stays as it is. A list that the member did not ask for leaves nothing (ADR 006). Call this
 * before `useRememberShop`, which changes the selected shop.
 */
export function useLeavePromotion(listShopId: string): void {
  const { i18n } = useLingui();
  const dependencies = useOutboxDependencies();
  const navigate = useNavigate();
  const router = useRouter();
  const notify = useNotify();

  const leave = useEffectEvent(async (openedShopId: string) => {
    if (router.latestLocation.state.isUnrequested) return;
    const { session } = dependencies;
    const previous = session.state;
    if (previous.promotionId !== '') session.updateSelection({ promotionId: '' });
    if (previous.token === '') return;
    const module = await loadWithMessages(i18n, loadLeaveAndNotify).catch(() => null);
    const openCart = () => navigate({ to: '/cart', search: { page: 1 } });
    await module?.leaveAndNotify({ dependencies, i18n, notify, openCart }, previous, openedShopId);
  });

  useEffect(() => void leave(listShopId), [listShopId]);
}
