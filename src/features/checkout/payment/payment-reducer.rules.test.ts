import { describe, expect, it } from 'vitest';
import { EMPTY_CHECKOUT_CHOICES } from '#src/features/checkout/model/checkout.rules.ts';
import { createPaymentAttempt, createPaymentRequest } from './payment-attempt.rules.ts';
import {
  createPayment,
  getPaymentFlags,
  paymentReducer,
  type Payment,
  type PaymentEvent,
  type PaymentState,
} from './payment-reducer.rules.ts';

const attempt = createPaymentAttempt({
  memberId: 'giulia',
  request: createPaymentRequest(
    { shopId: 'milano', productType: 'Shop', promotionId: '', language: 'it' },
    { ...EMPTY_CHECKOUT_CHOICES, paymentMode: 'Card' },
    5970,
  ),
  fingerprint: 'f1',
  idempotencyKey: 'k-of-attempt',
  now: 1,
});
const failure = { kind: 'message', text: 'No' } as const;
const url = 'https://pay.example/1';

const states = {
  idle: { kind: 'idle' },
  sending: { kind: 'sending' },
  redirecting: { kind: 'redirecting', url },
  unknown: { kind: 'unknown', attempt, failure },
  failed: { kind: 'failed', failure },
  'totals-changed': { kind: 'totals-changed', failure },
} as const satisfies Record<PaymentState['kind'], PaymentState>;
type StateKind = keyof typeof states;

const refused = (isKeyUsed: boolean) =>
  ({ type: 'refused', refusal: { kind: 'refused', isKeyUsed }, failure }) satisfies PaymentEvent;
const events = {
  submitted: { type: 'submitted', fingerprint: 'f1' },
  unreachable: { type: 'unreachable' },
  restored: { type: 'restored', attempt },
  'response-lost': { type: 'response-lost', attempt, failure },
  'checked-again': { type: 'checked-again' },
  refused: refused(false),
  'total changed': { type: 'refused', refusal: { kind: 'totals-changed', before: 1, after: 2 }, failure },
  'new-total-declined': { type: 'new-total-declined' },
  redirected: { type: 'redirected', url },
  returned: { type: 'returned' },
  'choices-changed': { type: 'choices-changed' },
} as const satisfies Record<string, PaymentEvent>;

/** The next state of each accepted event. Every other event changes nothing. */
const transitions: Readonly<Record<string, Readonly<Partial<Record<string, PaymentState>>>>> = {
  submitted: { idle: states.sending, failed: states.sending, 'totals-changed': states.sending },
  unreachable: {
    idle: { kind: 'failed', failure: { kind: 'network' } },
    failed: { kind: 'failed', failure: { kind: 'network' } },
  },
  restored: {
    idle: { kind: 'unknown', attempt, failure: null },
    failed: { kind: 'unknown', attempt, failure: null },
  },
  'response-lost': { sending: states.unknown },
  'checked-again': { unknown: states.sending },
  refused: { sending: states.failed },
  'total changed': { sending: states['totals-changed'] },
  'new-total-declined': { 'totals-changed': states.failed },
  redirected: { sending: states.redirecting },
  returned: { redirecting: states.idle },
  'choices-changed': { failed: states.idle },
};

const used = { key: 'k1', fingerprint: 'f1' };
const reduce = (payment: Payment, ...list: readonly PaymentEvent[]): Payment =>
  list.reduce((current, event) => paymentReducer(current, event, 'k2'), payment);
const newPayment = createPayment('k1');

describe('payment reducer', () => {
  const cases = Object.entries(events).flatMap(([name, event]) =>
    Object.entries(states).map(([from, state]) => ({ name, event, from, state, to: transitions[name]?.[from] })),
  );
  it.each(cases)('$name in $from', ({ event, state, to }) => {
    const payment: Payment = { state, idempotency: used };
    const next = reduce(payment, event);
    if (to === undefined) expect(next).toBe(payment);
    else expect(next.state).toEqual(to);
  });

  it('sends once for two quick clicks', () => {
    const sending = reduce(newPayment, events.submitted);
    expect(sending.state).toEqual(states.sending);
    expect(reduce(sending, { type: 'submitted', fingerprint: 'f2' })).toBe(sending);
  });

  it('sends an unknown attempt once for two quick clicks', () => {
    const sending = reduce(newPayment, events.restored, events['checked-again']);
    expect(sending.state).toEqual(states.sending);
    expect(reduce(sending, events['checked-again'])).toBe(sending);
  });

  it('does not fail a payment that is being sent when the connection is lost after a second click', () => {
    const sending = reduce(newPayment, events.submitted);
    expect(reduce(sending, events.unreachable)).toBe(sending);
  });

  it('enables the button when the back-forward cache restores the page (REL-P7)', () => {
    const payment = reduce(newPayment, events.submitted, events.redirected, events.returned);
    expect(payment.state).toEqual(states.idle);
    expect(getPaymentFlags(payment.state).isBusy).toBe(false);
  });

  it('does not know the outcome of an attempt that was stored as sending before a reload (REL-P3)', () => {
    expect(reduce(newPayment, events.restored).state).toEqual({ kind: 'unknown', attempt, failure: null });
  });

  it('sends an unknown attempt with its own key, and nothing else until its outcome is known', () => {
    const unknown = reduce(newPayment, events.submitted, events['response-lost']);
    expect(unknown.state).toMatchObject({ attempt: { idempotencyKey: 'k-of-attempt' } });
    expect(reduce(unknown, events.submitted, events['choices-changed'], events.unreachable)).toBe(unknown);
  });

  it('asks about a changed total, and shows the error with the old choices after a refusal (REL-P8)', () => {
    const asking = reduce(newPayment, events.submitted, events['total changed']);
    expect(asking.state.kind).toBe('totals-changed');
    const declined = reduce(asking, events['new-total-declined']);
    expect(declined).toEqual({ state: states.failed, idempotency: used });
    // The same request as before has the same key.
    expect(reduce(declined, events.submitted).idempotency).toEqual(used);
  });

  it('pays an accepted total with a new key', () => {
    const accepted = reduce(newPayment, events.submitted, events['total changed'], {
      type: 'submitted',
      fingerprint: 'f2',
    });
    expect(accepted).toEqual({ state: states.sending, idempotency: { key: 'k2', fingerprint: 'f2' } });
  });
});

describe('idempotency key (REL-P1)', () => {
  it.each<[string, string, readonly PaymentEvent[]]>([
    ['the first request', 'k1', []],
    ['the same request after a refusal', 'k1', [events.submitted, refused(false)]],
    ['the same request after a change and back', 'k1', [events.submitted, refused(false), events['choices-changed']]],
    ['the same request after a lost connection', 'k1', [events.unreachable]],
    ['another request', 'k2', [{ type: 'submitted', fingerprint: 'f0' }, refused(false)]],
    ['a key of a finished payment', 'k2', [events.submitted, refused(true)]],
    [
      'a cart that was paid before',
      'k2',
      [events.submitted, { type: 'refused', refusal: { kind: 'paid-before' }, failure }],
    ],
    ['a payment that may be finished at the provider', 'k2', [events.submitted, events.redirected, events.returned]],
  ])('for %s is %s', (_case, key, before) => {
    expect(reduce(newPayment, ...before, events.submitted)).toEqual({
      state: states.sending,
      idempotency: { key, fingerprint: 'f1' },
    });
  });
});

// REQ-PAY-09, REQ-PAY-10
it.each<[StateKind, Partial<ReturnType<typeof getPaymentFlags>>]>([
  ['idle', {}],
  ['sending', { isBusy: true, isInProgress: true }],
  ['redirecting', { isBusy: true, isInProgress: true }],
  ['unknown', { isUnknown: true, isInProgress: true, isFailed: true }],
  ['failed', { isFailed: true }],
  ['totals-changed', { isFailed: true }],
])('shows %s as %j', (kind, flags) => {
  const none = { isBusy: false, isUnknown: false, isInProgress: false, isFailed: false };
  expect(getPaymentFlags(states[kind])).toEqual({ ...none, ...flags });
});
