import { useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import classes from './CartColumns.module.css';

interface CartColumnsProps {
  /** Of the element around the lines (see `useRemovals`). */
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
  /** Totals and the ways on; null while there is nothing to total. */
  readonly aside: ReactNode;
}

/** The lines of a cart with its totals beside them, below them on small screens. */
export function CartColumns({ listRef, children, aside }: CartColumnsProps) {
  const { t } = useLingui();
  return (
    <div className={aside === null ? undefined : classes.cart}>
      {/* The same element with and without lines: it takes the focus of the last one removed. */}
      <div ref={listRef} tabIndex={-1} role="group" aria-label={t`Items in the cart`}>
        {children}
      </div>
      {aside !== null && <aside className={classes.totals}>{aside}</aside>}
    </div>
  );
}
