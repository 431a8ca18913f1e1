import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CartItem } from '#contract/cart.ts';
import { CartItemsSummary } from '#src/features/cart/line/CartItemsSummary.tsx';
import { CHECKOUT_ITEMS_PER_PAGE } from '#src/features/checkout/model/checkout.constants.ts';
import type { CheckoutSearch } from '#src/features/checkout/model/checkout.search.ts';
import { CurrentLink } from '#src/lib/CurrentLink.tsx';
import { getPageCount } from '#src/ui/navigation/pagination.rules.ts';
import { Pagination } from '#src/ui/navigation/Pagination.tsx';
import classes from './CheckoutItems.module.css';

interface CheckoutItemsProps {
  readonly items: readonly CartItem[];
  readonly search: CheckoutSearch;
}

/** Read-only list of the items, ten per page (REQ-CHK-03). */
export function CheckoutItems({ items, search }: CheckoutItemsProps) {
  const { t } = useLingui();
  const page = Math.min(search.page, getPageCount(items.length, CHECKOUT_ITEMS_PER_PAGE));
  const first = (page - 1) * CHECKOUT_ITEMS_PER_PAGE;
  const count = items.length;
  const label = t`Products`;
  return (
    <div className={classes.items}>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {t`${plural(count, { one: '# product in the order', other: '# products in the order' })}`}
        </h3>
        <Button
          variant="subtle"
          aria-label={t`Change: ${label}`}
          renderRoot={(props) => <Link to="/cart" {...props} />}
        >
          <Trans>Change</Trans>
        </Button>
      </div>
      <CartItemsSummary items={items.slice(first, first + CHECKOUT_ITEMS_PER_PAGE)} />
      <Pagination
        page={page}
        total={items.length}
        pageSize={CHECKOUT_ITEMS_PER_PAGE}
        renderLink={(to, props) => (
          <CurrentLink to="/checkout" search={{ ...search, page: to }} replace resetScroll={false} {...props} />
        )}
      />
    </div>
  );
}
