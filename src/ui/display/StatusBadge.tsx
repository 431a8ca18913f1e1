import classes from './StatusBadge.module.css';

/** How a status looks: done, on its way, over without success, or nothing to say of it. */
export type StatusTone = 'good' | 'open' | 'over' | 'plain';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: string;
}

/** A status in its own words; the tone only repeats them. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
