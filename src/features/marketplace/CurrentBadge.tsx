import { Trans } from '@lingui/react/macro';
import { StatusBadge } from '#src/ui/display/StatusBadge.tsx';

/** Marks the chosen country or shop. */
export function CurrentBadge() {
  return (
    <StatusBadge tone="good">
      <Trans>Current</Trans>
    </StatusBadge>
  );
}
