import { Link } from '@tanstack/react-router';
import { useRequest } from '#src/api/request-context.tsx';
import { CartLine, type CartLineProps } from '#src/features/cart/CartLine.tsx';
import { b2bCartWrites } from './b2b-cart.mutations.ts';
import type { BusinessCartOf } from './b2b-cart.queries.ts';

interface BusinessCartLineProps extends Pick<CartLineProps, 'item' | 'onRemove' | 'onFollow'> {
  readonly cart: BusinessCartOf;
}

/** A line of a business cart. */
export function BusinessCartLine({ cart, ...props }: BusinessCartLineProps) {
  const request = useRequest();
  const id = props.item.shopProductId;
  return (
    <CartLine
      business
      {...props}
      writes={b2bCartWrites(request, cart)}
      renderLink={(link) => <Link to="/shopb2b/products/detail/$id" params={{ id }} {...link} />}
    />
  );
}
