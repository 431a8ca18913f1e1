import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { DescriptionList } from '#src/ui/display/DescriptionList.tsx';
import { FormAlert } from '#src/ui/feedback/FormAlert.tsx';
import { useFocusOnMount } from '#src/ui/navigation/use-focus-on-mount.ts';
import type { StatementState, StatementValues } from './use-statement.ts';
import classes from '#src/features/orders/withdrawal/Withdrawal.module.css';

interface StatementConfirmationProps {
  readonly state: StatementState;
  readonly statement: StatementValues;
}

/** Second step: the statement, and the confirmation that the law requires. */
export function StatementConfirmation({ state, statement }: StatementConfirmationProps) {
  const { t } = useLingui();
  const getErrorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const heading = useFocusOnMount();
  const { error, isPending, goBack, confirm } = state;
  const { name, orderNo, email, products } = statement;
  return (
    <div className={classes.step} aria-busy={isPending}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {products.trim() === '' ? (
          <Trans>I withdraw from the contract for this order</Trans>
        ) : (
          <Trans>I withdraw from the contract for these products</Trans>
        )}
      </h2>
      <DescriptionList
        rows={[
          [t`Name`, name],
          [t`Order number`, orderNo],
          [t`Receipt by e-mail to`, email],
          ...(products.trim() === '' ? [] : [[t`Products`, products] as const]),
        ]}
      />
      {error !== null && isOnline && <FormAlert>{getErrorMessage(error)}</FormAlert>}
      <p role="status" className={classes.text}>
        {!isOnline && (
          <Trans>We can’t reach the shop. A withdrawal needs a connection; what you wrote stays here.</Trans>
        )}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isPending} onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
        <Button disabled={!isOnline} loading={isPending} onClick={confirm}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
      </div>
    </div>
  );
}

interface StatementReceiptProps {
  readonly receivedAt: string;
  readonly email: string;
}

/** Last step. It can't say whether the order was found: that would tell strangers which orders exist (SEC-06). */
export function StatementReceipt({ receivedAt, email }: StatementReceiptProps) {
  const time = useFormatters().dateTime(receivedAt);
  const heading = useFocusOnMount();
  return (
    <div className={classes.step}>
      <IconCircleCheck size={48} stroke={1.5} className={classes.check} aria-hidden />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>We’ve received your withdrawal</Trans>
      </h2>
      <p className={classes.text}>
        <Trans>Received on {time}. This time counts.</Trans>
      </p>
      <p className={classes.text}>
        <Trans>
          If order number and e-mail belong together, the receipt arrives at {email} within a few minutes. If it
          doesn’t, check both and the spam folder, or <Link to="/contactus">write to us</Link>.
        </Trans>
      </p>
    </div>
  );
}
