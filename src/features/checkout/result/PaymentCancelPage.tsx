import { ORDER_STATUS } from '#contract/checkout.ts';
import { getCancelAction } from '#src/features/checkout/model/payment-return.rules.ts';
import { getOrderId, type PaymentReturnSearch } from '#src/features/checkout/model/payment-return.search.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { PaymentCanceled } from './PaymentCanceled.tsx';
import { ThankYou } from './ThankYou.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** Page of a cancelled payment (REQ-PAY-18). If it was paid nevertheless, it is shown as paid (GAP-21). */
export function PaymentCancelPage({ search }: { readonly search: PaymentReturnSearch }) {
  const action = getCancelAction(search);
  const { status, isChecking, checkAgain, request } = usePaymentResult(search, action, ORDER_STATUS.cancelled);
  const orderId = getOrderId(search);
  if (status === 'done') return <PaymentCanceled orderId={orderId} request={request} />;
  if (status === 'paid') return <ThankYou orderNo={search.orderNo} orderId={orderId} />;
  if (status === 'nothing-to-confirm') return <NothingToConfirm />;
  return <CheckingPayment isChecking={isChecking} onCheckAgain={checkAgain} />;
}
