import { Trans } from '@lingui/react/macro';
import classes from '#src/features/account/security/SecurityTab.module.css';

/** What the shop has about the member, as a file. */
export function DataExportSection() {
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>
        <Trans>Download your data</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          The shop stores your profile, your addresses, your orders and what you’ve written to it. Everything is in one
          file that other services can read too.
        </Trans>
      </p>
    </div>
  );
}
