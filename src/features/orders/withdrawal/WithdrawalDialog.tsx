import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { LoadingStatus, TextSkeleton } from '#src/ui/feedback/Skeletons.tsx';
import { useBackToClose } from '#src/ui/sheet/use-back-to-close.ts';
import { NARROW_SCREEN_QUERY } from '#src/ui/theme/breakpoints.ts';
import '#src/ui/theme/overlays.css';
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
  const isNarrow = useMediaQuery(NARROW_SCREEN_QUERY, undefined, { getInitialValueInEffect: false });
  // A modal that mounts open does not store the element to which the focus returns.
  const isMounted = useMounted();
  // While the withdrawal is being sent, its outcome must stay visible.
  const close = () => {
    if (!state.isPending) onClose(state.receipt !== null);
  };
  useBackToClose(opened, () => onClose(state.receipt !== null));
  return (
    <Modal
      opened={opened && isMounted}
      onClose={close}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : 'lg'}
      size="34rem"
      title={t`Withdraw from contract`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Step state={state} orderName={orderName} onClose={close} />
    </Modal>
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
    return <WithdrawalReceipt receipt={receipt} refund={toConfirm.refund} onClose={onClose} />;
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
