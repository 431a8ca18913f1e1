import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

interface AcceptReviewDialogProps {
  /** As the person has seen it. */
  readonly order: StaffOrder;
  readonly onClose: () => void;
}

/** Lets an order go on whose payment needs a decision. */
export function AcceptReviewDialog({ order: { orderNo, version }, onClose }: AcceptReviewDialogProps) {
  const { t } = useLingui();
  const notify = useNotify();
  return (
    <ActDialog
      title={t`Accept ${orderNo}`}
      submitLabel={t`Accept the order`}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).acceptReview}
      getInput={() => ({ params: { orderNo }, body: { version } })}
      onDone={() => {
        notify({ tone: 'success', text: t`The order is accepted.` });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The order goes on as if what was due had been paid. No money moves.</Trans>
      </p>
    </ActDialog>
  );
}
