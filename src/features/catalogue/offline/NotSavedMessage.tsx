import { Trans } from '@lingui/react/macro';

/** Why a page that one could have saved is not there, beside the failure itself. */
export function NotSavedMessage() {
  return (
    <p>
      <Trans>This page is not saved on this device.</Trans>
    </p>
  );
}
