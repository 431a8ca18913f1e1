import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { EMPTY_CHECKOUT_CHOICES } from '#src/features/checkout/model/checkout.rules.ts';
import { parseHostList, isAllowedPaymentUrl } from './payment-url.rules.ts';
import {
  getRequestFingerprint,
  reuseOrRenewKey,
  createPaymentAttempt,
  createPaymentRequest,
} from './payment-attempt.rules.ts';
import { toPaymentError } from './payment-error.rules.ts';
import { toPaymentOutcome, toPaymentRejection } from './payment-outcome.rules.ts';
import { getPaymentResultStatus } from '#src/features/checkout/result/payment-result.rules.ts';

const cart = { shopId: 'milano', productType: 'Shop', promotionId: '', language: 'it' } as const;
const choices = {
  ...EMPTY_CHECKOUT_CHOICES,
  merchandise: 1050,
  addressId: 'a1',
  deliveryId: 'gls',
  deliveryType: 'standard',
  paymentMode: 'Card',
  ewallet: 300,
} as const;
const item = { shopProductId: 'p1', quantity: 2 };

describe('the payment request (doc 2 §3)', () => {
  it('has the e-wallet’s amount only when that is the method', () => {
    expect(createPaymentRequest(cart, choices, 5970)).toEqual({
      shopId: 'milano',
      productType: 'Shop',
      promotionId: '',
      scontoMerceUsed: 10.5,
      isScontoMerceApplied: true,
      userAddressId: 'a1',
      deliveryId: 'gls',
      deliveryType: 'standard',
      paymentType: 'Nexi',
      paymentMode: 'Card',
      eWalletUsed: 0,
      isEWalletedUsed: false,
      deviceType: 'Web',
      expectedFinalPrice: 59.7,
    });
    expect(createPaymentRequest(cart, { ...choices, paymentMode: 'EWallet' }, 5970)).toMatchObject({
      eWalletUsed: 3,
      isEWalletedUsed: true,
    });
    expect(createPaymentRequest(cart, { ...choices, paymentMode: 'PayByLink' }, 1).paymentType).toBe('Light');
  });

  it('is named by its cart, and has no key yet', () => {
    const request = createPaymentRequest(cart, choices, 5970);
    const attempt = createPaymentAttempt({ memberId: 'giulia', request, items: [item], now: 7 });
    expect(attempt).toMatchObject({ cart: 'milano Shop', state: 'sending', startedAt: 7 });
    expect(attempt).not.toHaveProperty('idempotencyKey');
  });
});

describe('the idempotency key (REL-P1)', () => {
  const request = createPaymentRequest(cart, choices, 5970);
  const print = getRequestFingerprint(request, [item]);
  it.each<[string, string]>([
    ['another quantity', getRequestFingerprint(request, [{ ...item, quantity: 3 }])],
    ['another item', getRequestFingerprint(request, [item, { ...item, shopProductId: 'p2' }])],
    ['another method', getRequestFingerprint({ ...request, paymentMode: 'PayByLink' }, [item])],
    ['another total', getRequestFingerprint({ ...request, expectedFinalPrice: 60 }, [item])],
  ])('%s is another payment', (_, other) => {
    expect(other).not.toBe(print);
    expect(reuseOrRenewKey({ key: 'k1', fingerprint: print }, other, () => 'k2').key).toBe('k2');
  });

  it('is kept for the same request, and used first for whatever comes first', () => {
    expect(getRequestFingerprint({ ...request }, [{ ...item }])).toBe(print);
    expect(reuseOrRenewKey({ key: 'k1', fingerprint: print }, print, () => 'k2').key).toBe('k1');
    expect(reuseOrRenewKey({ key: 'k1', fingerprint: '' }, print, () => 'k2').key).toBe('k1');
    expect(reuseOrRenewKey(null, print, () => 'k2')).toEqual({ key: 'k2', fingerprint: print });
  });
});

describe('the answer to a payment request (doc 2 §4)', () => {
  const answer = { transactionId: 't', orderNo: 'o', status: 1, paymentUrl: 'https://pay.example' };
  it.each([
    [{ status: 2, paymentUrl: null }, 'paid'],
    [{ status: 2 }, 'paid'],
    [{}, 'leave'],
    [{ paymentUrl: null }, 'failed'],
    [{ paymentUrl: '' }, 'failed'],
    [{ transactionId: '', status: 2 }, 'failed'],
  ])('%j: %s', (part, kind) => {
    expect(toPaymentOutcome({ ...answer, ...part }).kind).toBe(kind);
  });
});

describe('a refused payment request', () => {
  it.each(['offline', 'timeout', 'server', 'bad-response'] as const)('%s says nothing (REL-P3)', (kind) => {
    expect(toPaymentRejection(new ApiError({ kind }))).toEqual({ kind: 'unknown', message: '' });
    expect(toPaymentRejection(new ApiError({ kind, message: 'Wait' }))).toEqual({ kind: 'unknown', message: 'Wait' });
    expect(getPaymentResultStatus(new ApiError({ kind }))).toBe('checking');
  });

  it('carries the old and the new total in cents (REL-P8)', () => {
    const error = new ApiError({
      kind: 'conflict',
      code: 'totalsChanged',
      data: { before: 81.4, after: 85.1 },
    });
    expect(toPaymentRejection(error)).toEqual({ kind: 'totals-changed', before: 8140, after: 8510 });
  });

  it.each([
    [new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }), { kind: 'signed-out' }],
    [new ApiError({ kind: 'unauthenticated', status: 401 }), { kind: 'refused', spent: false }],
    [new ApiError({ kind: 'invalid', status: 400 }), { kind: 'refused', spent: false }],
    [new ApiError({ kind: 'conflict', status: 200 }), { kind: 'refused', spent: false }],
    [new ApiError({ kind: 'conflict', code: 'alreadyPaid' }), { kind: 'paid-before' }],
    [new ApiError({ kind: 'conflict', code: 'alreadyCancelled' }), { kind: 'refused', spent: true }],
    [new ApiError({ kind: 'conflict', code: 'idempotencyKeyReused' }), { kind: 'refused', spent: true }],
    [new ApiError({ kind: 'conflict', code: 'promotionOver' }), { kind: 'promotion-over' }],
    [new ApiError({ kind: 'conflict', code: 'outOfStock' }), { kind: 'refused', spent: false }],
    [new TypeError('program error'), { kind: 'refused', spent: false }],
  ])('%s', (error, refusal) => {
    expect(toPaymentRejection(error)).toEqual(refusal);
  });
});

describe('why a payment failed, in the order of doc 2 §8', () => {
  it.each([
    [
      'the message',
      new ApiError({ kind: 'invalid', status: 400, message: 'No', data: { error: 'x' } }),
      { kind: 'words', text: 'No' },
    ],
    [
      'the error field',
      new ApiError({ kind: 'invalid', status: 400, data: { error: 'x' } }),
      { kind: 'words', text: 'x' },
    ],
    ['the status', new ApiError({ kind: 'invalid', status: 418 }), { kind: 'status', status: 418 }],
    ['the status of a 401', new ApiError({ kind: 'unauthenticated', status: 401 }), { kind: 'status', status: 401 }],
    [
      'no start, of a refusal with a good status',
      new ApiError({ kind: 'conflict', status: 200 }),
      { kind: 'not-started' },
    ],
    ['no answer', new ApiError({ kind: 'offline' }), { kind: 'network' }],
    ['the exception', new Error('boom'), { kind: 'words', text: 'boom' }],
    ['nothing at all', new Error(' '), { kind: 'unexpected' }],
    ['no error even', 'x', { kind: 'unexpected' }],
  ])('%s', (_, error, failure) => {
    expect(toPaymentError(error)).toEqual(failure);
  });
});

describe('where a payment may lead (SEC-04)', () => {
  const origin = 'http://localhost:3000';
  const hosts = parseHostList(' Pay.example.com, ,b.example:8443 ');
  it.each([
    ['https://pay.example.com/x', true],
    ['https://b.example:8443/x', true],
    ['http://localhost:3000/sandbox/payment/Nexi/t', true],
    ['http://pay.example.com/x', false],
    ['https://b.example/x', false],
    ['https://evil.example/?pay.example.com', false],
    ['https://pay.example.com@evil.example/', false],
    ['https://user@pay.example.com/', false],
    ['https://pay.example.com.evil.example/', false],
    ['http://localhost:3000/sandbox/outbox', false],
    ['http://localhost:3000/sandbox/payment/../outbox', false],
    ['javascript:alert(1)', false],
    ['//pay.example.com/x', false],
    ['', false],
  ])('%s: %s', (url, allowed) => {
    expect(isAllowedPaymentUrl(url, origin, hosts)).toBe(allowed);
  });
});

describe('the result pages', () => {
  it('show a payment that was made as paid, and lead elsewhere on a decided error', () => {
    expect(getPaymentResultStatus(new ApiError({ kind: 'conflict', code: 'alreadyPaid' }))).toBe('paid');
    expect(getPaymentResultStatus(new ApiError({ kind: 'conflict', code: 'paymentNotConfirmed' }))).toBe('error');
    expect(getPaymentResultStatus(new ApiError({ kind: 'not-found' }))).toBe('error');
    expect(getPaymentResultStatus(new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }))).toBe('signed-out');
    expect(getPaymentResultStatus(new ApiError({ kind: 'unauthenticated', status: 401 }))).toBe('error');
    expect(getPaymentResultStatus(new Error('x'))).toBe('error');
  });
});
