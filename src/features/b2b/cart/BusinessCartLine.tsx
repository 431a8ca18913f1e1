import { Link } from '@tanstack/react-router';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createB2bCartWrites } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import type { BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { CartLine, type CartLineProps } from '#src/features/cart/line/CartLine.tsx';

interface BusinessCartLineProps extends Pick<CartLineProps, 'item' | 'onRemove' | 'onNavigate'> {
  readonly cart: BusinessCartParams;
}

export function BusinessCartLine({ cart, ...props }: BusinessCartLineProps) {
  const request = useApiRequest();
  const id = props.item.shopProductId;
  return (
    <CartLine
      business
      {...props}
      cartApi={createB2bCartWrites(request, cart)}
      renderLink={(link) => <Link to="/shopb2b/products/detail/$id" params={{ id }} {...link} />}
    />
  );
}
