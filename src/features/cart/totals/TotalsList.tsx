import type { ReactNode } from 'react';
import classes from './CartTotals.module.css';

/** List of totals of a cart. */
export function TotalsList({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.totals}>{children}</dl>;
}

interface TotalsRowProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Style of the final price or of a discount. */
  readonly kind?: 'final' | 'discount' | undefined;
}

export function TotalsRow({ label, children, kind }: TotalsRowProps) {
  return (
    <div className={kind && classes[kind]}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
