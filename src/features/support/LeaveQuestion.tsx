import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import classes from './IssueFields.module.css';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Within the dialog, in its buttons' place: what would be lost stays in sight. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id} role="alert">
        <Trans>Close and discard what you have written?</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" ref={stay} onClick={onStay}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button color="red" onClick={onLeave}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}
