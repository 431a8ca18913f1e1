import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './FormActions.module.css';

interface FormActionsProps {
  /** False disables Save and shows why. */
  readonly isOnline?: boolean;
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** The buttons Cancel and Save of a form. */
export function FormActions({ isOnline = true, isSaving, onCancel }: FormActionsProps) {
  const reasonId = useId();
  return (
    <>
      {!isOnline && (
        <p id={reasonId} className={classes.offline} role="status">
          <Trans>
            We can’t reach the shop. What you’ve typed stays here, and you can save it when the connection is back.
          </Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : reasonId}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  );
}
