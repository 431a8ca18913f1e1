import { useQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import { ShopCartLine } from '#src/features/cart/line/ShopCartLine.tsx';
import { emptyCart } from '#src/features/cart/model/cart.rules.ts';
import { useCurrentCart } from '#src/features/cart/model/use-current-cart.ts';
import { UnmatchedOperationAlerts } from '#src/features/cart/outbox/OperationAlerts.tsx';
import { TotalsPlaceholder, PendingChangesNotice } from '#src/features/cart/outbox/PendingChangesNotice.tsx';
import { useOptimisticCart } from '#src/features/cart/outbox/use-optimistic-cart.ts';
import { EndedItemsNotice } from '#src/features/cart/promotion/EndedItemsNotice.tsx';
import { useRemoveShopItems } from '#src/features/cart/remove/use-remove-shop-items.ts';
import { CartSuggestions } from '#src/features/cart/suggestions/CartSuggestions.tsx';
import { CartTotals } from '#src/features/cart/totals/CartTotals.tsx';
import { NearlyFreeDelivery } from '#src/features/cart/totals/DeliveryPrice.tsx';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { CartDrawerLayout } from './CartDrawerLayout.tsx';
import { DrawerCheckoutButton } from './DrawerCheckoutButton.tsx';
import { useGoToCart } from './use-go-to-cart.ts';
import { useRememberOpenDrawer } from './use-reopen-drawer.ts';

interface CartDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

/** Drawer of the member's current cart: the shop's own, or a promotion's. */
export function CartDrawer({ opened, onClose, shopId }: CartDrawerProps) {
  const countryCode = useSessionValue((state) => state.countryCode);
  const current = useCurrentCart(shopId);
  const cart = useQuery({ ...cartQueries(useApiRequest()).cart(current), enabled: opened });
  const items = cart.data?.data ?? [];
  const { lines, alerts, pendingCount, isPersistent, discard } = useOptimisticCart(current, {
    items,
    readAt: cart.dataUpdatedAt,
  });
  // A cart that was never fetched, and can't be fetched now, still shows its pending additions.
  const baseCart = cart.data ?? (cart.isError && pendingCount > 0 ? emptyCart : undefined);
  const optimisticCart = baseCart && { ...baseCart, data: lines.map(({ item }) => item) };
  const { listRef, removeItem, removeEnded, isRemoving } = useRemoveShopItems(current);
  const isOnline = useIsOnline();
  const goToCart = useGoToCart('/cart');
  useRememberOpenDrawer(opened);
  return (
    <CartDrawerLayout
      {...{ opened, onClose, listRef }}
      cart={{ ...cart, data: optimisticCart }}
      renderTotals={(shownCart) =>
        pendingCount > 0 ? (
          <TotalsPlaceholder />
        ) : (
          <div>
            <CartTotals cart={shownCart} />
            <NearlyFreeDelivery cart={shownCart} />
          </div>
        )
      }
      // The cart page says why there is no checkout.
      proceedButton={
        pendingCount === 0 && isOnline ? <DrawerCheckoutButton cart={current} onLeave={onClose} /> : undefined
      }
      suggestions={
        current.promotionId === '' && <CartSuggestions shop={{ countryCode, shopId }} onNavigate={onClose} />
      }
      renderNotice={(shownCart) => (
        <>
          <PendingChangesNotice pendingCount={pendingCount} isPersistent={isPersistent} />
          <EndedItemsNotice cart={shownCart} isRemoving={isRemoving} onRemove={() => void removeEnded()} />
          <UnmatchedOperationAlerts operations={alerts} onDismiss={discard} />
        </>
      )}
      lines={
        baseCart &&
        lines.map((line) => (
          <ShopCartLine
            key={line.item.id}
            line={line}
            shop={{ countryCode, shopId }}
            promotionId={current.promotionId}
            promotion={baseCart.promotion}
            onRemove={(item) => void removeItem(item)}
            onDiscard={discard}
            onNavigate={onClose}
          />
        ))
      }
      onGoToCart={(shownItems) => goToCart(shownItems, onClose)}
    />
  );
}
