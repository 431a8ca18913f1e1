import { useLingui } from '@lingui/react/macro';
import type { WithdrawalRefund } from '#contract/withdrawals.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';

/** The amount of a refund, and each part of it as it returns. */
export function useRefundRows(refund: WithdrawalRefund): readonly (readonly [string, string])[] {
  const { t } = useLingui();
  const { money } = useFormatters();
  const parts = [
    [t`with the payment method you used`, refund.paymentPrice],
    [t`to your e-wallet`, refund.eWalletPrice],
    [t`as merchandise discount`, refund.scontoMercePrice],
  ] as const;
  return [
    [t`Amount to be refunded`, money(refund.price)],
    ...parts.flatMap(([label, cents]) => (cents > 0 ? [[label, money(cents)] as const] : [])),
  ];
}
