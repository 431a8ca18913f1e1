import classes from './Orders.module.css';

interface FactsProps {
  /** Name and value; those without a value are left out. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export function Facts({ rows }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
