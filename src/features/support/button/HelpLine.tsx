import { Anchor } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useMember } from '#src/session/session-context.tsx';
import classes from './SupportButton.module.css';
import { useIssueDialog } from './use-issue-dialog.tsx';

/** Opens the report dialog below a checkout, where the floating support button is hidden. Only members can report. */
export function HelpLine() {
  const member = useMember();
  const { openDialog, dialog } = useIssueDialog();
  if (member === null) return null;
  return (
    <p className={classes.helpLine}>
      <span>
        <Trans>Do you need help with your order?</Trans>
      </span>{' '}
      <Anchor component="button" type="button" className={classes.helpLink} onClick={openDialog} aria-haspopup="dialog">
        <Trans>Raise Technical Issue</Trans>
      </Anchor>
      {dialog}
    </p>
  );
}
