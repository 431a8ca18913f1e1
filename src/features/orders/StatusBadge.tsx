import classes from './Orders.module.css';
import type { StatusTone } from './order-status.rules.ts';

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
