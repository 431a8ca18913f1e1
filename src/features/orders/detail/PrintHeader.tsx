import type { Order } from '#contract/orders.ts';
import classes from '#src/features/orders/Orders.module.css';

/** Whose paper it is; on paper alone, where the page's own header is missing. */
export function PrintHeader({ shop }: Pick<Order, 'shop'>) {
  return (
    <div className={classes.printHead}>
      <img src="/icons/icon.svg" alt="" width={40} height={40} />
      <p>
        <strong>{shop.name}</strong>
        <span>{shop.companyName}</span>
      </p>
    </div>
  );
}
