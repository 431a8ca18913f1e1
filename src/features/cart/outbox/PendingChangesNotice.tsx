import { IconCloudPause } from '@tabler/icons-react';
import { Plural, Trans } from '@lingui/react/macro';
import classes from './PendingChanges.module.css';

interface PendingChangesNoticeProps {
  readonly pendingCount: number;
  readonly isPersistent: boolean;
}

/** Above the lines: that some of it waits, and what that asks of the member. */
export function PendingChangesNotice({ pendingCount, isPersistent }: PendingChangesNoticeProps) {
  if (pendingCount === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <IconCloudPause size={22} aria-hidden />
      <div>
        <p className={classes.title}>
          <Plural
            value={pendingCount}
            one="# change waits for the connection"
            other="# changes wait for the connection"
          />
        </p>
        <p>
          {isPersistent ? (
            <Trans>They are sent by themselves as soon as you are online again.</Trans>
          ) : (
            <Trans>This browser can’t keep them: leave this page open until they are sent.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

/** In the place of the totals: only the server reckons (GAP-11). */
export function TotalsPlaceholder() {
  return (
    <p className={classes.unknown}>
      <Trans>The totals follow once your changes are sent.</Trans>
    </p>
  );
}
