import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCollectable } from './amount-limits.rules.ts';
import {
  MAX_VAT_PERCENTAGE,
  allocateProportionally,
  formatCents,
  getContainedVatCents,
  getDiscountedUnitCents,
  isVatPercentage,
} from './amounts.ts';
import { calculateCartTotals, priceLine, sumBy, type PricedProduct } from './cart-totals.ts';
import { calculateCheckoutPrice, getMaxMerchandiseCents, getMerchandiseError } from './checkout-price.ts';
import { DEFAULT_DELIVERY_TERMS, getCheapestDelivery, getSurchargeCents, getDeliveryCents } from './delivery-terms.ts';
import { getEwalletError, getEwalletLimits, canUseEwallet } from './ewallet.ts';

const terms = DEFAULT_DELIVERY_TERMS;

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

/** Independent implementation of rounding half up, in BigInt. */
const roundHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

// REQ-CAT-35
describe('getDiscountedUnitCents', () => {
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
  ])('%i cents less %i %% is %i', (price, discount, expected) => {
    expect(getDiscountedUnitCents(price, discount)).toBe(expected);
  });

  it('rounds half up, never exceeds the price, and decreases as the discount grows', () => {
    fc.assert(
      fc.property(cents, percentage, percentage, (price, a, b) => {
        const exact = roundHalfUp(BigInt(price) * BigInt(100 - a), 100n);
        expect(getDiscountedUnitCents(price, a)).toBe(exact);
        expect(exact).toBeLessThanOrEqual(price);
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(getDiscountedUnitCents(price, more)).toBeLessThanOrEqual(getDiscountedUnitCents(price, less));
      }),
    );
  });
});

describe('getContainedVatCents', () => {
  it.each([
    [12_200, 22, 2200],
    [1040, 4, 40],
    [1100, 10, 100],
    [970, 22, 175],
    [1, 22, 0],
    [0, 22, 0],
    [1000, 0, 0],
    [1055, 5.5, 55],
    [1021, 2.1, 21],
    [100_000, 5.5, 5213],
  ])('%i cents at %d %% contain %i', (gross, rate, expected) => {
    expect(getContainedVatCents(gross, rate)).toBe(expected);
  });

  it('rounds half up and does not exceed the price, also with decimals of the rate', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9999 }), (gross, hundredths) => {
        const vatCents = getContainedVatCents(gross, hundredths / 100);
        expect(vatCents).toBe(roundHalfUp(BigInt(gross) * BigInt(hundredths), BigInt(10_000 + hundredths)));
        expect(vatCents).toBeLessThanOrEqual(gross);
      }),
    );
  });
});

describe('allocateProportionally', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [900, 100], [5, 0]],
    [10, [0, 10, 0], [0, 10, 0]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [0, [0, 0], [0, 0]],
  ])('splits %i by %j into %j', (amount, weights, expected) => {
    expect(allocateProportionally(amount, weights)).toEqual(expected);
  });

  it('returns shares that add up exactly and never exceed their weights', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 30 }), percentage, (weights, part) => {
        const total = sumBy(weights, (weight) => weight);
        const amount = Math.floor((total / 100) * part);
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
  it('count points and pieces, and round the discount to an integer', () => {
    const first = { quantity: 3, priceCents: 1_000, discountPercentage: 20, vatPercentage: 22, kp: 2, kpNovv: 5 };
    const second = { ...first, quantity: 1, discountPercentage: 0, kp: 1, kpNovv: 0 };
    expect(calculateCartTotals([first, second])).toEqual({
      totalCents: 4_000,
      finalCents: 3_400,
      discountCents: 600,
      discountPercentage: 15,
      kp: 7,
      kpNovv: 15,
      quantity: 4,
    });
    expect(calculateCartTotals([]).discountPercentage).toBe(0);
  });

  it('multiply the rounded unit price', () => {
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
  ])('entered as %i gives the error %s', (entered, expected) => {
    expect(getMerchandiseError(entered, 1000, 4000)).toBe(expected);
  });
});

describe('delivery', () => {
  it.each([
    [5999, 970],
    [6000, 970],
    [6001, 0],
  ])('of products for %i cents costs %i', (subTotal, expected) => {
    const [partner] = terms.partners;
    expect(partner && getDeliveryCents(partner, subTotal, terms)).toBe(expected);
  });

  it('is never free without a limit', () => {
    const [partner] = terms.partners;
    expect(partner && getDeliveryCents(partner, 1_000_000, { freeAboveCents: null })).toBe(970);
  });

  // REQ-OPS-28
  it.each([
    [{ country: 'IT', region: 'Sardegna', isIsland: true }, 500],
    [{ country: 'IT', region: 'Sicilia', isIsland: true }, 400],
    [{ country: 'ES', region: undefined, isIsland: true }, 900],
    [{ country: 'DE', region: undefined, isIsland: false }, 700],
    [{ country: 'IT', region: 'Lombardia', isIsland: false }, 0],
  ])('to %j has the surcharge %i of the first zone that matches', (place, expected) => {
    const base = { id: '', countries: [], regions: [], islands: false };
    const zones = [
      { ...base, countries: ['IT'], regions: ['Sardegna'], cents: 500 },
      { ...base, countries: ['IT'], islands: true, cents: 400 },
      { ...base, islands: true, cents: 900 },
      { ...base, countries: ['DE', 'FR'], cents: 700 },
    ];
    expect(getSurchargeCents({ zones }, place)).toBe(expected);
  });
});

describe('calculateCheckoutPrice', () => {
  const choices = fc
    .record({
      products: fc.array(product, { maxLength: 12 }),
      balance: cents,
      part: percentage,
      partner: fc.option(fc.constantFrom(...terms.partners), { nil: undefined }),
      type: fc.option(fc.constantFrom(...terms.types), { nil: undefined }),
      surchargeCents: fc.constantFrom(0, 400),
      terms: fc.constant(terms),
    })
    .map(({ balance, part, ...fields }) => {
      const maximum = getMaxMerchandiseCents(calculateCartTotals(fields.products).finalCents, balance);
      return { ...fields, merchandiseCents: Math.floor((maximum * part) / 100) };
    });

  it('returns amounts that add up: lines, VAT, merchandise discount, delivery, total', () => {
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

  it('decreases by the merchandise discount and increases by the surcharge of the zone', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const plain = calculateCheckoutPrice({ ...chosen, merchandiseCents: 0, surchargeCents: 0 });
        expect(calculateCheckoutPrice({ ...chosen, surchargeCents: 0 }).finalCents).toBe(
          plain.finalCents - chosen.merchandiseCents,
        );
        const island = calculateCheckoutPrice({ ...chosen, merchandiseCents: 0, surchargeCents: 400 });
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
  ])('can be used by %j: %s', (member, expected) => {
    expect(canUseEwallet(member)).toBe(expected);
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
    const card = { minimumCents: 1, maximumCents: 1_000_000 };
    expect(getEwalletError(entered, { ...owner, ewalletCents: balance }, { finalCents: price, card })).toBe(expected);
  });

  const card = { minimumCents: 50, maximumCents: 10_000 };

  it.each([
    // The rest is below the minimum of the card.
    [12_000, 5_000, 4_951, 'ewalletRestBelowMinimum'],
    [12_000, 5_000, 4_950, undefined],
    [4_970, 5_000, 4_951, 'ewalletAboveMaximum'],
    [4_970, 5_000, 4_950, undefined],
    // The rest is above the maximum of the card.
    [12_000, 11_000, 999, 'ewalletBelowMinimum'],
    [12_000, 11_000, 1_000, undefined],
    // Every part would leave too little.
    [12_000, 120, 100, 'ewalletBelowMinimum'],
    [12_000, 120, 120, undefined],
  ])(
    'leaves the card nothing, or what it collects: balance %i, price %i, entered %i: %s',
    (balance, price, entered, expected) => {
      expect(getEwalletError(entered, { ...owner, ewalletCents: balance }, { finalCents: price, card })).toBe(expected);
    },
  );

  // REQ-PAY-35
  it('accepts exactly the amounts of the balance whose rest is zero or collectable', () => {
    const cents = fc.integer({ min: 0, max: 300 });
    const limits = fc.record({
      minimumCents: fc.integer({ min: 1, max: 60 }),
      maximumCents: fc.integer({ min: 60, max: 200 }),
    });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.option(limits, { nil: undefined }),
        (balance, finalCents, entered, service) => {
          fc.pre(balance > 0);
          const holder = { ...owner, ewalletCents: balance };
          const isAccepted = getEwalletError(entered, holder, { finalCents, card: service }) === undefined;
          const isPossible = entered >= Math.min(100, finalCents) && entered <= Math.min(balance, finalCents);
          expect(isAccepted).toBe(isPossible && isCollectable(finalCents - entered, service));
          const { minimumCents, maximumCents } = getEwalletLimits(holder, finalCents, service);
          if (minimumCents > maximumCents) return;
          for (const limit of [minimumCents, maximumCents]) {
            expect(getEwalletError(limit, holder, { finalCents, card: service })).toBeUndefined();
          }
        },
      ),
    );
  });

  it('has limits of zero for a member who can’t use it', () => {
    const limits = getEwalletLimits({ ...owner, iboType: 'Customer' }, 5_000, undefined);
    expect(limits).toEqual({ minimumCents: 0, maximumCents: 0 });
  });
});

it('formats amounts for messages', () => {
  expect([0, 5, 123_450].map(formatCents)).toEqual(['0\u00A0€', '0,05\u00A0€', '1.234,50\u00A0€']);
});

it.each([
  [0, true],
  [1, true],
  [5.5, true],
  [2.75, true],
  [MAX_VAT_PERCENTAGE, true],
  [MAX_VAT_PERCENTAGE + 0.5, false],
  [0.22, false],
  [-4, false],
  [5.555, false],
])('takes %s for a VAT rate in percent: %s', (value, expected) => {
  expect(isVatPercentage(value)).toBe(expected);
});

it('takes the cheapest carrier and the cheapest type for the cheapest delivery', () => {
  const [partner, ...partners] = terms.partners.map((row, index) => ({
    ...row,
    cents: 900 + index * 50,
    days: `${String(index)}-9`,
  }));
  const types = terms.types.map((row, index) => ({ ...row, cents: 100 + index * 70 }));
  const all = { ...terms, partners: [...partners, ...(partner ? [partner] : [])], types: types.toReversed() };
  expect(getCheapestDelivery(all)).toEqual({ cents: 1_000, days: '0-9' });
});
