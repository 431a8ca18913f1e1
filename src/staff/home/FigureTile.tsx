import type { ReactNode } from 'react';
import classes from './Home.module.css';

/** One figure with its name. */
export function FigureTile({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
