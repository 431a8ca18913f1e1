import type { ReactNode } from 'react';
import classes from './ActionBar.module.css';

interface ActionBarProps {
  /** The button. */
  readonly children: ReactNode;
  /** Label and amount above the button. Shown on phones only, where the totals may be out of view. */
  readonly total?: readonly [label: string, amount: string];
}

/** The main action of a page. On phones it is a full-width bar above the bottom bar. */
export function ActionBar({ children, total }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      {total !== undefined && (
        <p className={classes.end}>
          <span>{total[0]}</span>
          <span>{total[1]}</span>
        </p>
      )}
      {children}
    </div>
  );
}
