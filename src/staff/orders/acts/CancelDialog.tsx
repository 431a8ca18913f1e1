import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { ReasonField } from '#src/staff/acts/ReasonField.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface CancelDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Cancels an order that is not shipped; a paid one is refunded in full. */
export function CancelDialog({ order: { orderNo, version }, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      isDangerous
      title={t`Cancel ${orderNo}`}
      submitLabel={t`Cancel the order`}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).cancel}
      getInput={() => ({ params: { orderNo }, body: { version, reason } })}
      onDone={({ isCancelled }) => {
        const text = isCancelled
          ? t`The order is cancelled.`
          : t`The refund is under way: the order is cancelled when the payment service has completed it.`;
        notify({ tone: isCancelled ? 'success' : 'info', text });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>A paid order is refunded in full, and its products go back into stock.</Trans>
      </p>
      <ReasonField value={reason} onChange={setReason} />
    </ActDialog>
  );
}
