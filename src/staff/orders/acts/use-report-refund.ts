import { useLingui } from '@lingui/react/macro';
import type { CallResponse } from '#contract/call.ts';
import type { staffOrderCalls } from '#contract/staff/orders.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useNotify } from '#src/ui/toasts/notifier-context.tsx';

type Refund = CallResponse<typeof staffOrderCalls.staffRefundOrder>['data'];

/** Shows what has become of a refund. */
export function useReportRefund(): (refund: Refund) => void {
  const { t } = useLingui();
  const { money } = useFormatters();
  const notify = useNotify();
  return ({ state, amount }) => {
    const refunded = money(amount);
    const text =
      state === 'completed'
        ? t`${refunded} refunded.`
        : t`The refund of ${refunded} is under way at the payment service.`;
    notify({ tone: 'success', text });
  };
}
