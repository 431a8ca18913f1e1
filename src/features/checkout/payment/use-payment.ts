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
  /** The browser is on its way to the provider's page. */
  | { readonly kind: 'leaving'; readonly url: string }
  /** Nobody knows whether the order was made; this attempt can be asked again (REL-P3). */
  | { readonly kind: 'unknown'; readonly attempt: PendingPayment; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: PaymentError };

interface PaymentScope {
  readonly memberId: string;
  readonly cart: string;
}

type AttemptWithoutKey = Omit<PendingPayment, 'idempotencyKey'>;

const FAILED_TO_START: PaymentState = { kind: 'failed', failure: { kind: 'not-started' } };

const createKeyState = (): IdempotencyKeyState => ({ key: createIdempotencyKey(), fingerprint: '' });

/** Sends a payment once, keeps its key until it is settled, and leaves for the provider's page. */
export function usePayment({ memberId, cart }: PaymentScope) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation(checkoutMutations(useApiRequest()).startPayment());
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  // A ref as well: the second of two quick clicks comes before the next render.
  const busy = useRef(false);
  const ring = useRef<IdempotencyKeyState | null>(null);

  const wake = () => {
    // The payment that this page left for may be over; while it is not, its stored key goes before.
    ring.current = createKeyState();
    setState((now) => (now.kind === 'leaving' ? { kind: 'idle' } : now));
  };
  const recall = useEffectEvent(async () => {
    const stored = await getPendingPaymentStore().find({ memberId, cart });
    if (stored?.state !== 'sending' || busy.current) return;
    setState({ kind: 'unknown', attempt: stored, message: '' });
  });
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) wake();
  });

  useEffect(() => {
    // REL-P1: the key is made when the payment step opens.
    ring.current ??= createKeyState();
    // Left while an attempt was under way, perhaps with the browser closed.
    void recall();
    // Back from the provider's page, out of the back-forward cache: the button lives again (REL-P7).
    const show = (event: PageTransitionEvent) => onShow(event);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);

  const leave = (url: string): PaymentRejection | undefined => {
    if (!canOpenPaymentUrl(url)) {
      setState(FAILED_TO_START);
      return RETRYABLE_REJECTION;
    }
    setState({ kind: 'leaving', url });
    window.setTimeout(wake, PAYMENT_REDIRECT_TIMEOUT_MS);
    window.location.assign(url);
    return undefined;
  };

  const follow = async (attempt: PendingPayment, answer: PaymentStartResult): Promise<PaymentRejection | undefined> => {
    const outcome = toPaymentOutcome(answer);
    if (outcome.kind !== 'paid') {
      const { transactionId, orderNo } = answer;
      const paymentUrl = outcome.kind === 'leave' ? outcome.url : '';
      // An order that was made waits for its payment, also where there is no page to pay it on.
      const state = transactionId === '' ? 'refused' : 'open';
      const open = { lightTransactionId: transactionId, lightOrderNo: orderNo, paymentUrl, state } as const;
      await getPendingPaymentStore().save({ ...attempt, ...open });
      return leave(paymentUrl);
    }
    await getPendingPaymentStore().remove(attempt);
    const { transactionId, orderNo } = outcome;
    const paymentMethod = attempt.request.paymentMode;
    await navigate({
      to: '/product/payment/return',
      search: { direct: true, paymentMethod, transactionId, orderNo },
      replace: true,
    });
    // After the page has gone: its cart is the order now.
    void client.invalidateQueries({ queryKey: cartQueryKey(attempt.request.shopId) });
    broadcastCartChange();
    void client.invalidateQueries({ queryKey: ['orders'] });
    return undefined;
  };

  const refuse = async (attempt: PendingPayment, error: unknown): Promise<PaymentRejection> => {
    const refusal = toPaymentRejection(error);
    if (refusal.kind === 'unknown') setState({ kind: 'unknown', attempt, message: refusal.message });
    if (refusal.kind === 'unknown' || refusal.kind === 'signed-out') return refusal;
    const spent = refusal.kind === 'paid-before' || (refusal.kind === 'refused' && refusal.spent);
    if (spent) {
      ring.current = null;
      await getPendingPaymentStore().remove(attempt);
    } else await getPendingPaymentStore().save({ ...attempt, state: 'refused' });
    setState({ kind: 'failed', failure: toPaymentError(error) });
    return refusal;
  };

  /** One at a time. @returns what the server had against it, if it said so */
  const run = async (prepare: () => Promise<PendingPayment>): Promise<PaymentRejection | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ kind: 'sending' });
    const attempt = await prepare();
    try {
      return await start.mutateAsync(attempt).then(
        (answer) => follow(attempt, answer),
        (error: unknown) => refuse(attempt, error),
      );
    } catch (error) {
      // A program error after the answer: what is stored of the payment stays.
      setState({ kind: 'failed', failure: toPaymentError(error) });
      return RETRYABLE_REJECTION;
    } finally {
      busy.current = false;
    }
  };

  return {
    state,
    /** Stored before it is sent; the attempt that stands for the same request goes in its place. */
    pay: (attempt: AttemptWithoutKey) =>
      run(async () => {
        ring.current = reuseOrRenewKey(ring.current, attempt.fingerprint, createIdempotencyKey);
        const { key } = ring.current;
        const claimed = await getPendingPaymentStore().claim({ ...attempt, idempotencyKey: key });
        const sending: PendingPayment = { ...claimed, state: 'sending' };
        await getPendingPaymentStore().save(sending);
        return sending;
      }),
    /** Asks what became of an attempt, with its own key (REL-P3). */
    askAgain: (attempt: PendingPayment) => run(() => Promise.resolve(attempt)),
    /** The choices changed: what failed was about the former ones. */
    forget: () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
    fail: (failure: PaymentError) => setState({ kind: 'failed', failure }),
  };
}
