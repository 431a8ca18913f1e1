import { formatPaidAmount } from '#server/orders/payments/payment-provider.ts';
import { sumParts } from '#server/orders/refunds/refund-parts.rules.ts';
import type { Cancellation } from './cancel-flagged-order.ts';
import { describePaymentPlace, formatReportedAmount, hasSecondPayment } from './flagged-order.ts';

/** What a decision to cancel has done, and what the operator still has to do, for the command line. */
export function describeCancellation(
  orderNo: string,
  { refund, payment, reviewReason, isClosed }: Cancellation,
): string {
  if (!isClosed) {
    return `The provider has not completed the refund yet: the shop asks again by itself, and ${orderNo} stays flagged until then.`;
  }
  const { currency } = payment;
  const refunded = refund
    ? `${formatPaidAmount({ amountCents: sumParts(refund), currency })} is refunded.`
    : 'The shop refunds nothing.';
  const second = hasSecondPayment(payment)
    ? ` Refund the second payment of ${formatReportedAmount(payment)} ${describePaymentPlace(payment)}.`
    : reviewReason === 'secondPayment'
      ? ` Refund the second payment in the back office of ${payment.provider} too.`
      : '';
  return `${orderNo} is cancelled. ${refunded}${second}`;
}
