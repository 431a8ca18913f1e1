import { describe, expect, it } from 'vitest';
import { EMPTY_CHECKOUT_CHOICES } from '#src/features/checkout/model/checkout.rules.ts';
import { createPaymentAttempt, createPaymentRequest, getRequestFingerprint } from './payment-attempt.rules.ts';

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

describe('createPaymentRequest and createPaymentAttempt', () => {
  // REQ-PAY-01, REQ-PAY-02, REQ-PAY-03
  it('sends the e-wallet amount only for the method e-wallet', () => {
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

  it('creates an attempt with the cart id', () => {
    const request = createPaymentRequest(cart, choices, 5970);
    const fields = { memberId: 'giulia', request, fingerprint: 'f1', idempotencyKey: 'k1' };
    const attempt = createPaymentAttempt({ ...fields, now: 7 });
    expect(attempt).toMatchObject({ ...fields, cart: 'milano Shop', state: 'sending', startedAt: 7 });
  });
});

describe('fingerprint of a request', () => {
  const request = createPaymentRequest(cart, choices, 5970);
  const fingerprint = getRequestFingerprint(request, [item]);
  it.each<[string, string]>([
    ['another quantity', getRequestFingerprint(request, [{ ...item, quantity: 3 }])],
    ['another item', getRequestFingerprint(request, [item, { ...item, shopProductId: 'p2' }])],
    ['another method', getRequestFingerprint({ ...request, paymentMode: 'PayByLink' }, [item])],
    ['another total', getRequestFingerprint({ ...request, expectedFinalPrice: 60 }, [item])],
  ])('changes with %s', (_case, otherFingerprint) => {
    expect(otherFingerprint).not.toBe(fingerprint);
  });

  it('does not change when the same request is created again', () => {
    expect(getRequestFingerprint({ ...request }, [{ ...item }])).toBe(fingerprint);
  });
});
