import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getContainedVatCents, getDiscountedUnitCents, formatCents, allocateProportionally } from './amounts.ts';
import { calculateCartTotals, priceLine, sumBy, type PricedProduct } from './cart-totals.ts';
import {
  calculateCheckoutPrice,
  getDeliveryCents,
  getMaxMerchandiseCents,
  getMerchandiseError,
} from './checkout-price.ts';
import { getEwalletError, getEwalletLimits, canUseEwallet } from './ewallet.ts';
import { deliveryPartners, deliveryTypes } from './pricing.constants.ts';

const cents = fc.integer({ min: 0, max: 10_000_000_00 });
const percentage = fc.integer({ min: 0, max: 100 });
const vat = fc.constantFrom(4, 10, 22);

const product: fc.Arbitrary<PricedProduct> = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999 }),
  priceCents: fc.integer({ min: 0, max: 1_000_000 }),
  discountPercentage: percentage,
  vatPercentage: vat,
  kp: fc.integer({ min: 0, max: 1_000 }),
  kpNovv: fc.integer({ min: 0, max: 1_000 }),
});

/** Half up by hand, in BigInt: another road to the same cent. */
const halfUp = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator));

describe('discountedUnit', () => {
  it.each([
    [1000, 0, 1000],
    [1000, 15, 850],
    [999, 50, 500],
    [333, 50, 167],
    [1, 50, 1],
    [1, 51, 0],
    [990, 100, 0],
    [105, 10, 95],
    [115, 10, 104],
    [1005, 10, 905],
  ])('%i cents less %i %% is %i', (price, less, expected) => {
    expect(getDiscountedUnitCents(price, less)).toBe(expected);
  });

  it('is rounded half up, never above the price, and falls as the discount grows', () => {
    fc.assert(
      fc.property(cents, percentage, percentage, (price, one, other) => {
        const exact = halfUp(BigInt(price) * BigInt(100 - one), 100n);
        expect(getDiscountedUnitCents(price, one)).toBe(exact);
        expect(exact).toBeLessThanOrEqual(price);
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(getDiscountedUnitCents(price, more)).toBeLessThanOrEqual(getDiscountedUnitCents(price, less));
      }),
    );
  });
});

describe('containedVat', () => {
  it.each([
    [12_200, 22, 2200],
    [1040, 4, 40],
    [1100, 10, 100],
    [970, 22, 175],
    [1, 22, 0],
    [0, 22, 0],
    [1000, 0, 0],
  ])('%i cents at %i %% hold %i', (gross, rate, expected) => {
    expect(getContainedVatCents(gross, rate)).toBe(expected);
  });

  it('is half up and less than the price', () => {
    fc.assert(
      fc.property(cents, vat, (gross, rate) => {
        const held = getContainedVatCents(gross, rate);
        expect(held).toBe(halfUp(BigInt(gross) * BigInt(rate), BigInt(100 + rate)));
        expect(held).toBeLessThanOrEqual(gross);
      }),
    );
  });
});

describe('shareOut', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [900, 100], [5, 0]],
    [10, [0, 10, 0], [0, 10, 0]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
  ])('%i over %j is %j', (amount, weights, expected) => {
    expect(allocateProportionally(amount, weights)).toEqual(expected);
  });

  it('adds up exactly, and no share exceeds its weight', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), percentage, (weights, part) => {
        const whole = sumBy(weights, (weight) => weight);
        const amount = Math.floor((whole / 100) * part);
        const shares = allocateProportionally(amount, weights);
        expect(sumBy(shares, (share) => share)).toBe(amount);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });
});

describe('cart totals', () => {
  it('multiplies the rounded unit', () => {
    const line = { quantity: 3, priceCents: 333, discountPercentage: 50, vatPercentage: 22, kp: 2, kpNovv: 0 };
    expect(priceLine(line)).toEqual({
      unitCents: 167,
      totalCents: 999,
      finalCents: 501,
      discountCents: 498,
      kp: 6,
      kpNovv: 0,
    });
  });

  it('are the sums of the lines', () => {
    fc.assert(
      fc.property(fc.array(product, { maxLength: 20 }), (products) => {
        const totals = calculateCartTotals(products);
        const lines = products.map(priceLine);
        expect(totals.totalCents - totals.discountCents).toBe(totals.finalCents);
        expect(totals.finalCents).toBe(sumBy(lines, (line) => line.finalCents));
        expect(totals.kp).toBe(sumBy(products, ({ kp, quantity }) => kp * quantity));
        expect(totals.discountPercentage).toBeGreaterThanOrEqual(0);
        expect(totals.discountPercentage).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('merchandise discount', () => {
  it.each([
    [1000, 4000, 500],
    [1001, 4000, 500],
    [10_000, 4000, 4000],
    [0, 4000, 0],
    [1000, 0, 0],
  ])('of %i cents with a balance of %i is at most %i', (price, balance, expected) => {
    expect(getMaxMerchandiseCents(price, balance)).toBe(expected);
  });

  it.each([
    [-1, 'discountNegative'],
    [0, undefined],
    [500, undefined],
    [501, 'discountAboveMaximum'],
    [4001, 'discountInsufficientBalance'],
  ])('entered as %i is judged %s', (entered, expected) => {
    expect(getMerchandiseError(entered, 1000, 4000)).toBe(expected);
  });
});

describe('delivery', () => {
  it.each([
    [5999, 970],
    [6000, 970],
    [6001, 0],
  ])('of products at %i cents costs %i', (subTotal, expected) => {
    const [partner] = deliveryPartners;
    expect(partner && getDeliveryCents(partner, subTotal)).toBe(expected);
  });
});

describe('checkoutPrice', () => {
  const choices = fc
    .record({
      products: fc.array(product, { maxLength: 12 }),
      balance: cents,
      part: percentage,
      partner: fc.option(fc.constantFrom(...deliveryPartners), { nil: undefined }),
      type: fc.option(fc.constantFrom(...deliveryTypes), { nil: undefined }),
      isIsland: fc.boolean(),
    })
    .map(({ balance, part, ...rest }) => {
      const maximum = getMaxMerchandiseCents(calculateCartTotals(rest.products).finalCents, balance);
      return { ...rest, merchandiseCents: Math.floor((maximum * part) / 100) };
    });

  it('adds up: lines, VAT, merchandise discount, delivery, total', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const price = calculateCheckoutPrice(chosen);
        const { lines } = price;
        expect(sumBy(lines, (line) => line.merchandiseCents)).toBe(chosen.merchandiseCents);
        expect(sumBy(lines, (line) => line.paidCents)).toBe(price.totalCents);
        expect(price.subTotalCents - price.merchandiseCents).toBe(price.totalCents);
        expect(price.totalVatCents).toBe(
          sumBy(lines, (line) => line.vatCents) + price.deliveryVatCents + price.deliveryTypeVatCents,
        );
        expect(price.finalCents).toBe(
          price.totalCents + price.deliveryCents + price.deliveryTypeCents + price.extraDeliveryCents,
        );
        for (const line of lines) {
          expect(line.paidCents).toBeGreaterThanOrEqual(0);
          expect(line.vatCents).toBeLessThanOrEqual(line.paidCents);
        }
        expect(price.totalVatCents).toBeLessThanOrEqual(price.finalCents);
      }),
    );
  });

  it('does not rise with more merchandise discount, and rises with an island', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const plain = calculateCheckoutPrice({ ...chosen, merchandiseCents: 0, isIsland: false });
        expect(calculateCheckoutPrice({ ...chosen, isIsland: false }).finalCents).toBe(
          plain.finalCents - chosen.merchandiseCents,
        );
        const island = calculateCheckoutPrice({ ...chosen, merchandiseCents: 0, isIsland: true });
        expect(island.finalCents).toBe(plain.finalCents + 400);
      }),
    );
  });
});

describe('e-wallet', () => {
  const owner = { profileType: 'Private', iboType: 'Member', ewalletCents: 12_000 } as const;

  it.each([
    [owner, true],
    [{ ...owner, iboType: 'Customer' as const }, false],
    [{ ...owner, profileType: 'Business' as const }, false],
    [{ ...owner, ewalletCents: 0 }, false],
  ])('of %j: %s', (who, expected) => {
    expect(canUseEwallet(who)).toBe(expected);
  });

  it.each([
    [12_000, 5_000, 99, 'ewalletBelowMinimum'],
    [12_000, 5_000, 100, undefined],
    [12_000, 5_000, 5_000, undefined],
    [12_000, 5_000, 5_001, 'ewalletAboveMaximum'],
    [3_000, 5_000, 3_001, 'ewalletAboveMaximum'],
    [12_000, 60, 60, undefined],
    [12_000, 60, 59, 'ewalletBelowMinimum'],
    [50, 5_000, 50, 'ewalletBelowMinimum'],
    [12_000, 5_000, 0, 'ewalletBelowMinimum'],
    [12_000, 5_000, -100, 'ewalletBelowMinimum'],
  ])('balance %i, price %i, entered %i: %s', (balance, price, entered, expected) => {
    expect(getEwalletError(entered, { ...owner, ewalletCents: balance }, price)).toBe(expected);
  });

  it('offers nothing to those who may not', () => {
    const limits = getEwalletLimits({ ...owner, iboType: 'Customer' }, 5_000);
    expect(limits).toEqual({ minimumCents: 0, maximumCents: 0 });
  });
});

it('formats amounts as messages show them', () => {
  expect([0, 5, 123_450].map(formatCents)).toEqual(['0\u00A0€', '0,05\u00A0€', '1.234,50\u00A0€']);
});
