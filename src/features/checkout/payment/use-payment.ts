import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentStartResult } from '#contract/checkout.ts';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { createIdempotencyKey } from '#src/lib/create-idempotency-key.ts';
import { getPendingPaymentStore, type PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import { cartQueryKey } from '#src/features/cart/api/cart-count.queries.ts';
import { broadcastCartChange } from '#src/features/cart/api/cart-tab-sync.ts';
import { PAYMENT_REDIRECT_TIMEOUT_MS } from '#src/features/checkout/model/checkout.constants.ts';
import { checkoutMutations } from '#src/features/checkout/api/checkout.mutations.ts';
import { canOpenPaymentUrl } from './can-open-payment-url.ts';
import { toPaymentError, type PaymentError } from './payment-error.rules.ts';
import { reuseOrRenewKey, type IdempotencyKeyState } from './payment-attempt.rules.ts';
import {
  RETRYABLE_REJECTION,
  toPaymentOutcome,
  toPaymentRejection,
  type PaymentRejection,
} from './payment-outcome.rules.ts';

export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The browser is opening the provider's page. */
  | { readonly kind: 'redirecting'; readonly url: string }
  /**
   * Unknown whether the order was created; this attempt can be sent again (REL-P3). `failure` is null after a reload of
   * the page, which has lost the error.
   */
  | { readonly kind: 'unknown'; readonly attempt: PendingPayment; readonly failure: PaymentError | null }
  | { readonly kind: 'failed'; readonly failure: PaymentError };

interface PaymentScope {
  readonly memberId: string;
  readonly cart: string;
}

type AttemptWithoutKey = Omit<PendingPayment, 'idempotencyKey'>;

const FAILED_TO_START: PaymentState = { kind: 'failed', failure: { kind: 'not-started' } };

const createKeyState = (): IdempotencyKeyState => ({ key: createIdempotencyKey(), fingerprint: '' });

/** Sends a payment once, reuses its idempotency key until it is settled, and opens the provider's page. */
export function usePayment({ memberId, cart }: PaymentScope) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation(checkoutMutations(useApiRequest()).startPayment());
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  // A ref in addition to the state: the second of two quick clicks comes before the next render.
  const isBusy = useRef(false);
  const keyState = useRef<IdempotencyKeyState | null>(null);
  const redirectTimer = useRef<number>(undefined);

  const reactivate = () => {
    // A timer that outlives the back-forward cache would renew the key of a newer attempt.
    window.clearTimeout(redirectTimer.current);
    // The payment at the provider may be finished, so a new key is created. If it is still open, its stored key has priority.
    keyState.current = createKeyState();
    setState((current) => (current.kind === 'redirecting' ? { kind: 'idle' } : current));
  };
  const restoreUnknownAttempt = useEffectEvent(async () => {
    const stored = await getPendingPaymentStore().find({ memberId, cart });
    if (stored?.state !== 'sending' || isBusy.current) return;
    setState({ kind: 'unknown', attempt: stored, failure: null });
  });
  const onPageShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) reactivate();
  });

  useEffect(() => {
    // The key is created when the payment step opens (REL-P1).
    keyState.current ??= createKeyState();
    // The page may have been left while an attempt was being sent, or the browser was closed.
    void restoreUnknownAttempt();
    // Back from the provider's page may restore this page from the back-forward cache: enable the button again (REL-P7).
    const listener = (event: PageTransitionEvent) => onPageShow(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  const redirectTo = (url: string): PaymentRejection | undefined => {
    if (!canOpenPaymentUrl(url)) {
      setState(FAILED_TO_START);
      return RETRYABLE_REJECTION;
    }
    setState({ kind: 'redirecting', url });
    window.clearTimeout(redirectTimer.current);
    redirectTimer.current = window.setTimeout(reactivate, PAYMENT_REDIRECT_TIMEOUT_MS);
    window.location.assign(url);
    return undefined;
  };

  const handleResponse = async (
    attempt: PendingPayment,
    result: PaymentStartResult,
  ): Promise<PaymentRejection | undefined> => {
    const outcome = toPaymentOutcome(result);
    if (outcome.kind !== 'paid') {
      const { transactionId, orderNo } = result;
      const paymentUrl = outcome.kind === 'redirect' ? outcome.url : '';
      // A created order waits for its payment, even without a payment page.
      const state = transactionId === '' ? 'refused' : 'open';
      const open = { lightTransactionId: transactionId, lightOrderNo: orderNo, paymentUrl, state } as const;
      await getPendingPaymentStore().save({ ...attempt, ...open });
      return redirectTo(paymentUrl);
    }
    await getPendingPaymentStore().remove(attempt);
    const { transactionId, orderNo } = outcome;
    const paymentMethod = attempt.request.paymentMode;
    await navigate({
      to: '/product/payment/return',
      search: { direct: true, paymentMethod, transactionId, orderNo },
      replace: true,
    });
    // After the navigation, because the cart has become the order.
    void client.invalidateQueries({ queryKey: cartQueryKey(attempt.request.shopId) });
    broadcastCartChange();
    void client.invalidateQueries({ queryKey: ['orders'] });
    return undefined;
  };

  const handleError = async (attempt: PendingPayment, error: unknown): Promise<PaymentRejection> => {
    const rejection = toPaymentRejection(error);
    if (rejection.kind === 'unknown') setState({ kind: 'unknown', attempt, failure: toPaymentError(error) });
    if (rejection.kind === 'unknown' || rejection.kind === 'signed-out') return rejection;
    const isKeyUsed = rejection.kind === 'paid-before' || (rejection.kind === 'refused' && rejection.isKeyUsed);
    if (isKeyUsed) {
      keyState.current = null;
      await getPendingPaymentStore().remove(attempt);
    } else await getPendingPaymentStore().save({ ...attempt, state: 'refused' });
    setState({ kind: 'failed', failure: toPaymentError(error) });
    return rejection;
  };

  /** Runs one attempt at a time. @returns the rejection, if there is one */
  const run = async (prepare: () => Promise<PendingPayment>): Promise<PaymentRejection | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setState({ kind: 'sending' });
    try {
      const attempt = await prepare();
      return await start.mutateAsync(attempt).then(
        (result) => handleResponse(attempt, result),
        (error: unknown) => handleError(attempt, error),
      );
    } catch (error) {
      // A programming error. The stored payment stays.
      setState({ kind: 'failed', failure: toPaymentError(error) });
      return RETRYABLE_REJECTION;
    } finally {
      isBusy.current = false;
    }
  };

  return {
    state,
    /** Stores the attempt before sending it. A stored attempt for the same request is sent instead. */
    pay: (attempt: AttemptWithoutKey) =>
      run(async () => {
        keyState.current = reuseOrRenewKey(keyState.current, attempt.fingerprint, createIdempotencyKey);
        const { key } = keyState.current;
        const claimed = await getPendingPaymentStore().claim({ ...attempt, idempotencyKey: key });
        const sending: PendingPayment = { ...claimed, state: 'sending' };
        await getPendingPaymentStore().save(sending);
        return sending;
      }),
    /** Sends an attempt again with its own key, to learn its outcome (REL-P3). */
    checkAgain: (attempt: PendingPayment) => run(() => Promise.resolve(attempt)),
    /** Clears the error, because it refers to the previous choices. */
    clearError: () => setState((current) => (current.kind === 'failed' ? { kind: 'idle' } : current)),
    fail: (failure: PaymentError) => setState({ kind: 'failed', failure }),
  };
}
