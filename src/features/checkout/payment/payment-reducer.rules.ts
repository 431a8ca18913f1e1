import type { PendingPayment } from '#src/offline/pending-payment/pending-payment.store.ts';
import type { PaymentError } from './payment-error.rules.ts';
import { isKeyUsed, type PaymentRefusal } from './payment-outcome.rules.ts';

export type PaymentState =
  | { readonly kind: 'idle' }
  /** Until the response, and then until the thank-you page, or the login of an ended session, has opened. */
  | { readonly kind: 'sending' }
  /** The browser is opening the provider's page. */
  | { readonly kind: 'redirecting'; readonly url: string }
  /**
   * Unknown whether the order was created; this attempt can be sent again (REL-P3). `failure` is null after a reload of
   * the page, which has lost the error.
   */
  | { readonly kind: 'unknown'; readonly attempt: PendingPayment; readonly failure: PaymentError | null }
  | { readonly kind: 'failed'; readonly failure: PaymentError }
  /** The member is asked whether to pay the new total (REL-P8). */
  | { readonly kind: 'totals-changed'; readonly failure: PaymentError };

export type PaymentEvent =
  /** The member pays. @see getRequestFingerprint */
  | { readonly type: 'submitted'; readonly fingerprint: string }
  /** The shop is unreachable, so the payment was not sent. */
  | { readonly type: 'unreachable' }
  /** An earlier page of this device has stored an attempt and no response to it. */
  | { readonly type: 'restored'; readonly attempt: PendingPayment }
  | { readonly type: 'response-lost'; readonly attempt: PendingPayment; readonly failure: PaymentError }
  /** The member sends an attempt again, to learn its outcome. */
  | { readonly type: 'checked-again' }
  | { readonly type: 'refused'; readonly refusal: PaymentRefusal; readonly failure: PaymentError }
  | { readonly type: 'new-total-declined' }
  | { readonly type: 'redirected'; readonly url: string }
  /** The page is shown again, or is still shown after some time. */
  | { readonly type: 'returned' }
  /** An error refers to the choices of its attempt. */
  | { readonly type: 'choices-changed' };

/** The current idempotency key and the fingerprint it was last used for, which is empty before the first use. */
interface IdempotencyKeyState {
  readonly key: string;
  readonly fingerprint: string;
}

export interface Payment {
  readonly state: PaymentState;
  readonly idempotency: IdempotencyKeyState;
}

const createKeyState = (key: string): IdempotencyKeyState => ({ key, fingerprint: '' });

/** The payment of a checkout that opens, with its idempotency key (REL-P1). */
export const createPayment = (key: string): Payment => ({ state: { kind: 'idle' }, idempotency: createKeyState(key) });

/** Reuses the key for the same fingerprint (REL-P1). */
const reuseOrRenewKey = (current: IdempotencyKeyState, fingerprint: string, newKey: string): IdempotencyKeyState => ({
  key: current.fingerprint === '' || current.fingerprint === fingerprint ? current.key : newKey,
  fingerprint,
});

/** The states in which an event counts. `sending` accepts none that sends, so two quick clicks pay once. */
const ACCEPTED_IN: Readonly<Record<PaymentEvent['type'], readonly PaymentState['kind'][]>> = {
  submitted: ['idle', 'failed', 'totals-changed'],
  unreachable: ['idle', 'failed'],
  restored: ['idle', 'failed'],
  'response-lost': ['sending'],
  'checked-again': ['unknown'],
  refused: ['sending'],
  'new-total-declined': ['totals-changed'],
  redirected: ['sending'],
  returned: ['redirecting'],
  'choices-changed': ['failed'],
};

/** @param newKey idempotency key for the case that the event requires a new one */
export function paymentReducer(payment: Payment, event: PaymentEvent, newKey: string): Payment {
  const { state, idempotency } = payment;
  if (!ACCEPTED_IN[event.type].includes(state.kind)) return payment;
  switch (event.type) {
    case 'submitted':
      return { state: { kind: 'sending' }, idempotency: reuseOrRenewKey(idempotency, event.fingerprint, newKey) };
    case 'unreachable':
      return { state: { kind: 'failed', failure: { kind: 'network' } }, idempotency };
    case 'restored':
      return { state: { kind: 'unknown', attempt: event.attempt, failure: null }, idempotency };
    case 'response-lost':
      return { state: { kind: 'unknown', attempt: event.attempt, failure: event.failure }, idempotency };
    case 'checked-again':
      return { state: { kind: 'sending' }, idempotency };
    case 'refused': {
      const kind = event.refusal.kind === 'totals-changed' ? 'totals-changed' : 'failed';
      return {
        state: { kind, failure: event.failure },
        idempotency: isKeyUsed(event.refusal) ? createKeyState(newKey) : idempotency,
      };
    }
    case 'new-total-declined':
      return state.kind === 'totals-changed' ? { state: { ...state, kind: 'failed' }, idempotency } : payment;
    case 'redirected':
      return { state: { kind: 'redirecting', url: event.url }, idempotency };
    case 'returned':
      // The payment at the provider may be finished. If it is still open, its stored key has priority.
      return createPayment(newKey);
    case 'choices-changed':
      return { state: { kind: 'idle' }, idempotency };
  }
}

/** What a checkout shows of a payment. */
export function getPaymentFlags({ kind }: PaymentState) {
  const isBusy = kind === 'sending' || kind === 'redirecting';
  const isUnknown = kind === 'unknown';
  return {
    isBusy,
    /** The pay button is replaced by one that checks again. */
    isUnknown,
    /** The server may have turned the cart into an order. */
    isInProgress: isBusy || isUnknown,
    /** An unknown outcome is an error of the step too (REQ-PAY-09). */
    isFailed: isUnknown || kind === 'failed' || kind === 'totals-changed',
  };
}
