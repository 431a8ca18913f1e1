import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMember } from '#src/session/session-context.tsx';
import { useIssueDialog } from './use-issue-dialog.tsx';
import classes from './SupportButton.module.css';

/** Help below a checkout, where the floating support button is hidden: a message, or a report. Only members can send them. */
export function HelpLine() {
  const member = useMember();
  const { openDialog, dialog } = useIssueDialog();
  if (member === null) return null;
  return (
    <p className={classes.helpLine}>
      <span>
        <Trans>Do you need help with your order?</Trans>
      </span>{' '}
      <Anchor className={classes.helpLink} renderRoot={(props) => <Link to="/contactus" {...props} />}>
        <Trans context="request">Contact us</Trans>
      </Anchor>{' '}
      <Anchor component="button" type="button" className={classes.helpLink} onClick={openDialog} aria-haspopup="dialog">
        <Trans>Raise Technical Issue</Trans>
      </Anchor>
      {dialog}
    </p>
  );
}
