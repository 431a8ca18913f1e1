import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { describePaymentMethods, getOfferedPaymentModes } from './payment-methods.ts';

describe('the offered payment methods', () => {
  it.each([
    [['Nexi', 'Light'], 0, ['Card', 'PayByLink', 'EWallet']],
    [['Nexi'], 0, ['Card', 'EWallet']],
    [['Light'], 0, ['PayByLink']],
    [['Light'], 2970, ['PayByLink', 'EWallet']],
    [[], 2969, []],
    [[], 2970, ['EWallet']],
  ] as const)('with providers for %j and %d cents from the e-wallet are %j', (types, ewalletCents, expected) => {
    const limits = { minimumCents: 50, maximumCents: 99_999_999 };
    const collectable = Object.fromEntries(types.map((type) => [type, limits]));
    expect(getOfferedPaymentModes(collectable, { finalCents: 2970, ewalletCents })).toEqual(expected);
  });

  it.each([
    [30, 0, []],
    [30, 30, ['EWallet']],
    [50, 0, ['Card', 'PayByLink']],
    // The card takes the half that the e-wallet does not pay.
    [100_000, 0, ['EWallet']],
  ] as const)('collect %d cents with %d from the e-wallet: %j', (finalCents, ewalletCents, expected) => {
    const limits = { minimumCents: 50, maximumCents: 50_000 };
    const collectable = { Nexi: limits, Light: limits };
    expect(getOfferedPaymentModes(collectable, { finalCents, ewalletCents })).toEqual(expected);
  });
});

describe('the line about payments at the start', () => {
  const xpay = { XPAY_API_KEY: 'xpay-secret' };
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_WEBHOOK_SECRET: 'whsec_secret' };

  // REQ-PAY-29
  it.each([
    [{}, 'Payments: card: sandbox (moves no money); pay by link: sandbox (moves no money).'],
    [{ SANDBOX: '0' }, 'Payments: card: not offered; pay by link: not offered.'],
    [stripe, 'Payments: card: Stripe; pay by link: Stripe.'],
    [{ ...xpay, ...stripe }, 'Payments: card: Nexi XPay; pay by link: Nexi XPay.'],
    [{ ...xpay, ...stripe, CARD_PROVIDER: 'stripe' }, 'Payments: card: Stripe; pay by link: Nexi XPay.'],
    [{ ...stripe, PAY_BY_LINK_PROVIDER: 'none' }, 'Payments: card: Stripe; pay by link: not offered.'],
  ])('for %j is "%s"', (env, expected) => {
    expect(describePaymentMethods(readConfig(env, '/srv/bottega'))).toBe(expected);
  });
});
