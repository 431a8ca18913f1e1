import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { useWithdrawal, type WithdrawalState } from './use-withdrawal.ts';
import { WithdrawalConfirmation } from './WithdrawalConfirmation.tsx';
import { WithdrawalItems } from './WithdrawalItems.tsx';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';

interface WithdrawalDialogProps {
  readonly opened: boolean;
  readonly orderId: string;
  /** Number of the order. */
  readonly orderName: string;
  /** @param wasDeclared the withdrawal was declared, so the next opening needs a new dialog */
  readonly onClose: (wasDeclared: boolean) => void;
}

/** Withdrawal from an order in three steps: products, confirmation, receipt (Directive 2011/83/EU art. 11a). */
export function WithdrawalDialog({ opened, orderId, orderName, onClose }: WithdrawalDialogProps) {
  const { t } = useLingui();
  const state = useWithdrawal(orderId);
  // While the withdrawal is being sent, its outcome must stay visible.
  const close = () => {
    if (!state.isPending) onClose(state.receipt !== null);
  };
  return (
    <Dialog
      isLarge
      isLocked={state.isPending}
      opened={opened}
      onClose={close}
      size="34rem"
      title={t`Withdraw from contract`}
    >
      <Step state={state} orderName={orderName} onClose={close} />
    </Dialog>
  );
}

interface StepProps {
  readonly state: WithdrawalState;
  readonly orderName: string;
  readonly onClose: () => void;
}

function Step({ state, orderName, onClose }: StepProps) {
  const { query, receipt, toConfirm } = state;
  if (receipt !== null && toConfirm !== null) {
    const returnAddress = query.data?.returnAddress ?? '';
    return (
      <WithdrawalReceipt receipt={receipt} refund={toConfirm.refund} returnAddress={returnAddress} onClose={onClose} />
    );
  }
  if (query.isPending) {
    return (
      <LoadingStatus>
        <TextSkeleton lines={8} />
      </LoadingStatus>
    );
  }
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return toConfirm === null ? (
    <WithdrawalItems state={state} withdrawal={query.data} onCancel={onClose} />
  ) : (
    <WithdrawalConfirmation state={state} toConfirm={toConfirm} withdrawal={query.data} orderName={orderName} />
  );
}
