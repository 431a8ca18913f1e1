import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import classes from './IssueForm.module.css';

interface DiscardPromptProps {
  readonly onDiscard: () => void;
  readonly onKeepEditing: () => void;
}

/** Within the dialog, in its buttons' place: what would be lost stays in sight. */
export function DiscardPrompt({ onDiscard, onKeepEditing }: DiscardPromptProps) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id} role="alert">
        <Trans>Close and discard what you have written?</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" ref={stay} onClick={onKeepEditing}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button color="red" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}
