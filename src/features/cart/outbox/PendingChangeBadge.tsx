import { IconCloudPause } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { OptimisticLine } from '#src/offline/outbox/optimistic-cart.rules.ts';
import classes from './PendingChanges.module.css';

/** Says on a line that what is shown is not the server's yet. */
export function PendingChangeBadge({
  pendingChange,
}: {
  readonly pendingChange: NonNullable<OptimisticLine['pendingChange']>;
}) {
  return (
    <p className={classes.mark}>
      <IconCloudPause size={16} aria-hidden />
      {pendingChange === 'removed' ? (
        <Trans>Its removal waits for the connection</Trans>
      ) : (
        <Trans>Waiting for the connection</Trans>
      )}
    </p>
  );
}
