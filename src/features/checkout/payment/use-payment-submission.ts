import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import { getPaymentCartId, createPaymentAttempt, createPaymentRequest } from './payment-attempt.rules.ts';
import type { PaymentRejection } from './payment-outcome.rules.ts';
import type { CheckoutState } from '#src/features/checkout/page/use-checkout.ts';
import { usePayment } from './use-payment.ts';

/** Submits the payment of the checkout, and handles rejections of the server. */
export function usePaymentSubmission(checkout: CheckoutState, memberId: string) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const connectivity = useConnectivity();
  const { cart, choices } = checkout;

  const createAttempt = (finalPrice: number) => {
    const { paymentMode } = choices;
    if (paymentMode === '') return undefined;
    return createPaymentAttempt({
      memberId,
      request: createPaymentRequest(cart, { ...choices, paymentMode }, finalPrice),
      items: checkout.summary.cartItems,
      now: Date.now(),
    });
  };

  const payment = usePayment({ memberId, cart: getPaymentCartId(cart) });
  const { kind } = payment.state;
  const { setPaymentInProgress } = checkout;
  // The checkout stops reloading its summary while this step has a payment in progress.
  useEffect(() => {
    setPaymentInProgress(kind === 'sending' || kind === 'redirecting' || kind === 'unknown');
    return () => setPaymentInProgress(false);
  }, [kind, setPaymentInProgress]);

  /** Shows the current state after a rejection. @returns a new total in cents that the member has accepted */
  const handleRejection = async (rejection: PaymentRejection | undefined): Promise<number | undefined> => {
    if (rejection === undefined || rejection.kind === 'unknown' || rejection.kind === 'signed-out') {
      return undefined;
    }
    checkout.setPaymentFailed(true);
    // Prices, stock or balances differ from what the member saw.
    void invalidateCart(client, cart.shopId);
    if (rejection.kind === 'paid-before') {
      await navigate({ to: '/profile', search: { tab: 'myOrders' } });
    }
    if (rejection.kind === 'promotion-over') await checkout.redirectToCart();
    if (rejection.kind !== 'totals-changed') return undefined;
    const { before, after } = rejection;
    const isAccepted = await confirm({
      title: t`The total has changed`,
      text: t`It was ${money(before)} and is now ${money(after)}. Do you want to pay the new total?`,
    });
    return isAccepted ? after : undefined;
  };

  /** The member confirms each new total (REL-P8). A different total is a different request with a new key. */
  const pay = async (total: number) => {
    let next: number | undefined = total;
    while (next !== undefined) {
      checkout.setPaymentFailed(false);
      const attempt = createAttempt(next);
      if (attempt === undefined) return;
      next = await handleRejection(await payment.pay(attempt));
    }
  };

  return {
    payment,
    /** Validates everything again (GAP-20), then sends the payment. */
    submit: async () => {
      payment.clearError();
      checkout.setPaymentFailed(false);
      checkout.persistDraft();
      // Offline, the payment is rejected before anything is sent, and the key stays valid (docs/reliability.md, "payment
      // submit"). Connectivity is checked again first, because the shop may be reachable meanwhile.
      if (!connectivity.store.state) await connectivity.check();
      if (!connectivity.store.state || !navigator.onLine) {
        payment.fail({ kind: 'network' });
        return;
      }
      if (checkout.validatePayment()) await pay(checkout.summary.finalPrice);
    },
    checkAgain: async (attempt: PendingPayment) => {
      const accepted = await handleRejection(await payment.checkAgain(attempt));
      if (accepted !== undefined) await pay(accepted);
    },
  };
}
