import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPriorCents, PRIOR_PRICE_PERIOD_MS, type PricePoint } from './prior-price.rules.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-28T12:00:00Z');
const toHistory = (points: readonly (readonly [daysAgo: number, unitCents: number])[]): PricePoint[] =>
  points.map(([daysAgo, unitCents]) => ({ validFrom: NOW - daysAgo * DAY_MS, unitCents }));

describe('the lowest price of the 30 days before a reduction', () => {
  it.each([
    ['the only price before', [[90, 1000]], 800, 1000],
    [
      'a lower price within the period',
      [
        [90, 1000],
        [20, 900],
        [10, 1000],
      ],
      800,
      900,
    ],
    [
      'the price at the start of the period, which began earlier',
      [
        [90, 900],
        [20, 1000],
      ],
      800,
      900,
    ],
    [
      'not a lower price that ended before the period',
      [
        [90, 500],
        [40, 1000],
      ],
      800,
      1000,
    ],
    [
      'the price before the reduction that is running',
      [
        [90, 1000],
        [60, 800],
      ],
      800,
      1000,
    ],
    [
      'the reduced price itself, if it is raised',
      [
        [90, 1000],
        [5, 800],
      ],
      900,
      800,
    ],
    ['nothing for a product that was sold for less than 30 days', [[29, 1000]], 800, undefined],
    ['nothing for a product that was reduced from the start', [[90, 800]], 800, undefined],
    ['nothing without a history', [], 800, undefined],
  ] as const)('is %s', (_, points, unitCents, expected) => {
    expect(getPriorCents(toHistory(points), unitCents, NOW)).toBe(expected);
  });

  const history = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 100 * 24 }), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
    .map((points) =>
      points
        .map(([hoursAgo, unitCents]) => ({ validFrom: NOW - hoursAgo * 3_600_000, unitCents }))
        .sort((a, b) => a.validFrom - b.validFrom),
    );

  // REQ-PRICE-01
  it('is never higher than any price of the period, and is one of the prices', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 20 }), (prices, unitCents) => {
        const prior = getPriorCents(prices, unitCents, NOW);
        if (prior === undefined) return;
        const newest = prices.at(-1);
        const reducedAt = newest?.unitCents === unitCents ? newest.validFrom : NOW;
        const inPeriod = prices.filter(
          ({ validFrom }) => validFrom > reducedAt - PRIOR_PRICE_PERIOD_MS && validFrom < reducedAt,
        );
        for (const price of inPeriod) expect(prior).toBeLessThanOrEqual(price.unitCents);
        expect(prices.map((price) => price.unitCents)).toContain(prior);
      }),
    );
  });

  // REQ-PRICE-01
  it('does not depend on when it is asked while the reduction runs', () => {
    fc.assert(
      fc.property(history, fc.nat(400), (prices, days) => {
        const unitCents = prices.at(-1)?.unitCents ?? 0;
        expect(getPriorCents(prices, unitCents, NOW + days * DAY_MS)).toBe(getPriorCents(prices, unitCents, NOW));
      }),
    );
  });
});
