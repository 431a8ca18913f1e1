import { useSuspenseQuery } from '@tanstack/react-query';
import { useRequest } from '#src/api/request-context.tsx';
import { CartColumns } from '#src/features/cart/CartColumns.tsx';
import { EmptyCart } from '#src/features/cart/EmptyCart.tsx';
import { useRemovals } from '#src/features/cart/use-removals.ts';
import { BusinessCartActions, BackToBusiness } from './BusinessCartActions.tsx';
import { BusinessCartLine } from './BusinessCartLine.tsx';
import classes from './BusinessPages.module.css';
import { BusinessTotals } from './BusinessTotals.tsx';
import { b2bCartWrites } from './b2b-cart.mutations.ts';
import { businessCartQuery, type BusinessCartOf } from './b2b-cart.queries.ts';
import { DeliveryPlace } from './DeliveryPlace.tsx';
import { useB2b } from './use-b2b.ts';

/** Whose order and how it arrives, the lines, the sums and the ways on. */
export function BusinessCart({ current }: { readonly current: BusinessCartOf }) {
  const request = useRequest();
  const { data: shop } = useSuspenseQuery(useB2b().shop(current.shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const { home, removeItem, removeAll, removing } = useRemovals(b2bCartWrites(request, current));
  const empty = cart.data.length === 0;
  return (
    <div className={classes.cart}>
      <DeliveryPlace shop={shop} orderType={current.orderType} />
      <CartColumns
        home={home}
        aside={
          empty ? null : (
            <>
              <BusinessTotals total={cart.totalCartItemsPrice} />
              <BusinessCartActions
                shopId={current.shopId}
                items={cart.data}
                removing={removing}
                onRemoveAll={() => void removeAll()}
              />
            </>
          )
        }
      >
        {empty && <EmptyCart action={<BackToBusiness shopId={current.shopId} />} />}
        {cart.data.map((item) => (
          <BusinessCartLine key={item.id} item={item} cart={current} onRemove={(one) => void removeItem(one)} />
        ))}
      </CartColumns>
    </div>
  );
}
