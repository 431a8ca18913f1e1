import { describe, expect, it } from 'vitest';
import { getDisputeState, toProviderPayment, toSessionExpiry } from './stripe-payment.rules.ts';

const now = new Date('2026-03-10T10:00:00Z');
const open = {
  status: 'open',
  payment_status: 'unpaid',
  payment_intent: 'pi_1',
  amount_total: 2970,
  currency: 'eur',
} as const;

describe('the expiry of a Checkout Session', () => {
  it('is the expiry of the payment', () => {
    const expiresAt = new Date('2026-03-10T11:00:00Z');
    expect(toSessionExpiry(expiresAt, now)).toBe(expiresAt.getTime() / 1000);
  });

  it('is at least the 30 minutes that Stripe requires, with a margin for its clock', () => {
    const expiresAt = new Date('2026-03-10T10:20:00Z');
    expect(toSessionExpiry(expiresAt, now)).toBe(new Date('2026-03-10T10:31:00Z').getTime() / 1000);
  });
});

describe('the state of a Checkout Session', () => {
  it.each([
    ['open', open, 'waiting'],
    ['completed without a payment', { ...open, status: 'complete' }, 'waiting'],
    ['expired', { ...open, status: 'expired' }, 'refused'],
    ['paid', { ...open, status: 'complete', payment_status: 'paid' }, 'approved'],
    ['paid as it expired', { ...open, status: 'expired', payment_status: 'paid' }, 'approved'],
  ] as const)('that is %s is %s', (_name, session, state) => {
    expect(toProviderPayment(session, now).state).toBe(state);
  });

  it('is in progress while Stripe processes the card', () => {
    const processing = { ...open, payment_intent: { id: 'pi_1', status: 'processing' } } as const;
    expect(toProviderPayment(processing, now)).toMatchObject({ isInProgress: true, progressAt: now });
    const waiting = { ...open, payment_intent: { id: 'pi_1', status: 'requires_action' } } as const;
    expect(toProviderPayment(waiting, now)).toMatchObject({ isInProgress: false });
  });

  it('has the paid amount and the currency in capital letters', () => {
    const paid = { ...open, status: 'complete', payment_status: 'paid' } as const;
    expect(toProviderPayment(paid, now)).toEqual({
      state: 'approved',
      reference: 'pi_1',
      amountCents: 2970,
      currency: 'EUR',
    });
  });

  it('is unreadable when a paid session has no amount', () => {
    const paid = { ...open, payment_status: 'paid', amount_total: null } as const;
    expect(() => toProviderPayment(paid, now)).toThrow(/no amount/u);
  });
});

describe('a dispute', () => {
  it.each([
    ['warning_needs_response', [], 'inquiry', false],
    ['warning_under_review', [], 'inquiry', false],
    ['warning_closed', [], 'inquiry', true],
    ['needs_response', [-2970], 'dispute', false],
    ['appeal_under_review', [-2970], 'dispute', false],
    ['lost', [-2970], 'dispute', false],
    ['won', [-2970, 2970], 'dispute', true],
    ['prevented', [], 'dispute', true],
    ['prevented', [-2970], 'dispute', false],
    ['new_status', [], 'dispute', false],
  ] as const)(
    'that is %s, with %j in the balance, is an %s that has ended: %s',
    (status, amounts, kind, isReversed) => {
      const dispute = { status, balance_transactions: amounts.map((amount) => ({ amount })) };
      expect(getDisputeState(dispute)).toEqual({ kind, isReversed });
    },
  );
});
