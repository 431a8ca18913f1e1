import { ORDER_STATUS } from '#contract/checkout.ts';
import { Canceled } from './Canceled.tsx';
import { CheckingPayment } from './CheckingPayment.tsx';
import { NothingToConfirm } from './NothingToConfirm.tsx';
import { cancelAction } from './payment-return.rules.ts';
import type { PaymentSearch } from './payment-return.search.ts';
import { ThankYou } from './ThankYou.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** A payment given up (doc 2 §4). One that was made after all is shown as paid (decision 21). */
export function PaymentCancelPage({ search }: { readonly search: PaymentSearch }) {
  const action = cancelAction(search);
  const { verdict, isAsking, askAgain } = usePaymentResult(search, action, ORDER_STATUS.cancelled);
  if (verdict === 'done') return <Canceled />;
  if (verdict === 'paid') return <ThankYou orderNo={search.orderNo} orderId={search.transactionId || search.orderNo} />;
  if (verdict === 'nothing-to-confirm') return <NothingToConfirm />;
  return <CheckingPayment isAsking={isAsking} onAskAgain={askAgain} />;
}
