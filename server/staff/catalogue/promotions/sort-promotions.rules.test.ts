import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROMOTION_STATES } from '#contract/staff/promotion-entity.ts';
import { compareListed, type SortedPromotion } from './sort-promotions.rules.ts';

const date = fc.option(
  fc.integer({ min: 0, max: 3 }).map((day) => new Date(day * 86_400_000)),
  { nil: null },
);
const promotions = fc.uniqueArray(
  fc.record<SortedPromotion>({
    id: fc.integer({ min: 0, max: 99 }).map(String),
    state: fc.constantFrom(...PROMOTION_STATES),
    start: date,
    end: date,
  }),
  { selector: ({ id }) => id },
);

describe('the order of promotions', () => {
  // REQ-STAFF-46
  it('is what ends next, what starts next, and what has ended last', () => {
    const at = (day: number) => new Date(day * 86_400_000);
    const sorted = [
      { id: 'old', state: 'over', start: null, end: at(1) },
      { id: 'recent', state: 'over', start: null, end: at(2) },
      { id: 'unknown', state: 'coming', start: null, end: null },
      { id: 'soon', state: 'coming', start: at(4), end: at(9) },
      { id: 'endless', state: 'running', start: at(1), end: null },
      { id: 'ending', state: 'running', start: at(2), end: at(3) },
    ] satisfies SortedPromotion[];
    expect(sorted.toSorted(compareListed).map(({ id }) => id)).toEqual([
      'ending',
      'endless',
      'soon',
      'unknown',
      'recent',
      'old',
    ]);
  });

  it('does not depend on the order in which they were read', () => {
    fc.assert(
      fc.property(promotions, (rows) => {
        expect(rows.toReversed().toSorted(compareListed)).toEqual(rows.toSorted(compareListed));
      }),
    );
  });
});
