import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface FactRowsProps {
  /** Label and value. Rows with an empty value are hidden. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels beside their values; with large text, or on a narrow screen, above them. */
export function FactRows({ rows }: FactRowsProps) {
  return (
    <dl className={classes.rows}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
