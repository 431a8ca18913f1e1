import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import { ReturnNote } from './ReturnNote.tsx';
import { useRefundRows } from './use-refund-rows.ts';
import type { WithdrawalState, WithdrawalToConfirm } from './use-withdrawal.ts';
import classes from './Withdrawal.module.css';

interface WithdrawalConfirmationProps {
  readonly state: WithdrawalState;
  readonly toConfirm: WithdrawalToConfirm;
  readonly withdrawal: Pick<Withdrawal, 'fullName' | 'email' | 'isShipped' | 'returnAddress'>;
  readonly orderName: string;
}

/** Second step: who withdraws from what, and the confirmation that the law requires. */
export function WithdrawalConfirmation(props: WithdrawalConfirmationProps) {
  const { state, toConfirm, withdrawal, orderName } = props;
  const { t } = useLingui();
  const { money } = useFormatters();
  const getErrorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const heading = useFocusOnMount();
  const { error, isPending, goBack, declare } = state;
  const refundRows = useRefundRows(toConfirm.refund);
  const { withheldDeliveryPrice } = toConfirm.refund;
  const withheld = money(withheldDeliveryPrice);
  return (
    <div className={classes.step} aria-busy={isPending}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>I withdraw from the contract for these products</Trans>
      </h3>
      <ul className={classes.items}>
        {toConfirm.items.map(({ line, name, quantity, price }) => (
          <li key={line} className={classes.chosen}>
            <span>{`${String(quantity)} × ${name}`}</span>
            <span>{money(quantity * price)}</span>
          </li>
        ))}
      </ul>
      <DescriptionList
        rows={[
          [t`Order number`, orderName],
          [t`Name`, withdrawal.fullName],
          [t`Receipt by e-mail to`, withdrawal.email],
          ...refundRows,
        ]}
      />
      {withheldDeliveryPrice > 0 && (
        <p className={classes.text}>
          <Trans>
            What you keep no longer has free delivery, so we deduct {withheld} from the refund. You get this amount back
            if you withdraw from everything.
          </Trans>
        </p>
      )}
      <ReturnNote isShipped={withdrawal.isShipped} returnAddress={withdrawal.returnAddress} />
      {error !== null && isOnline && <FormAlert>{getErrorMessage(error)}</FormAlert>}
      <p role="status" className={classes.text}>
        {!isOnline && (
          <Trans>
            We can’t reach the shop. A withdrawal needs a connection; your choice stays here until it’s back.
          </Trans>
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isPending} onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!isOnline} loading={isPending} onClick={declare}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
      </div>
    </div>
  );
}
