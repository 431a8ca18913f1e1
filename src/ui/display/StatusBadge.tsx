import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** Color of a status: `good` succeeded, `open` in progress, `over` ended without success, `plain` neutral. */
export type StatusTone = 'good' | 'open' | 'over' | 'plain';

interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** Before the text, hidden from screen readers. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A status as text. The color and the icon only support the text. Beside an icon the text has its own element, because page
 * translators replace text nodes.
 */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const props = { className: classes.badge, 'data-tone': tone };
  if (icon === undefined) return <span {...props}>{children}</span>;
  return (
    <span {...props}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
