import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { OrderedItems } from '#src/features/cart/OrderedItems.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { pageCount } from '#src/ui/pager.rules.ts';
import { CHECKOUT_ITEMS_PER_PAGE } from './checkout.constants.ts';
import type { CheckoutSearch } from './checkout.search.ts';
import classes from './CheckoutItems.module.css';

interface CheckoutItemsProps {
  readonly items: readonly CartItem[];
  readonly search: CheckoutSearch;
}

/** What is bought, ten a page (doc 2 §9); it is changed in the cart. */
export function CheckoutItems({ items, search }: CheckoutItemsProps) {
  const { t } = useLingui();
  const page = Math.min(search.page, pageCount(items.length, CHECKOUT_ITEMS_PER_PAGE));
  const first = (page - 1) * CHECKOUT_ITEMS_PER_PAGE;
  const count = items.length;
  return (
    <div className={classes.items}>
      <h3 className={classes.title}>
        {t`${plural(count, { one: '# item in the order', other: '# items in the order' })}`}
      </h3>
      <OrderedItems items={items.slice(first, first + CHECKOUT_ITEMS_PER_PAGE)} />
      <Pager
        page={page}
        total={items.length}
        pageSize={CHECKOUT_ITEMS_PER_PAGE}
        renderLink={(to, props) => (
          <Link to="/checkout" search={{ ...search, page: to }} replace resetScroll={false} {...props} />
        )}
      />
    </div>
  );
}
