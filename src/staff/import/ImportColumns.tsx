import type { ReactNode } from 'react';
import classes from './Import.module.css';

interface ImportColumnsProps {
  readonly form: ReactNode;
  /** The chosen run, and the list of the last ones. */
  readonly children: ReactNode;
}

/** The form next to the runs; on a narrow screen above them. */
export const ImportColumns = ({ form, children }: ImportColumnsProps) => (
  <div className={classes.columns}>
    {form}
    <div className={classes.side}>{children}</div>
  </div>
);
