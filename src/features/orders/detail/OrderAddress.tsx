import type { Order } from '#contract/orders.ts';
import classes from '#src/features/orders/Orders.module.css';

interface OrderAddressProps {
  readonly title: string;
  readonly address: Order['shippingAddress'];
}

const joinParts = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** Shipping or billing address; renders nothing when the order has none, such as a takeaway order. */
export function OrderAddress({ title, address }: OrderAddressProps) {
  if (address === null) return null;
  const { name, email, mobile, city, province, zipcode, country } = address;
  const cityLine = [zipcode, city, province === '' ? '' : `(${province})`].filter(Boolean).join(' ');
  return (
    <section className={classes.box}>
      <h2 className={classes.heading}>{title}</h2>
      <address className={classes.address}>
        <strong>{name}</strong>
        <span>{joinParts([...address.address.split('\n'), cityLine, country])}</span>
        <span>{joinParts([email, mobile])}</span>
      </address>
    </section>
  );
}
