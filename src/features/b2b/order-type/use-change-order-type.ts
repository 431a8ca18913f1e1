import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { OrderType } from '#contract/b2b.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { businessCartQuery } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsShopActive, useSession } from '#src/session/session-context.tsx';
import { getOrderType, orderTypeLabels } from '#src/session/shop-selection/order-type.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';

/**
 * Changes the order type in a shop. Each order type has its own cart, so the member confirms that the cart of the current
 * one disappears from view.
 */
export function useChangeOrderType(): (shopId: string, orderType: OrderType) => Promise<void> {
  const { t } = useLingui();
  const client = useQueryClient();
  const request = useApiRequest();
  const confirm = useConfirm();
  const session = useSession();
  const language = useDeferredLanguage();
  const canBuy = useIsShopActive();

  /** A cart that can't be loaded needs no confirmation: nothing is deleted. */
  const countCart = (shopId: string, orderType: OrderType): Promise<number> =>
    client.query(businessCartQuery(request, { shopId, orderType, language })).then(
      ({ cartCount }) => cartCount,
      () => 0,
    );

  return async (shopId, next) => {
    const current = getOrderType(session.state);
    const count = current === null || !canBuy ? 0 : await countCart(shopId, current);
    if (current !== null && count > 0) {
      const [name, nextName] = [t(orderTypeLabels[current]), t(orderTypeLabels[next])];
      const isConfirmed = await confirm({
        title: t`Change how you receive the order?`,
        text: t`Your cart for “${name}” has ${plural(count, { one: '# item', other: '# items' })}. “${nextName}” has its own cart. You’ll find these products again when you choose “${name}”.`,
        confirm: t`Change`,
        cancel: t`Cancel`,
      });
      if (!isConfirmed) return;
    }
    // Loads the other cart first, so that a cart page doesn't go blank.
    if (canBuy) await countCart(shopId, next);
    session.updateSelection({ orderType: next, B2BShopId: shopId });
  };
}
