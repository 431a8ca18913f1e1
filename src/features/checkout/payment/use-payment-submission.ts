import { useEffect } from 'react';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { getPaymentCartId, createPaymentAttempt, createPaymentRequest } from './payment-attempt.rules.ts';
import { useConfirmedPayment } from './use-confirmed-payment.ts';

/** Submits the payment of the checkout, and handles rejections of the server. */
export function usePaymentSubmission(checkout: CheckoutState, memberId: string) {
  const { cart, choices, setPaymentFailed, setPaymentInProgress } = checkout;
  const { payment, pay, requireConnection, checkAgain } = useConfirmedPayment({
    memberId,
    cart: getPaymentCartId(cart.shopId, cart.productType),
    shopId: cart.shopId,
    createAttempt: (finalPrice, now) => {
      const { paymentMode } = choices;
      if (paymentMode === '') return undefined;
      return createPaymentAttempt({
        memberId,
        request: createPaymentRequest(cart, { ...choices, paymentMode }, finalPrice),
        items: checkout.summary.cartItems,
        now,
      });
    },
    onStart: () => setPaymentFailed(false),
    onRefused: async ({ kind }) => {
      if (kind === 'promotion-ended') await checkout.redirectToCart();
    },
  });
  const { kind } = payment.state;
  // The checkout stops reloading its summary while this step has a payment in progress.
  useEffect(() => {
    setPaymentInProgress(kind === 'sending' || kind === 'redirecting' || kind === 'unknown');
    return () => setPaymentInProgress(false);
  }, [kind, setPaymentInProgress]);
  // An unknown outcome is an error of the step too (REQ-PAY-09). No request reports it after a reload, nor a payment that
  // the lost connection has prevented.
  useEffect(() => {
    if (kind === 'unknown' || kind === 'failed') setPaymentFailed(true);
  }, [kind, setPaymentFailed]);

  return {
    payment,
    checkAgain,
    /** Validates everything again (GAP-20), then sends the payment. */
    submit: async () => {
      payment.clearError();
      setPaymentFailed(false);
      checkout.persistDraft();
      if (!(await requireConnection())) return;
      if (checkout.validatePayment()) await pay(checkout.summary.finalPrice);
    },
  };
}
