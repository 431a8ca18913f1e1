import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { cartCountQuery } from '#src/features/cart/api/cart-count.queries.ts';
import { useOutboxDependencies } from '#src/features/cart/outbox/use-outbox-dependencies.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

/**
 * Asks before the app opens the product list of a shop for another purpose, such as a search, if that clears a promotion
 * cart (see `useLeavePromotion`).
 * @returns a function that resolves with whether to open the list
 */
export function useConfirmLeaving(listShopId: string): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const router = useRouter();
  const { client, request, session } = useOutboxDependencies();

  const hasPromotionCart = async (): Promise<boolean> => {
    const { promotionId, shopId, token } = session.state;
    if (token === '') return false;
    const shopIds = new Set([listShopId, ...(promotionId === '' ? [] : [shopId])]);
    const counts = [...shopIds].map((id) =>
      client.query({ ...cartCountQuery(request, id, 'Promotion'), retry: false }).then(
        ({ cartCount }) => cartCount > 0,
        // Unknown: the cart of a selected promotion probably has items.
        () => promotionId !== '',
      ),
    );
    return (await Promise.all(counts)).includes(true);
  };

  return async () => {
    // The open list has already left the promotion, and stays mounted.
    const isListOpen = router.state.matches.some(
      ({ routeId, params }) => routeId === '/_shell/$countryCode/$shopId/products' && params.shopId === listShopId,
    );
    if (isListOpen || !(await hasPromotionCart())) return true;
    return confirm({
      title: t`Search in the shop?`,
      text: t`The search leaves the promotion, and the promotion’s cart will be emptied.`,
      confirm: t`Empty and search`,
      cancel: t`Keep the cart`,
      danger: true,
    });
  };
}
