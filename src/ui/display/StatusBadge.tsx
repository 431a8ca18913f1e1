import classes from './StatusBadge.module.css';

/** Color of a status: `good` succeeded, `open` in progress, `over` ended without success, `plain` neutral. */
export type StatusTone = 'good' | 'open' | 'over' | 'plain';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: string;
}

/** A status as text. The color only supports the text. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
