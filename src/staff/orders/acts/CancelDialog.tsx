import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { Dialog } from '#src/ui/sheet/Dialog.tsx';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useConfirmedMutation } from './use-confirmed-mutation.tsx';
import classes from './Acts.module.css';

interface CancelDialogProps {
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Cancels an order that is not shipped; a paid one is refunded in full. */
export function CancelDialog({ order: { orderNo, version }, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const { submit, isPending, fields } = useConfirmedMutation(
    orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).cancel,
  );
  return (
    <Dialog opened isLocked={isPending} onClose={onClose} title={t`Cancel ${orderNo}`}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit({ params: { orderNo }, body: { version, reason } }, ({ isCancelled }) => {
            const text = isCancelled
              ? t`The order is cancelled.`
              : t`The refund is under way: the order is cancelled when the payment service has completed it.`;
            notify({ tone: isCancelled ? 'success' : 'info', text });
            onClose();
          });
        }}
      >
        <p>
          <Trans>A paid order is refunded in full, and its products go back into stock.</Trans>
        </p>
        <ReasonField value={reason} onChange={setReason} />
        {fields}
        <div className={classes.buttons}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            <Trans>Cancel the order</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
