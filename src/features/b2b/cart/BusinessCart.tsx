import { Box } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createB2bCartWrites } from '#src/features/b2b/api/b2b-cart.mutations.ts';
import { businessCartQuery, type BusinessCartParams } from '#src/features/b2b/api/b2b-cart.queries.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import { OrderingNotice } from '#src/features/b2b/slots/OrderingNotice.tsx';
import { CartColumns } from '#src/features/cart/page/CartColumns.tsx';
import { EmptyCart } from '#src/features/cart/page/EmptyCart.tsx';
import { useRemoveItems } from '#src/features/cart/remove/use-remove-items.ts';
import { useLocalizedQueries } from '#src/session/use-localized-queries.ts';
import { BackToBusinessShopButton } from './BackToBusinessShopButton.tsx';
import { BusinessCartActions } from './BusinessCartActions.tsx';
import { BusinessCartLine } from './BusinessCartLine.tsx';
import { BusinessCartTotals } from './BusinessCartTotals.tsx';
import { DeliverySummary } from './DeliverySummary.tsx';
import { useDefaultAddress } from './use-addresses.ts';

/** Delivery summary, cart lines, totals and actions. */
export function BusinessCart({ current }: { readonly current: BusinessCartParams }) {
  const request = useApiRequest();
  const { data: shop } = useSuspenseQuery(useLocalizedQueries(b2bQueries).shop(current.shopId));
  const { data: cart } = useSuspenseQuery(businessCartQuery(request, current));
  const { listRef, removeItem, removeAll, isRemoving } = useRemoveItems(createB2bCartWrites(request, current));
  const address = useDefaultAddress(shop, current.orderType);
  const isEmpty = cart.data.length === 0;
  return (
    <Box mt="md">
      <DeliverySummary shop={shop} orderType={current.orderType} address={address} />
      <OrderingNotice shop={shop} />
      <CartColumns
        listRef={listRef}
        aside={
          isEmpty ? null : (
            <>
              <BusinessCartTotals total={cart.totalCartItemsPrice} />
              <BusinessCartActions
                shopId={current.shopId}
                items={cart.data}
                total={cart.totalCartItemsPrice}
                removing={isRemoving}
                onRemoveAll={() => void removeAll()}
              />
            </>
          )
        }
      >
        {isEmpty && <EmptyCart action={<BackToBusinessShopButton shopId={current.shopId} />} />}
        {cart.data.map((item) => (
          <BusinessCartLine key={item.id} item={item} cart={current} onRemove={(line) => void removeItem(line)} />
        ))}
      </CartColumns>
    </Box>
  );
}
