import { ORDER_STATUS } from '#contract/checkout.ts';
import { returnAction } from './payment-return.rules.ts';
import type { PaymentSearch } from './payment-return.search.ts';
import { CheckingPayment } from './CheckingPayment.tsx';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { ThankYou } from './ThankYou.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** Back from a payment (doc 2 §4). What was cancelled has gone to the cancel page before this. */
export function PaymentReturnPage({ search }: { readonly search: PaymentSearch }) {
  const action = returnAction(search);
  const { verdict, isAsking, askAgain } = usePaymentResult(search, action, ORDER_STATUS.success);
  if (verdict === 'done' || verdict === 'paid') {
    const { orderNo, transactionId } = search;
    return <ThankYou orderNo={orderNo} orderId={transactionId || orderNo} />;
  }
  if (verdict === 'nothing-to-confirm') return <NothingToConfirm />;
  return <CheckingPayment isAsking={isAsking} onAskAgain={askAgain} />;
}
