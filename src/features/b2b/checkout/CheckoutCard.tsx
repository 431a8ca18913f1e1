import { useId, type ReactNode } from 'react';
import classes from './BusinessCheckout.module.css';

interface CheckoutCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One matter of the checkout, under its heading. */
export function CheckoutCard({ title, children }: CheckoutCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
