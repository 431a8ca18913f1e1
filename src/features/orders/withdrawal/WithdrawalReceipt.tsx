import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { DeclaredWithdrawal, WithdrawalRefund } from '#contract/withdrawals.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import { ReturnNote } from './ReturnNote.tsx';
import { useRefundRows } from './use-refund-rows.ts';
import classes from './Withdrawal.module.css';

interface WithdrawalReceiptProps {
  readonly receipt: DeclaredWithdrawal;
  /** The refund that was confirmed. */
  readonly refund: WithdrawalRefund;
  readonly returnAddress: string;
  readonly onClose: () => void;
}

/** Last step: when the withdrawal was received, and where its receipt is. */
export function WithdrawalReceipt({ receipt, refund, returnAddress, onClose }: WithdrawalReceiptProps) {
  const { t } = useLingui();
  const { dateTime } = useFormatters();
  // The declaration computes the amount again, and is what counts.
  const isAsConfirmed = receipt.refundPrice === refund.price;
  const refundRows = useRefundRows({ ...refund, price: receipt.refundPrice });
  const heading = useFocusOnMount();
  const { email } = receipt;
  return (
    <div className={classes.step}>
      <IconCircleCheck size={48} stroke={1.5} className={classes.check} aria-hidden />
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>We’ve received your withdrawal</Trans>
      </h3>
      <p className={classes.text}>
        <Trans>The receipt is on its way to {email}.</Trans>
      </p>
      <DescriptionList
        rows={[
          [t`Received on`, dateTime(receipt.declaredAt)],
          ...(isAsConfirmed ? refundRows : refundRows.slice(0, 1)),
        ]}
      />
      <ReturnNote isShipped={receipt.isShipped} returnAddress={returnAddress} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
