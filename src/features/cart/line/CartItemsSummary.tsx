import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { isOutOfStock, exceedsStock } from '#src/features/cart/model/cart.rules.ts';
import { ExclusionNote } from '#src/features/catalogue/rights/ExclusionNote.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ProductImage } from '#src/ui/product/ProductImage.tsx';
import { UnitPrice } from '#src/ui/product/UnitPrice.tsx';
import classes from './CartItemsSummary.module.css';

interface CartItemsSummaryProps {
  readonly items: readonly CartItem[];
  /** Renders the name as a link to the product. By default the name is plain text. */
  readonly renderName?: (item: CartItem) => ReactNode;
}

/** Read-only list of the ordered items. */
export function CartItemsSummary({ items, renderName }: CartItemsSummaryProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <SummaryItem key={item.id} item={item} name={renderName === undefined ? item.name : renderName(item)} />
      ))}
    </ul>
  );
}

function SummaryItem({ item, name }: { readonly item: CartItem; readonly name: ReactNode }) {
  const { money } = useFormatters();
  const { quantity, availableQuantity } = item;
  const recipient = item.toWhomUser?.fullName ?? '';
  return (
    <li className={classes.item}>
      <ProductImage src={item.images[0]} alt="" sizes="56px" className={classes.image} />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.more}>
          <Trans>Quantity {quantity}</Trans>
          {item.toWhom === 'Friend' && (
            <>
              <span>{' · '}</span>
              <Trans>To: {recipient}</Trans>
            </>
          )}
        </p>
        <ExclusionNote exclusion={item.withdrawalExclusion} />
        {isOutOfStock(item) && (
          <p className={classes.out}>
            <Trans>Not available</Trans>
          </p>
        )}
        {exceedsStock(item) && (
          <p className={classes.out}>
            <Trans>Only {availableQuantity} available</Trans>
          </p>
        )}
      </div>
      <span className={classes.price}>
        <span>{money(item.finalPrice)}</span>
        <UnitPrice unitPrice={item.unitPrice} />
      </span>
    </li>
  );
}
