import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentStarted } from '#contract/checkout.ts';
import { useRequest } from '#src/api/request-context.tsx';
import { newKey } from '#src/lib/new-key.ts';
import { pendingPayments, type PendingPayment } from '#src/offline/pending-payment.ts';
import { cartKey } from '#src/features/cart/cart-count.queries.ts';
import { tellOtherTabs } from '#src/features/cart/cart.other-tabs.ts';
import { LEAVING_AT_MOST } from './checkout.constants.ts';
import { checkoutMutations } from './checkout.mutations.ts';
import { mayFollow } from './may-follow.ts';
import { paymentFailure, type PaymentFailure } from './payment-failure.rules.ts';
import { keyFor, type KeyRing } from './payment-attempt.rules.ts';
import { notStarted, outcomeOf, refusalOf, type Refusal } from './payment-outcome.rules.ts';

export type PaymentState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** The browser is on its way to the provider's page. */
  | { readonly kind: 'leaving'; readonly url: string }
  /** Nobody knows whether the order was made; this attempt can be asked again (P3). */
  | { readonly kind: 'unknown'; readonly attempt: PendingPayment; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure };

interface PaymentPlace {
  readonly memberId: string;
  readonly cart: string;
}

type Attempt = Omit<PendingPayment, 'idempotencyKey'>;

const failedToStart: PaymentState = { kind: 'failed', failure: { kind: 'not-started' } };

const freshRing = (): KeyRing => ({ key: newKey(), fingerprint: '' });

/** Sends a payment once, keeps its key until it is settled, and leaves for the provider's page. */
export function usePayment({ memberId, cart }: PaymentPlace) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation(checkoutMutations(useRequest()).startPayment());
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  // A ref as well: the second of two quick clicks comes before the next render.
  const busy = useRef(false);
  const ring = useRef<KeyRing | null>(null);

  const wake = () => {
    // The payment that this page left for may be over; while it is not, its stored key goes before.
    ring.current = freshRing();
    setState((now) => (now.kind === 'leaving' ? { kind: 'idle' } : now));
  };
  const recall = useEffectEvent(async () => {
    const stored = await pendingPayments().find({ memberId, cart });
    if (stored?.state !== 'sending' || busy.current) return;
    setState({ kind: 'unknown', attempt: stored, message: '' });
  });
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) wake();
  });

  useEffect(() => {
    // P1: the key is made when the payment step opens.
    ring.current ??= freshRing();
    // Left while an attempt was under way, perhaps with the browser closed.
    void recall();
    // Back from the provider's page, out of the back-forward cache: the button lives again (P7).
    const show = (event: PageTransitionEvent) => onShow(event);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);

  const leave = (url: string): Refusal | undefined => {
    if (!mayFollow(url)) {
      setState(failedToStart);
      return notStarted;
    }
    setState({ kind: 'leaving', url });
    window.setTimeout(wake, LEAVING_AT_MOST);
    window.location.assign(url);
    return undefined;
  };

  const follow = async (attempt: PendingPayment, answer: PaymentStarted): Promise<Refusal | undefined> => {
    const outcome = outcomeOf(answer);
    if (outcome.kind !== 'paid') {
      const { transactionId, orderNo } = answer;
      const paymentUrl = outcome.kind === 'leave' ? outcome.url : '';
      // An order that was made waits for its payment, also where there is no page to pay it on.
      const state = transactionId === '' ? 'refused' : 'open';
      const open = { lightTransactionId: transactionId, lightOrderNo: orderNo, paymentUrl, state } as const;
      await pendingPayments().save({ ...attempt, ...open });
      return leave(paymentUrl);
    }
    await pendingPayments().remove(attempt);
    const { transactionId, orderNo } = outcome;
    const paymentMethod = attempt.request.paymentMode;
    await navigate({
      to: '/product/payment/return',
      search: { direct: true, paymentMethod, transactionId, orderNo },
      replace: true,
    });
    // After the page has gone: its cart is the order now.
    void client.invalidateQueries({ queryKey: cartKey(attempt.request.shopId) });
    tellOtherTabs();
    void client.invalidateQueries({ queryKey: ['orders'] });
    return undefined;
  };

  const refuse = async (attempt: PendingPayment, error: unknown): Promise<Refusal> => {
    const refusal = refusalOf(error);
    if (refusal.kind === 'unknown') setState({ kind: 'unknown', attempt, message: refusal.message });
    if (refusal.kind === 'unknown' || refusal.kind === 'signed-out') return refusal;
    const spent = refusal.kind === 'paid-before' || (refusal.kind === 'refused' && refusal.spent);
    if (spent) {
      ring.current = null;
      await pendingPayments().remove(attempt);
    } else await pendingPayments().save({ ...attempt, state: 'refused' });
    setState({ kind: 'failed', failure: paymentFailure(error) });
    return refusal;
  };

  /** One at a time. @returns what the server had against it, if it said so */
  const run = async (prepare: () => Promise<PendingPayment>): Promise<Refusal | undefined> => {
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
      setState({ kind: 'failed', failure: paymentFailure(error) });
      return notStarted;
    } finally {
      busy.current = false;
    }
  };

  return {
    state,
    /** Stored before it is sent; the attempt that stands for the same request goes in its place. */
    pay: (attempt: Attempt) =>
      run(async () => {
        ring.current = keyFor(ring.current, attempt.fingerprint, newKey);
        const { key } = ring.current;
        const claimed = await pendingPayments().claim({ ...attempt, idempotencyKey: key });
        const sending: PendingPayment = { ...claimed, state: 'sending' };
        await pendingPayments().save(sending);
        return sending;
      }),
    /** Asks what became of an attempt, with its own key (P3). */
    askAgain: (attempt: PendingPayment) => run(() => Promise.resolve(attempt)),
    /** The choices changed: what failed was about the former ones. */
    forget: () => setState((now) => (now.kind === 'failed' ? { kind: 'idle' } : now)),
    fail: (failure: PaymentFailure) => setState({ kind: 'failed', failure }),
  };
}
