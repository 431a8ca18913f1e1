import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { IconDiscount } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { BackToShop } from './BackToShop.tsx';
import { existingPage } from './cart.rules.ts';
import { cartQueries } from './cart.queries.ts';
import { CartActions } from './CartActions.tsx';
import { CartColumns } from './CartColumns.tsx';
import { CartRecipient } from './CartRecipient.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { LooseNotes } from './LineNotes.tsx';
import classes from './MemberCart.module.css';
import { PromotionOver } from './PromotionOver.tsx';
import { ShopCartLine } from './ShopCartLine.tsx';
import { useCurrentCart } from './use-current-cart.ts';
import { useOverlaidCart } from './use-overlaid-cart.ts';
import { useShopRemovals } from './use-shop-removals.ts';
import { UnknownTotals, WaitingNotice } from './WaitingNotice.tsx';

/** The member's cart in one shop: lines ten a page, for whom, totals, and the ways on. */
export function MemberCart({ shopId, page }: { readonly shopId: string; readonly page: number }) {
  const current = useCurrentCart(shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  const { data: asked } = useSuspenseQuery(cartQueries(useRequest()).list({ ...current, page }));
  const shown = existingPage(page, asked.totalCount, CART_ITEMS_PER_PAGE);
  // The last item of the last page may just have been removed: the page before takes its place.
  const { data: cart, dataUpdatedAt: readAt } = useSuspenseQuery(
    cartQueries(useRequest()).list({ ...current, page: shown }),
  );
  const { lines, notes, waiting, lasting, drop } = useOverlaidCart(current, {
    items: cart.data,
    readAt,
  });
  const { home, removeItem, removeAll, removeOver, removing } = useShopRemovals(current);
  const [first] = cart.data;
  const title = cart.promotion?.title ?? '';

  return (
    <CartColumns
      home={home}
      aside={
        lines.length === 0 ? null : (
          <>
            {waiting > 0 ? <UnknownTotals /> : <CartTotals cart={cart} />}
            <CartActions
              cart={current}
              waiting={waiting > 0}
              removing={removing}
              onRemoveAll={() => void removeAll()}
            />
          </>
        )
      }
    >
      {title !== '' && (
        <p className={classes.promotion}>
          <IconDiscount size={22} aria-hidden />
          <Trans>Cart of the promotion “{title}”</Trans>
        </p>
      )}
      <WaitingNotice waiting={waiting} lasting={lasting} />
      {lines.length === 0 && <EmptyCart action={<BackToShop />} />}
      {first !== undefined && <CartRecipient {...{ cart, first, shopId }} productType={current.productType} />}
      <PromotionOver cart={cart} removing={removing} onRemove={() => void removeOver()} />
      {lines.map((line) => (
        <ShopCartLine
          key={line.item.id}
          line={line}
          shop={{ countryCode, shopId }}
          promotionId={current.promotionId}
          onRemove={(one) => void removeItem(one)}
          onDrop={drop}
        />
      ))}
      <LooseNotes notes={notes} onDismiss={drop} />
      <Pager
        page={shown}
        total={cart.totalCount}
        pageSize={CART_ITEMS_PER_PAGE}
        renderLink={(to, props) => <Link to="/cart" search={{ page: to }} {...props} />}
      />
    </CartColumns>
  );
}
