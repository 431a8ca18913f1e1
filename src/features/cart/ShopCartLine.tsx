import { Link } from '@tanstack/react-router';
import { useRequest } from '#src/api/request-context.tsx';
import type { OverlaidLine } from '#src/offline/outbox-overlay.rules.ts';
import type { Operation } from '#src/offline/outbox.types.ts';
import { CartLine, type CartLineProps } from './CartLine.tsx';
import { shopCartWrites } from './cart.mutations.ts';
import { productTypeOf } from './cart-count.queries.ts';
import { LineNotes } from './LineNotes.tsx';
import { useKeep } from './use-keep.ts';

interface ShopCartLineProps extends Pick<CartLineProps, 'onRemove' | 'onFollow'> {
  readonly line: OverlaidLine;
  readonly shop: { readonly countryCode: string; readonly shopId: string };
  /** Whose cart it is in; empty for the shop's own. */
  readonly promotionId: string;
  /** Takes back a change that waits, or puts away what was told. */
  readonly onDrop: (operation: Operation) => void;
}

/** A line of a shop's cart, or of a promotion's. */
export function ShopCartLine({ line, shop, promotionId, onDrop, ...props }: ShopCartLineProps) {
  const { item, waits, removal, notes } = line;
  const { shopProductId: id } = item;
  const request = useRequest();
  const cart = { shopId: shop.shopId, productType: productTypeOf(promotionId), promotionId };
  const keep = useKeep(cart);
  const undo = removal?.progress.state === 'waiting' ? () => onDrop(removal) : undefined;
  return (
    <CartLine
      {...props}
      item={item}
      waits={waits}
      onUndo={undo}
      notes={<LineNotes notes={notes} onDismiss={onDrop} />}
      writes={shopCartWrites(request, cart, keep)}
      renderLink={(link) =>
        promotionId === '' ? (
          <Link to="/$countryCode/$shopId/product/$id" params={{ ...shop, id }} {...link} />
        ) : (
          <Link to="/promotion/product/$id" params={{ id }} search={{ promotionId }} {...link} />
        )
      }
    />
  );
}
