import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResponse } from '#contract/call.ts';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import type { staffReviewCalls } from '#contract/staff/reviews.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface CancelReviewDialogProps {
  /** As the person has seen it. */
  readonly order: StaffOrder;
  readonly canRefundManually: boolean;
  readonly onClose: () => void;
}

type Cancelled = CallResponse<typeof staffReviewCalls.cancelStaffReview>['data'];

/** Cancels an order whose payment needs a decision. What was received is refunded by the shop or was refunded by the staff. */
export function CancelReviewDialog({ order, canRefundManually, onClose }: CancelReviewDialogProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  const [isRefundedManually, setIsRefundedManually] = useState(false);
  const { orderNo, version } = order;
  const report = ({ isCancelled, refunded, hasSecondPayment }: Cancelled) => {
    if (!isCancelled) {
      const text = t`The refund is under way: the order is cancelled when the payment service has completed it.`;
      notify({ tone: 'info', text });
      return;
    }
    const refund = money(refunded);
    if (hasSecondPayment) {
      // Stays: it is the only word about what the person still has to do.
      const text = t`The order is cancelled, refunded: ${refund}. Refund the second payment at the payment service too.`;
      notify({ tone: 'warning', text, duration: false });
      return;
    }
    notify({ tone: 'success', text: t`The order is cancelled, refunded: ${refund}.` });
  };
  return (
    <ActDialog
      isDangerous
      title={t`Cancel ${orderNo}`}
      submitLabel={t`Cancel the order`}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).cancelReview}
      getInput={() => ({ params: { orderNo }, body: { version, isRefundedManually } })}
      onDone={(cancelled) => {
        report(cancelled);
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          What the payment service has received is refunded, products go back into stock, and the customer gets a mail.
        </Trans>
      </p>
      {canRefundManually && (
        <Checkbox
          label={t`I have refunded the payment at the payment service`}
          description={t`The shop then sends no refund of its own.`}
          checked={isRefundedManually}
          onChange={(event) => setIsRefundedManually(event.currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}
