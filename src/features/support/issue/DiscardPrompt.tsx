import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import classes from './IssueForm.module.css';

interface DiscardPromptProps {
  readonly onDiscard: () => void;
  readonly onKeepEditing: () => void;
}

/** Asks before the report is discarded. It replaces the buttons of the dialog, so that the form stays visible. */
export function DiscardPrompt({ onDiscard, onKeepEditing }: DiscardPromptProps) {
  const id = useId();
  const keepButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <div role="group" aria-labelledby={id} className={classes.discardPrompt}>
      <p id={id} role="alert">
        <Trans>Close and discard what you’ve written?</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" ref={keepButton} onClick={onKeepEditing}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button color="red" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}
