import { useSessionValue } from '#src/session/session-context.tsx';
import { emptyCart } from './cart.rules.ts';
import { CartSheet } from './CartSheet.tsx';
import { CartTotals } from './CartTotals.tsx';
import { useLeaveOpen } from './left-open.ts';
import { LooseNotes } from './LineNotes.tsx';
import { PromotionOver } from './PromotionOver.tsx';
import { ShopCartLine } from './ShopCartLine.tsx';
import { useCurrentCart } from './use-current-cart.ts';
import { useGoToCart } from './use-go-to-cart.ts';
import { useOverlaidCart } from './use-overlaid-cart.ts';
import { useShopRemovals } from './use-shop-removals.ts';
import { useWholeCart } from './use-whole-cart.ts';
import { UnknownTotals, WaitingNotice } from './WaitingNotice.tsx';

interface CartDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly shopId: string;
}

/** The drawer of the cart that the member is filling, the shop's or a promotion's. */
export function CartDrawer({ opened, onClose, shopId }: CartDrawerProps) {
  const countryCode = useSessionValue((state) => state.countryCode);
  const current = useCurrentCart(shopId);
  const cart = useWholeCart(current, opened);
  const items = cart.data?.data ?? [];
  const overlaid = useOverlaidCart(current, { items, readAt: cart.dataUpdatedAt });
  const { lines, notes, waiting, lasting, drop } = overlaid;
  // Never read, and nobody there to ask: what was put in meanwhile is shown all the same.
  const known = cart.data ?? (cart.isError && waiting > 0 ? emptyCart : undefined);
  const whole = known && { ...known, data: lines.map(({ item }) => item) };
  const { home, removeItem, removeOver, removing } = useShopRemovals(current);
  const goToCart = useGoToCart('/cart');
  useLeaveOpen(opened);
  return (
    <CartSheet
      {...{ opened, onClose, home }}
      cart={{ ...cart, data: whole }}
      renderTotals={(shown) => (waiting > 0 ? <UnknownTotals /> : <CartTotals cart={shown} />)}
      renderNotice={(shown) => (
        <>
          <WaitingNotice waiting={waiting} lasting={lasting} />
          <PromotionOver cart={shown} removing={removing} onRemove={() => void removeOver()} />
          <LooseNotes notes={notes} onDismiss={drop} />
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
            onDrop={drop}
            onFollow={onClose}
          />
        ))
      }
      onGoToCart={(shown) => goToCart(shown, onClose)}
    />
  );
}
