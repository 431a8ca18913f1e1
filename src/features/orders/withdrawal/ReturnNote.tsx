import { Trans } from '@lingui/react/macro';
import classes from './Withdrawal.module.css';

interface ReturnNoteProps {
  readonly isShipped: boolean;
  /** Empty if the shop has not configured it. */
  readonly returnAddress: string;
}

/** Whether and where the member returns the products, and when the refund follows. */
export function ReturnNote({ isShipped, returnAddress }: ReturnNoteProps) {
  if (!isShipped) {
    return (
      <p className={classes.text}>
        <Trans>The products haven’t been shipped yet. We refund you at once, each part as you paid it.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className={classes.text}>
        <Trans>
          Send the products back within 14 days, at your expense. We refund you when we get them, each part as you paid
          it.
        </Trans>
      </p>
      {returnAddress !== '' && (
        <p className={classes.text}>
          <Trans>
            Return address: <strong>{returnAddress}</strong>
          </Trans>
        </p>
      )}
    </>
  );
}
