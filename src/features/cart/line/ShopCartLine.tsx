import { Link } from '@tanstack/react-router';
import type { Promotion } from '#contract/promotion-entity.ts';
import { getProductType } from '#src/features/cart/api/cart-count.queries.ts';
import { createShopCartApi } from '#src/features/cart/api/cart.mutations.ts';
import { OperationAlerts } from '#src/features/cart/outbox/OperationAlerts.tsx';
import type { OptimisticLine } from '#src/features/cart/outbox/optimistic-cart.rules.ts';
import type { Operation } from '#src/features/cart/outbox/outbox.types.ts';
import { useSendOrEnqueue } from '#src/features/cart/outbox/use-send-or-enqueue.ts';
import { CartLine, type CartLineProps } from './CartLine.tsx';

interface ShopCartLineProps extends Pick<CartLineProps, 'onRemove' | 'onNavigate'> {
  readonly line: OptimisticLine;
  readonly shop: { readonly countryCode: string; readonly shopId: string };
  /** Promotion whose cart contains the line; empty for the shop's own cart. */
  readonly promotionId: string;
  readonly promotion: Promotion | null;
  /** Discards an unsent operation, or dismisses an alert. */
  readonly onDiscard: (operation: Operation) => void;
}

/** Line of a shop's cart or of a promotion's cart. */
export function ShopCartLine({ line, shop, promotionId, promotion, onDiscard, ...props }: ShopCartLineProps) {
  const { item, pendingChange, pendingRemoval, alerts } = line;
  const { shopProductId: id } = item;
  const cart = { shopId: shop.shopId, productType: getProductType(promotionId), promotionId };
  const sendOrEnqueue = useSendOrEnqueue(cart);
  const onUndo = pendingRemoval?.progress.state === 'waiting' ? () => onDiscard(pendingRemoval) : undefined;
  return (
    <CartLine
      {...props}
      item={item}
      promotion={promotionId === '' ? undefined : promotion}
      pendingChange={pendingChange}
      onUndo={onUndo}
      alerts={<OperationAlerts operations={alerts} onDismiss={onDiscard} />}
      cartApi={createShopCartApi(shop.shopId, sendOrEnqueue)}
      renderLink={(linkProps) =>
        promotionId === '' ? (
          <Link to="/$countryCode/$shopId/product/$id" params={{ ...shop, id }} {...linkProps} />
        ) : (
          <Link to="/promotion/product/$id" params={{ id }} search={{ promotionId }} {...linkProps} />
        )
      }
    />
  );
}
