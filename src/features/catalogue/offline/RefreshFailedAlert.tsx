import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import classes from './RefreshFailedAlert.module.css';

/** Old data stays when it could not be read again, and says so (reliability, common rules). */
export function RefreshFailedAlert({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <span>
        <Trans>These products could not be updated; prices may have changed.</Trans>
      </span>
      <Button variant="subtle" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
