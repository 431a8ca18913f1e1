import { IconCloudPause } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { OverlaidLine } from '#src/offline/outbox-overlay.rules.ts';
import classes from './Waiting.module.css';

/** Says on a line that what is shown is not the server's yet. */
export function WaitingMark({ waits }: { readonly waits: NonNullable<OverlaidLine['waits']> }) {
  return (
    <p className={classes.mark}>
      <IconCloudPause size={16} aria-hidden />
      {waits === 'removed' ? (
        <Trans>Its removal waits for the connection</Trans>
      ) : (
        <Trans>Waiting for the connection</Trans>
      )}
    </p>
  );
}
