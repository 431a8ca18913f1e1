import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getCardAmount,
  getDefaultEwalletAmount,
  validateEwalletAmount,
  getPaymentModes,
  isEwalletAvailable,
} from './ewallet.rules.ts';
import { isMerchandiseDiscountComplete, validateMerchandiseDiscount } from './merchandise-discount.rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

// REQ-CHK-07
describe('merchandise discount (GAP-16)', () => {
  const limits = { originalScontoMerce: 4000, maxApplicableScontoMerce: 2500 };
  it.each([
    [0, undefined],
    [2500, undefined],
    [2501, 'above-maximum'],
    [4000, 'above-maximum'],
    [4001, 'insufficient-balance'],
    [-1, 'negative'],
    [undefined, 'not-an-amount'],
  ])('%s cents: %s', (entered, error) => {
    expect(validateMerchandiseDiscount(entered, limits)).toBe(error);
    expect(isMerchandiseDiscountComplete(entered, limits)).toBe(error === undefined);
  });

  // REQ-CHK-07
  it('is complete for a member without a usable balance', () => {
    for (const emptyLimits of [
      { originalScontoMerce: 0, maxApplicableScontoMerce: 0 },
      { originalScontoMerce: -5, maxApplicableScontoMerce: 10 },
    ]) {
      expect(isMerchandiseDiscountComplete(undefined, emptyLimits)).toBe(true);
    }
  });
});

// REQ-CHK-19
describe('e-wallet (GAP-17)', () => {
  const limits = { originalEwallet: 5000, minimumEwallet: 100, minimumCard: 50, finalPrice: 8000 };
  it.each([
    [100, undefined],
    [5000, undefined],
    [99, 'below-minimum'],
    [0, 'below-minimum'],
    [-1, 'below-minimum'],
    [5001, 'above-balance'],
    [undefined, 'not-an-amount'],
  ])('%s cents: %s', (entered, error) => {
    expect(validateEwalletAmount(entered, limits)).toBe(error);
  });

  it('allows less than the minimum when the price is lower', () => {
    const lowPriceLimits = { ...limits, finalPrice: 60 };
    expect(validateEwalletAmount(60, lowPriceLimits)).toBeUndefined();
    expect(validateEwalletAmount(61, lowPriceLimits)).toBe('above-price');
  });

  it.each([
    ['Private', 'Member', 1, true],
    ['Private', 'Customer', 1, false],
    ['Business', 'Member', 1, false],
    ['Private', 'Member', 0, false],
  ])('is available for a %s %s with %i cents: %s', (profileType, iboType, originalEwallet, expected) => {
    expect(isEwalletAvailable({ profileType, iboType }, { ...limits, originalEwallet })).toBe(expected);
  });

  // REQ-PAY-29
  it.each([
    [undefined, 1, ['Card', 'PayByLink', 'EWallet']],
    [undefined, 0, ['Card', 'PayByLink']],
    [['Card', 'EWallet'], 1, ['Card', 'EWallet']],
    [['PayByLink'], 1, ['PayByLink']],
    [[], 1, []],
  ] as const)(
    'are the offered ones, and the e-wallet only for its holder: %j with %i cents',
    (paymentModes, originalEwallet, expected) => {
      const holder = { profileType: 'Private', iboType: 'Member' };
      expect(getPaymentModes(holder, { ...limits, originalEwallet, paymentModes })).toEqual(expected);
    },
  );

  it.each([
    [7950, undefined],
    [7951, 'rest-too-small'],
    [7999, 'rest-too-small'],
    [8000, undefined],
  ])('leaves the card nothing, or what it collects: %i of 8000 cents is %s', (entered, error) => {
    expect(validateEwalletAmount(entered, { ...limits, originalEwallet: 9000 })).toBe(error);
  });

  it('prefills an amount whose rest the card collects', () => {
    const holder = { ...limits, originalEwallet: 7970 };
    expect(getDefaultEwalletAmount(holder)).toBe(7950);
    expect(validateEwalletAmount(7950, holder)).toBeUndefined();
  });

  // REQ-CHK-15
  it('prefills a valid amount whenever one exists', () => {
    fc.assert(
      fc.property(cents, cents, (originalEwallet, finalPrice) => {
        fc.pre(finalPrice > 0 && originalEwallet >= Math.min(100, finalPrice));
        const generatedLimits = { originalEwallet, finalPrice, minimumEwallet: 100, minimumCard: 1 };
        return validateEwalletAmount(getDefaultEwalletAmount(generatedLimits), generatedLimits) === undefined;
      }),
    );
  });
});

describe('amount that the card pays', () => {
  const limits = { originalEwallet: 5000, minimumEwallet: 100, minimumCard: 50, finalPrice: 8000 };

  it.each([
    { paymentMode: 'EWallet', ewallet: 3_000, expected: 5_000 },
    { paymentMode: 'EWallet', ewallet: 5_001, expected: 8_000 },
    { paymentMode: 'EWallet', ewallet: undefined, expected: 8_000 },
    { paymentMode: 'Card', ewallet: 3_000, expected: 8_000 },
  ])('is $expected cents with $paymentMode and $ewallet of the e-wallet', ({ expected, ...choices }) => {
    expect(getCardAmount(choices, limits)).toBe(expected);
  });
});
