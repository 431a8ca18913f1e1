import { useId, type ReactNode } from 'react';
import classes from './BusinessCheckout.module.css';

interface CheckoutCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the checkout with its heading. */
export function CheckoutCard({ title, children }: CheckoutCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
