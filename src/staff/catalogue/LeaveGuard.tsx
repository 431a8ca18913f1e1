import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import classes from './Catalogue.module.css';

interface LeaveGuardProps {
  readonly isUnsaved: boolean;
}

/** Asks before the person leaves a page with changes that are not saved. */
export function LeaveGuard({ isUnsaved }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    // Another search of the same page loses nothing, nor does the history entry of a dialog that closes.
    shouldBlockFn: ({ current, next }) => isUnsaved && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const { proceed, reset } = blocker;
  return (
    <Dialog opened onClose={reset} title={t`Leave without saving?`}>
      <p className={classes.text}>
        <Trans>The changes on this page are lost.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={reset}>
          <Trans>Stay on the page</Trans>
        </Button>
        <Button color="red" onClick={proceed}>
          <Trans>Leave</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
