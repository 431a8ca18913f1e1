import { Trans } from '@lingui/react/macro';
import classes from './Withdrawal.module.css';

/** Whether the member returns the products, and when the refund follows. */
export function ReturnNote({ isShipped }: { readonly isShipped: boolean }) {
  return (
    <p className={classes.text}>
      {isShipped ? (
        <Trans>
          Send the products back within 14 days, at your expense. We refund you when we get them, each part as you paid
          it.
        </Trans>
      ) : (
        <Trans>The products haven’t been shipped yet. We refund you at once, each part as you paid it.</Trans>
      )}
    </p>
  );
}
