import { Trans } from '@lingui/react/macro';
import { IconDiscount } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { cartQueries } from '#src/features/cart/api/cart.queries.ts';
import { ShopCartLine } from '#src/features/cart/line/ShopCartLine.tsx';
import { clampPage, getPageItems } from '#src/features/cart/model/cart.rules.ts';
import { useCurrentCart } from '#src/features/cart/model/use-current-cart.ts';
import { UnmatchedOperationAlerts } from '#src/features/cart/outbox/OperationAlerts.tsx';
import { TotalsPlaceholder, PendingChangesNotice } from '#src/features/cart/outbox/PendingChangesNotice.tsx';
import { useOptimisticCart } from '#src/features/cart/outbox/use-optimistic-cart.ts';
import { EndedItemsNotice } from '#src/features/cart/promotion/EndedItemsNotice.tsx';
import { CartRecipient } from '#src/features/cart/recipient/CartRecipient.tsx';
import { useRemoveShopItems } from '#src/features/cart/remove/use-remove-shop-items.ts';
import { CartSuggestions } from '#src/features/cart/suggestions/CartSuggestions.tsx';
import { CartTotals } from '#src/features/cart/totals/CartTotals.tsx';
import { DeliveryPrice } from '#src/features/cart/totals/DeliveryPrice.tsx';
import { StaleDataNotice } from '#src/features/catalogue/offline/StaleDataNotice.tsx';
import { BuyerRights } from '#src/features/catalogue/rights/BuyerRights.tsx';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import { BackToShopButton } from './BackToShopButton.tsx';
import { CartActions } from './CartActions.tsx';
import { CartColumns } from './CartColumns.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import classes from './MemberCart.module.css';

/** The member's cart in one shop: lines (ten per page), recipient, totals and actions. */
export function MemberCart({ shopId, page }: { readonly shopId: string; readonly page: number }) {
  const current = useCurrentCart(shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  const list = useSuspenseQuery(cartQueries(useApiRequest()).cart(current));
  const { data: cart, dataUpdatedAt: readAt } = list;
  // After the last item of the last page is removed, the previous page is shown.
  const shownPage = clampPage(page, cart.totalCount, CART_ITEMS_PER_PAGE);
  const { lines, alerts, pendingCount, isPersistent, discard } = useOptimisticCart(current, {
    items: getPageItems(cart.data, shownPage, CART_ITEMS_PER_PAGE),
    readAt,
  });
  const { listRef, removeItem, removeAll, removeEnded, isRemoving } = useRemoveShopItems(current);
  const [firstItem] = cart.data;
  const title = cart.promotion?.title ?? '';

  return (
    <CartColumns
      listRef={listRef}
      aside={
        lines.length === 0 ? null : (
          <>
            {pendingCount > 0 ? (
              <TotalsPlaceholder />
            ) : (
              <>
                <CartTotals cart={cart} />
                <DeliveryPrice cart={cart} />
              </>
            )}
            <BuyerRights />
            <CartActions
              cart={current}
              finalPrice={cart.totalCartItemsFinalDiscountedPrice}
              hasPendingChanges={pendingCount > 0}
              isRemoving={isRemoving}
              onRemoveAll={() => void removeAll()}
            />
          </>
        )
      }
    >
      {lines.length > 0 && (
        <div className={classes.staleNotice}>
          <StaleDataNotice query={list} />
        </div>
      )}
      {title !== '' && (
        <p className={classes.promotion}>
          <IconDiscount size={22} aria-hidden />
          <Trans>Cart for the promotion “{title}”</Trans>
        </p>
      )}
      <PendingChangesNotice pendingCount={pendingCount} isPersistent={isPersistent} />
      {lines.length === 0 && (
        <>
          <EmptyCart action={<BackToShopButton />} />
          {current.promotionId === '' && <CartSuggestions shop={{ countryCode, shopId }} />}
        </>
      )}
      {firstItem !== undefined && <CartRecipient {...{ cart, firstItem, shopId }} productType={current.productType} />}
      <EndedItemsNotice cart={cart} isRemoving={isRemoving} onRemove={() => void removeEnded()} />
      {lines.map((line) => (
        <ShopCartLine
          key={line.item.id}
          line={line}
          shop={{ countryCode, shopId }}
          promotionId={current.promotionId}
          promotion={cart.promotion}
          onRemove={(item) => void removeItem(item)}
          onDiscard={discard}
        />
      ))}
      <UnmatchedOperationAlerts operations={alerts} onDismiss={discard} />
      <Pagination
        page={shownPage}
        total={cart.totalCount}
        pageSize={CART_ITEMS_PER_PAGE}
        renderLink={(to, props) => <CurrentLink to="/cart" search={{ page: to }} {...props} />}
      />
    </CartColumns>
  );
}
