import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createStore, useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentStartResult } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { invalidateCart } from '#src/features/cart/api/cart.cache.ts';
import { checkoutMutations } from '#src/features/checkout/api/checkout.mutations.ts';
import { PAYMENT_REDIRECT_TIMEOUT_MS } from '#src/features/checkout/model/checkout.constants.ts';
import { invalidateOrders } from '#src/features/orders/api/orders.queries.ts';
import { canOpenPaymentUrl } from '#src/features/orders/payment/can-open-payment-url.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { useConnectivity } from '#src/offline/connectivity/connectivity-context.tsx';
import {
  getPendingPaymentStore,
  type PaymentRequest,
  type PendingPayment,
} from '#src/offline/pending-payment/pending-payment.store.ts';
import { useSignedInMember } from '#src/session/session-context.tsx';
import { useConfirm } from '#src/ui/confirm/confirm-context.tsx';
import {
  createPaymentAttempt,
  getPaymentCartId,
  getRequestFingerprint,
  type AttemptItems,
} from './payment-attempt.rules.ts';
import { toPaymentError, type PaymentError } from './payment-error.rules.ts';
import {
  isKeyUsed,
  RETRYABLE_REFUSAL,
  toPaymentOutcome,
  toPaymentRejection,
  type PaymentRefusal,
} from './payment-outcome.rules.ts';
import { createPayment, getPaymentFlags, paymentReducer, type PaymentEvent } from './payment-reducer.rules.ts';

interface PaymentScope {
  readonly shopId: string;
  /** Product type, or order type in a business shop. */
  readonly kind: string;
}

/** What a checkout pays. */
export interface PaymentOrder {
  /** @param finalPrice cents. @returns undefined when a choice is missing */
  readonly createRequest: (finalPrice: number) => PaymentRequest | undefined;
  readonly items: AttemptItems;
  /** Called when the server has refused the payment. */
  readonly onRefused: (refusal: PaymentRefusal) => Promise<void> | void;
}

/** Sends a payment once, and opens the provider's page or the thank-you page. The rules are in the reducer. */
export function usePayment({ shopId, kind }: PaymentScope) {
  const { t } = useLingui();
  const { money } = useFormatters();
  const { id: memberId } = useSignedInMember();
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const connectivity = useConnectivity();
  const start = useMutation(checkoutMutations(useApiRequest()).startPayment());
  // A store, because the second of two quick clicks comes before the next render.
  const [store] = useState(() => createStore(createPayment(createIdempotencyKey())));
  const state = useSelector(store, (payment) => payment.state);

  /** @returns whether the event was accepted */
  const dispatch = (event: PaymentEvent): boolean => {
    const previous = store.state;
    store.setState((payment) => paymentReducer(payment, event, createIdempotencyKey()));
    return store.state !== previous;
  };

  const onReturn = useEffectEvent(() => dispatch({ type: 'returned' }));
  useEffect(() => {
    // Back from the provider's page may restore this page from the back-forward cache: enable the button again (REL-P7).
    const listener = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
  useEffect(() => {
    if (state.kind !== 'redirecting') return;
    // A timer that outlives this state would renew the key of a newer attempt.
    const timer = window.setTimeout(onReturn, PAYMENT_REDIRECT_TIMEOUT_MS);
    return () => window.clearTimeout(timer);
  }, [state]);

  const refuse = (refusal: PaymentRefusal, failure: PaymentError): PaymentRefusal => {
    dispatch({ type: 'refused', refusal, failure });
    return refusal;
  };

  const openThankYouPage = async ({ request }: PendingPayment, { transactionId, orderNo }: PaymentStartResult) => {
    await navigate({
      to: '/product/payment/return',
      search: { direct: true, paymentMethod: request.paymentMode, transactionId, orderNo },
      replace: true,
    });
    // After the navigation, because the cart has become the order.
    void invalidateCart(client, shopId);
    broadcastCartChange();
    void invalidateOrders(client);
  };

  const handleResponse = async (attempt: PendingPayment, result: PaymentStartResult) => {
    const outcome = toPaymentOutcome(result);
    if (outcome.kind === 'paid') {
      await getPendingPaymentStore().remove(attempt);
      await openThankYouPage(attempt, result);
      return undefined;
    }
    const { transactionId, orderNo } = result;
    const paymentUrl = outcome.kind === 'redirect' ? outcome.url : '';
    await getPendingPaymentStore().save({
      ...attempt,
      lightTransactionId: transactionId,
      lightOrderNo: orderNo,
      paymentUrl,
      // A created order waits for its payment, even without a payment page.
      state: transactionId === '' ? 'refused' : 'open',
    });
    if (!canOpenPaymentUrl(paymentUrl)) return refuse(RETRYABLE_REFUSAL, { kind: 'not-started' });
    dispatch({ type: 'redirected', url: paymentUrl });
    window.location.assign(paymentUrl);
    return undefined;
  };

  const handleError = async (attempt: PendingPayment, error: unknown) => {
    const rejection = toPaymentRejection(error);
    const failure = toPaymentError(error);
    if (rejection.kind === 'signed-out') return undefined;
    if (rejection.kind === 'unknown') {
      dispatch({ type: 'response-lost', attempt, failure });
      return undefined;
    }
    if (isKeyUsed(rejection)) await getPendingPaymentStore().remove(attempt);
    else await getPendingPaymentStore().save({ ...attempt, state: 'refused' });
    return refuse(rejection, failure);
  };

  /** Stores the attempt before it is sent. A stored attempt of the same request is sent instead, with its key. */
  const claim = async (request: PaymentRequest, fingerprint: string): Promise<PendingPayment> => {
    const payments = getPendingPaymentStore();
    const idempotencyKey = store.state.idempotency.key;
    const attempt = createPaymentAttempt({ memberId, request, fingerprint, idempotencyKey, now: Date.now() });
    const claimed = await payments.claim(attempt);
    const sending: PendingPayment = { ...claimed, state: 'sending' };
    await payments.save(sending);
    return sending;
  };

  /** Runs after the event that has changed the state to `sending`. */
  const send = async (order: PaymentOrder, prepare: () => Promise<PendingPayment>): Promise<void> => {
    const run = async () => {
      const attempt = await prepare();
      return start.mutateAsync(attempt).then(
        (result) => handleResponse(attempt, result),
        (error: unknown) => handleError(attempt, error),
      );
    };
    // A programming error. The stored payment stays.
    const refusal = await run().catch((error: unknown) => refuse(RETRYABLE_REFUSAL, toPaymentError(error)));
    if (refusal === undefined) return;
    // Prices, stock or balances differ from what the member saw.
    void invalidateCart(client, shopId);
    if (refusal.kind === 'paid-before') await navigate({ to: '/profile', search: { tab: 'myOrders' } });
    await order.onRefused(refusal);
    if (refusal.kind !== 'totals-changed') return;
    const { before, after } = refusal;
    const isAccepted = await confirm({
      title: t`The total has changed`,
      text: t`It was ${money(before)} and is now ${money(after)}. Do you want to pay the new total?`,
    });
    if (isAccepted) await pay(order, after);
    else dispatch({ type: 'new-total-declined' });
  };

  /** @param finalPrice the total that the member has seen, in cents. Another total is another request (REL-P8). */
  const pay = async (order: PaymentOrder, finalPrice: number): Promise<void> => {
    const request = order.createRequest(finalPrice);
    if (request === undefined) return;
    const fingerprint = getRequestFingerprint(request, order.items);
    if (dispatch({ type: 'submitted', fingerprint })) await send(order, () => claim(request, fingerprint));
  };

  return {
    state,
    ...getPaymentFlags(state),
    pay,
    /** Sends an attempt again with its own key, to learn its outcome (REL-P3). */
    checkAgain: async (order: PaymentOrder) => {
      const { state: current } = store.state;
      if (current.kind !== 'unknown' || !dispatch({ type: 'checked-again' })) return;
      await send(order, () => Promise.resolve(current.attempt));
    },
    /** Shows an attempt that was being sent when its page was left or the browser was closed. */
    restoreAttempt: async () => {
      const stored = await getPendingPaymentStore().find({ memberId, cart: getPaymentCartId(shopId, kind) });
      if (stored?.state === 'sending') dispatch({ type: 'restored', attempt: stored });
    },
    clearError: () => dispatch({ type: 'choices-changed' }),
    /**
     * Whether the shop is reachable. Offline, the payment is rejected before anything is sent, and the key stays valid
     * (docs/reliability.md, "payment submit"). Connectivity is checked again first, because the shop may be reachable
     * meanwhile.
     */
    requireConnection: async (): Promise<boolean> => {
      if (!connectivity.store.state) await connectivity.check();
      if (connectivity.store.state && navigator.onLine) return true;
      dispatch({ type: 'unreachable' });
      return false;
    },
  };
}

export type CheckoutPayment = ReturnType<typeof usePayment>;
