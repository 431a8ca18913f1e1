import { IconAlertTriangle } from '@tabler/icons-react';
import { useErrorMessage } from '#src/i18n/error-message.ts';
import classes from './Withdrawal.module.css';

/** Why a step of the withdrawal failed. */
export function WithdrawalError({ error }: { readonly error: Error }) {
  const getErrorMessage = useErrorMessage();
  return (
    <p role="alert" className={classes.error}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{getErrorMessage(error)}</span>
    </p>
  );
}
