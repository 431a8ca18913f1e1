import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import classes from './CartColumns.module.css';

interface CartColumnsProps {
  /** Ref for the element around the lines. It gets the focus after a removal (see `useRemoveItems`). */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
  /** Totals and actions; null for an empty cart. */
  readonly aside: ReactNode;
}

/** Two columns with lines and totals; one column on small screens. */
export function CartColumns({ listRef, children, aside }: CartColumnsProps) {
  const { t } = useLingui();
  return (
    <div className={aside === null ? undefined : classes.cart}>
      {/* The element stays when the last line is removed, because it then gets the focus. */}
      <div ref={listRef} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {children}
      </div>
      {aside !== null && (
        <aside className={classes.totals} aria-label={t`Cart summary`}>
          {aside}
        </aside>
      )}
    </div>
  );
}
