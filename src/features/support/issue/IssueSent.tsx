import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import classes from './IssueSent.module.css';

interface IssueSentProps {
  readonly ticket: string;
  /** The server's message; may be empty. */
  readonly text: string;
  readonly onClose: () => void;
}

/** Success view of the dialog: title, message and ticket id (REQ-SUP-05). */
export function IssueSent({ ticket, text, onClose }: IssueSentProps) {
  const navigate = useNavigate();
  const heading = useFocusOnMount();
  return (
    <div className={classes.sent}>
      <IconCircleCheck size={56} stroke={1.5} className={classes.check} aria-hidden />
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        <Trans>Report sent</Trans>
      </h3>
      <p className={classes.text}>{text === '' ? <Trans>Thank you. We’ll reply by e-mail.</Trans> : text}</p>
      <dl className={classes.ticket}>
        <dt>
          <Trans>Ticket number</Trans>
        </dt>
        <dd>{ticket}</dd>
      </dl>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            // Replaces the dialog's history entry, so that Back leads to the page below the dialog.
            void navigate({ to: '/profile', search: { tab: 'myTickets' }, replace: true });
            onClose();
          }}
        >
          <Trans>My tickets</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
