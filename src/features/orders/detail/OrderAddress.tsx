import type { Order } from '#contract/orders.ts';
import classes from '#src/features/orders/Orders.module.css';

interface OrderAddressProps {
  readonly title: string;
  readonly address: Order['shippingAddress'];
}

/** Nothing for an order that has none, such as one that is fetched at the shop. */
export function OrderAddress({ title, address }: OrderAddressProps) {
  if (address === null) return null;
  const { name, email, mobile, city, province, zipcode, country } = address;
  const place = [zipcode, city, province === '' ? '' : `(${province})`].filter(Boolean).join(' ');
  const lines = [address.address, place, country, email, mobile].filter(Boolean);
  return (
    <section className={classes.box}>
      <h2 className={classes.heading}>{title}</h2>
      <address className={classes.address}>
        <strong>{name}</strong>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </section>
  );
}
