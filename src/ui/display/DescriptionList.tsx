import { StatusBadge, type StatusTone } from './StatusBadge.tsx';
import classes from './DescriptionList.module.css';

export interface DescriptionListProps {
  /** Label and value; a status also has a tone. Rows with an empty value are hidden. */
  readonly rows: readonly (readonly [label: string, value: string, tone?: StatusTone])[];
}

/** Labels and values, the label above its value. */
export function DescriptionList({ rows }: DescriptionListProps) {
  return (
    <dl className={classes.list}>
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
