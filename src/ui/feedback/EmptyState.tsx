import type { ReactNode } from 'react';
import classes from './StateBlock.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  /** A button or link that does it. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing is here, and what to do about it. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.block}>
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  );
}
