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

/** Pays what the checkout says, and brings back what the server has against it. */
export function usePaymentSubmission(checkout: CheckoutState, memberId: string) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const connection = useConnectivity();
  const { cart, choices } = checkout;

  const attemptFor = (finalPrice: number) => {
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
  const { setSettling } = checkout;
  // The prices beside the steps are the checkout's, what becomes of the payment is this step's.
  useEffect(() => {
    setSettling(kind === 'sending' || kind === 'leaving' || kind === 'unknown');
    return () => setSettling(false);
  }, [kind, setSettling]);

  /** Shows what is true now where the server refused. @returns a new total that the member accepts */
  const face = async (refusal: PaymentRejection | undefined): Promise<number | undefined> => {
    if (refusal === undefined || refusal.kind === 'unknown' || refusal.kind === 'signed-out') {
      return undefined;
    }
    checkout.setPaymentFailed(true);
    // Prices, stock or balances are not what the member saw.
    void invalidateCart(client, cart.shopId);
    if (refusal.kind === 'paid-before') {
      await navigate({ to: '/profile', search: { tab: 'myOrders' } });
    }
    if (refusal.kind === 'promotion-over') await checkout.toCart();
    if (refusal.kind !== 'totals-changed') return undefined;
    const { before, after } = refusal;
    const yes = await confirm({
      title: t`The total has changed`,
      text: t`It was ${money(before)} and is now ${money(after)}. Do you want to pay the new total?`,
    });
    return yes ? after : undefined;
  };

  /** REL-P8: each new total is asked for; another total is another request, with another key. */
  const pay = async (total: number) => {
    let next: number | undefined = total;
    while (next !== undefined) {
      checkout.setPaymentFailed(false);
      const attempt = attemptFor(next);
      if (attempt === undefined) return;
      next = await face(await payment.pay(attempt));
    }
  };

  return {
    payment,
    /** Checks everything once more (GAP-20), then sends. */
    submit: async () => {
      payment.forget();
      checkout.setPaymentFailed(false);
      checkout.keep();
      // Refused before anything is sent: the key is kept (reliability, payment submit). A shop that was
      // out of reach is looked for once more: it may be back since.
      if (!connection.store.state) await connection.check();
      if (!connection.store.state || !navigator.onLine) {
        payment.fail({ kind: 'network' });
        return;
      }
      if (checkout.canPay()) await pay(checkout.summary.finalPrice);
    },
    askAgain: async (attempt: PendingPayment) => {
      const accepted = await face(await payment.askAgain(attempt));
      if (accepted !== undefined) await pay(accepted);
    },
  };
}
