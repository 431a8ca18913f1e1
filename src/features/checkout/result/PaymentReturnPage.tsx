import { ORDER_STATUS } from '#contract/checkout.ts';
import { getReturnAction } from '#src/features/checkout/model/payment-return.rules.ts';
import { getOrderId, type PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { ThankYou } from './ThankYou.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** Page after a payment (REQ-PAY-11). The route has already redirected cancelled payments to the cancel page. */
export function PaymentReturnPage({ search }: { readonly search: PaymentReturnSearch }) {
  const action = getReturnAction(search);
  const { status, isChecking, checkAgain } = usePaymentResult(search, action, ORDER_STATUS.success);
  if (status === 'done' || status === 'paid') return <ThankYou orderNo={search.orderNo} orderId={getOrderId(search)} />;
  if (status === 'nothing-to-confirm') return <NothingToConfirm />;
  return <CheckingPayment isChecking={isChecking} onCheckAgain={checkAgain} />;
}
