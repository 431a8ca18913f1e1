import classes from './DescriptionList.module.css';
import { StatusBadge, type StatusTone } from './StatusBadge.tsx';

interface DescriptionListProps {
  /** Name and value, a status with its tone; those without a value are left out. */
  readonly rows: readonly (readonly [label: string, value: string, tone?: StatusTone])[];
}

/** What there is to know of one thing, name over value. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value, tone]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{tone === undefined ? value : <StatusBadge tone={tone}>{value}</StatusBadge>}</dd>
          </div>
        ))}
    </dl>
  );
}
