import { useSuspenseQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { CartColumns } from '#src/features/cart/page/CartColumns.tsx';
import { EmptyCart } from '#src/features/cart/page/EmptyCart.tsx';
import { useRemoveItems } from '#src/features/cart/remove/use-remove-items.ts';
import { BusinessCartActions, BackToBusinessShopButton } from './BusinessCartActions.tsx';
import { BusinessCartLine } from './BusinessCartLine.tsx';
import classes from '#src/features/b2b/products/BusinessProductPages.module.css';
import { BusinessCartTotals } from './BusinessCartTotals.tsx';
import { createB2bCartWrites } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import { businessCartQuery, type BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { DeliverySummary } from './DeliverySummary.tsx';
import { useB2bQueries } from '#src/features/b2b/api/use-b2b-queries.ts';

/** Whose order and how it arrives, the lines, the sums and the ways on. */
export function BusinessCart({ current }: { readonly current: BusinessCartParams }) {
  const request = useApiRequest();
  const { data: shop } = useSuspenseQuery(useB2bQueries().shop(current.shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const { home, removeItem, removeAll, removing } = useRemoveItems(createB2bCartWrites(request, current));
  const empty = cart.data.length === 0;
  return (
    <div className={classes.cart}>
      <DeliverySummary shop={shop} orderType={current.orderType} />
      <CartColumns
        listRef={home}
        aside={
          empty ? null : (
            <>
              <BusinessCartTotals total={cart.totalCartItemsPrice} />
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
        {empty && <EmptyCart action={<BackToBusinessShopButton shopId={current.shopId} />} />}
        {cart.data.map((item) => (
          <BusinessCartLine key={item.id} item={item} cart={current} onRemove={(one) => void removeItem(one)} />
        ))}
      </CartColumns>
    </div>
  );
}
