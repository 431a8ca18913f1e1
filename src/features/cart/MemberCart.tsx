import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CART_ITEMS_PER_PAGE } from '#contract/cart.ts';
import { useLingui } from '@lingui/react/macro';
import { useRequest } from '#src/api/request-context.tsx';
import { useSessionValue } from '#src/session/session-context.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { BackToShop } from './BackToShop.tsx';
import { existingPage } from './cart.rules.ts';
import { cartQueries } from './cart.queries.ts';
import { CartActions } from './CartActions.tsx';
import { CartLine } from './CartLine.tsx';
import { CartRecipient } from './CartRecipient.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import classes from './MemberCart.module.css';
import { useCurrentCart } from './use-current-cart.ts';
import { useRemovals } from './use-removals.ts';

/** The member's cart in one shop: lines ten a page, for whom, totals, and the ways on. */
export function MemberCart({ shopId, page }: { readonly shopId: string; readonly page: number }) {
  const { t } = useLingui();
  const current = useCurrentCart(shopId);
  const countryCode = useSessionValue((state) => state.countryCode);
  const { data: asked } = useSuspenseQuery(cartQueries(useRequest()).list({ ...current, page }));
  const shown = existingPage(page, asked.totalCount, CART_ITEMS_PER_PAGE);
  // The last item of the last page may just have been removed: the page before takes its place.
  const { data: cart } = useSuspenseQuery(
    cartQueries(useRequest()).list({ ...current, page: shown }),
  );
  const { home, removeItem, removeAll, removing } = useRemovals(shopId, current.productType);
  const [first] = cart.data;

  return (
    <div className={first && classes.cart}>
      {/* The same element with and without lines: it takes the focus of the last one removed. */}
      <div ref={home} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {first === undefined ? (
          <EmptyCart action={<BackToShop />} />
        ) : (
          <CartRecipient {...{ cart, first, shopId }} productType={current.productType} />
        )}
        {cart.data.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            shop={{ countryCode, shopId }}
            onRemove={(one) => void removeItem(one)}
          />
        ))}
        <Pager
          page={shown}
          total={cart.totalCount}
          pageSize={CART_ITEMS_PER_PAGE}
          renderLink={(to, props) => <Link to="/cart" search={{ page: to }} {...props} />}
        />
      </div>
      {first !== undefined && (
        <aside className={classes.totals}>
          <CartTotals cart={cart} />
          <CartActions
            cart={current}
            removing={removing}
            onRemoveAll={() => void removeAll()}
          />
        </aside>
      )}
    </div>
  );
}
