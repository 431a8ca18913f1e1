import type { ReactNode } from 'react';
import classes from './StateBlock.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  /** Button or link for the next step. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Explains that there is nothing to show, and what to do next. */
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
