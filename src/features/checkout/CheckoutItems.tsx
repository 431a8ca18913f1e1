import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartItem } from '#contract/cart.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Pager } from '#src/ui/Pager.tsx';
import { pageCount } from '#src/ui/pager.rules.ts';
import { ProductImage } from '#src/ui/ProductImage.tsx';
import { CHECKOUT_ITEMS_PER_PAGE } from './checkout.constants.ts';
import { isShort } from './checkout.rules.ts';
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
      <ul className={classes.list}>
        {items.slice(first, first + CHECKOUT_ITEMS_PER_PAGE).map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <Pager
        page={page}
        total={items.length}
        pageSize={CHECKOUT_ITEMS_PER_PAGE}
        renderLink={(to, props) => (
          <Link
            to="/checkout"
            search={{ ...search, page: to }}
            replace
            resetScroll={false}
            {...props}
          />
        )}
      />
    </div>
  );
}

function Item({ item }: { readonly item: CartItem }) {
  const { money } = useFormats();
  const { name, quantity, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  return (
    <li className={classes.item}>
      <ProductImage src={item.images[0]} alt="" sizes="56px" className={classes.picture} />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.more}>
          <Trans>Quantity {quantity}</Trans>
          {item.toWhom === 'Friend' && (
            <>
              {' · '}
              <Trans>To: {recipient}</Trans>
            </>
          )}
        </p>
        {isShort(item) && (
          <p className={classes.out}>
            {availableQuantity <= 0 ? (
              <Trans>Not available</Trans>
            ) : (
              <Trans>Only {availableQuantity} available</Trans>
            )}
          </p>
        )}
      </div>
      <span className={classes.price}>{money(item.finalPrice)}</span>
    </li>
  );
}
