import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#contract/staff/order-entity.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { ActDialog } from '#src/staff/acts/ActDialog.tsx';
import { orderMutations } from '#src/staff/orders/order.mutations.ts';
import { WithdrawnLines } from '#src/staff/orders/WithdrawnLines.tsx';
import { useReportRefund } from './use-report-refund.ts';

interface RefundWithdrawalDialogProps {
  readonly order: StaffOrder;
  readonly withdrawal: StaffOrder['withdrawals'][number];
  readonly onClose: () => void;
}

/** Refunds the oldest withdrawal, of an order as the person has seen it. Its amount was fixed when it was declared. */
export function RefundWithdrawalDialog({ order, withdrawal, onClose }: RefundWithdrawalDialogProps) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const reportRefund = useReportRefund();
  const { orderNo, version } = order;
  return (
    <ActDialog
      title={t`Refund the withdrawal from ${orderNo}`}
      submitLabel={t`Refund ${money(withdrawal.amount)}`}
      mutation={orderMutations({ request: useApiRequest(), queryClient: useQueryClient() }).refundWithdrawal}
      getInput={() => ({ params: { orderNo }, body: { version } })}
      onDone={(refund) => {
        reportRefund(refund);
        onClose();
      }}
      onClose={onClose}
    >
      <WithdrawnLines order={order} lines={withdrawal.lines} />
      <p>
        <Trans>Refund when the products are back, or the customer has shown that they were sent.</Trans>
      </p>
    </ActDialog>
  );
}
