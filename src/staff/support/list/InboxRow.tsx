import { Link } from '@tanstack/react-router';
import type { InboxItem } from '#contract/staff/support.ts';
import { useInboxLabels } from '#src/staff/support/use-inbox-labels.ts';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import classes from './InboxPage.module.css';

interface InboxRowProps {
  readonly item: InboxItem;
  /** When the list was loaded. */
  readonly nowMs: number;
}

/** One item of the inbox. An open one is bold, like an unread mail. */
export function InboxRow({ item, nowMs }: InboxRowProps) {
  const labels = useInboxLabels();
  const { id, kind, name, email, state, assignee, createdAt } = item;
  const [tone, stateLabel] = labels.state(state);
  return (
    <li className={classes.row} data-open={state === 'open' || undefined}>
      <p className={classes.subject}>
        <Link to="/inbox/$id" params={{ id }}>
          {labels.subject(item)}
        </Link>
        <span>{`${labels.kind(kind)} ${id}`}</span>
      </p>
      <p className={classes.sender}>
        <span className={classes.name}>{name}</span>
        <span>{email}</span>
      </p>
      <p>
        <span>{labels.age(createdAt, nowMs)}</span>
        {assignee !== null && <span>{assignee.name}</span>}
      </p>
      <p className={classes.state}>
        <StatusBadge tone={tone}>{stateLabel}</StatusBadge>
      </p>
    </li>
  );
}
