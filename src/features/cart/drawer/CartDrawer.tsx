import { useSessionValue } from '#src/session/session-context.tsx';
import { emptyCart } from '#src/features/cart/model/cart.rules.ts';
import { CartDrawerLayout } from './CartDrawerLayout.tsx';
import { CartTotals } from '#src/features/cart/totals/CartTotals.tsx';
import { useRememberOpenDrawer } from './use-reopen-drawer.ts';
import { UnmatchedOperationAlerts } from '#src/features/cart/outbox/OperationAlerts.tsx';
import { EndedItemsNotice } from '#src/features/cart/promotion/EndedItemsNotice.tsx';
import { ShopCartLine } from '#src/features/cart/line/ShopCartLine.tsx';
import { useCurrentCart } from '#src/features/cart/model/use-current-cart.ts';
import { useGoToCart } from './use-go-to-cart.ts';
import { useOptimisticCart } from '#src/features/cart/outbox/use-optimistic-cart.ts';
import { useRemoveShopItems } from '#src/features/cart/remove/use-remove-shop-items.ts';
import { useFullCart } from './use-full-cart.ts';
import { TotalsPlaceholder, PendingChangesNotice } from '#src/features/cart/outbox/PendingChangesNotice.tsx';

interface CartDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

/** The drawer of the cart that the member is filling, the shop's or a promotion's. */
export function CartDrawer({ opened, onClose, shopId }: CartDrawerProps) {
  const countryCode = useSessionValue((state) => state.countryCode);
  const current = useCurrentCart(shopId);
  const cart = useFullCart(current, opened);
  const items = cart.data?.data ?? [];
  const overlaid = useOptimisticCart(current, { items, readAt: cart.dataUpdatedAt });
  const { lines, alerts, pendingCount, isPersistent, discard } = overlaid;
  // Never read, and nobody there to ask: what was put in meanwhile is shown all the same.
  const known = cart.data ?? (cart.isError && pendingCount > 0 ? emptyCart : undefined);
  const whole = known && { ...known, data: lines.map(({ item }) => item) };
  const { home, removeItem, removeEnded, removing } = useRemoveShopItems(current);
  const goToCart = useGoToCart('/cart');
  useRememberOpenDrawer(opened);
  return (
    <CartDrawerLayout
      {...{ opened, onClose, listRef: home }}
      cart={{ ...cart, data: whole }}
      renderTotals={(shown) => (pendingCount > 0 ? <TotalsPlaceholder /> : <CartTotals cart={shown} />)}
      renderNotice={(shown) => (
        <>
          <PendingChangesNotice pendingCount={pendingCount} isPersistent={isPersistent} />
          <EndedItemsNotice cart={shown} isRemoving={removing} onRemove={() => void removeEnded()} />
          <UnmatchedOperationAlerts operations={alerts} onDismiss={discard} />
        </>
      )}
      lines={
        known &&
        lines.map((line) => (
          <ShopCartLine
            key={line.item.id}
            line={line}
            shop={{ countryCode, shopId }}
            promotionId={current.promotionId}
            onRemove={(one) => void removeItem(one)}
            onDiscard={discard}
            onNavigate={onClose}
          />
        ))
      }
      onGoToCart={(shown) => goToCart(shown, onClose)}
    />
  );
}
