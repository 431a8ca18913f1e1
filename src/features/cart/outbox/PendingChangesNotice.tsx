import { Plural, Trans } from '@lingui/react/macro';
import { IconCloudPause } from '@tabler/icons-react';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';
import type { OptimisticLine } from './optimistic-cart.rules.ts';
import classes from './PendingChanges.module.css';

interface PendingChangesNoticeProps {
  readonly pendingCount: number;
  readonly isPersistent: boolean;
}

/** Notice above the lines: how many changes are pending, and whether the page must stay open. */
export function PendingChangesNotice({ pendingCount, isPersistent }: PendingChangesNoticeProps) {
  if (pendingCount === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconCloudPause size={22} aria-hidden />
      <div>
        <p className={classes.title}>
          <Plural
            value={pendingCount}
            one="# change waiting for a connection"
            other="# changes waiting for a connection"
          />
        </p>
        <p>
          {isPersistent ? (
            <Trans>We’ll send them as soon as the connection is back.</Trans>
          ) : (
            <Trans>This browser can’t save them: keep this page open until they’re sent.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

/** Shown instead of the totals while changes are pending, because only the server computes totals (GAP-11). */
export function TotalsPlaceholder() {
  return (
    <p className={classes.totalsPlaceholder}>
      <Trans>The totals will update once your changes are sent.</Trans>
    </p>
  );
}

interface PendingChangeBadgeProps {
  readonly pendingChange: NonNullable<OptimisticLine['pendingChange']>;
}

/** Badge on a line whose displayed state is not on the server yet. */
export function PendingChangeBadge({ pendingChange }: PendingChangeBadgeProps) {
  return (
    <div>
      <StatusBadge tone="open" icon={<IconCloudPause size={16} aria-hidden />}>
        {pendingChange === 'removed' ? (
          <Trans>We’ll remove it when the connection is back</Trans>
        ) : (
          <Trans>Waiting for a connection</Trans>
        )}
      </StatusBadge>
    </div>
  );
}
