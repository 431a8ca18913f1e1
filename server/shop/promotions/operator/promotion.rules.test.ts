import { describe, expect, it } from 'vitest';
import type { PromotionRow } from '#server/shop/promotions/promotion.ts';
import { getPromotionState } from '#server/shop/promotions/promotions.rules.ts';
import { findChangedFields, getPromotionVersion, toEndedPeriod } from './promotion.rules.ts';

const row: PromotionRow = {
  id: 'spring',
  shopId: 'milano',
  title: { it: 'Primavera' },
  code: 'SPRING',
  image: null,
  durationType: 'Fixed',
  showCountdown: false,
  startDate: new Date('2026-03-01T00:00:00Z'),
  endDate: new Date('2026-04-01T00:00:00Z'),
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
  position: 0,
};
const productIds = ['soap', 'rice'];

/** One change of each value that somebody can set. */
const CHANGES: readonly (readonly [string, Partial<PromotionRow>])[] = [
  ['title', { title: { it: 'Primavera', en: 'Spring' } }],
  ['code', { code: 'MAY' }],
  ['picture', { image: '/images/rice' }],
  ['countdown', { showCountdown: true }],
  ['period', { startDate: null }],
  ['period', { endDate: new Date('2026-04-02T00:00:00Z') }],
  ['period', { durationType: 'AfterNDays' }],
  ['period', { noOfDaysAfterEvent: 3 }],
  ['period', { latestEventEndDate: new Date('2026-04-02T00:00:00Z') }],
];

describe('what a person has seen of a promotion', () => {
  // REQ-STAFF-47
  it.each(CHANGES)('is another version after a change of the %s, which has this name in the log', (name, change) => {
    const changed = { ...row, ...change };
    expect(getPromotionVersion(changed, productIds)).not.toBe(getPromotionVersion(row, productIds));
    expect(findChangedFields({ ...row, productIds }, { ...changed, productIds })).toEqual([name]);
  });

  it('is another version with other products, or the same in another order', () => {
    for (const other of [['soap'], ['rice', 'soap'], ['soap', 'rice', 'salt']]) {
      expect(getPromotionVersion(row, other)).not.toBe(getPromotionVersion(row, productIds));
      expect(findChangedFields({ ...row, productIds }, { ...row, productIds: other })).toEqual(['products']);
    }
  });

  it('is the same version when the shop sorts its promotions, because nobody edits their order here', () => {
    expect(getPromotionVersion({ ...row, position: 7 }, productIds)).toBe(getPromotionVersion(row, productIds));
    expect(findChangedFields({ ...row, productIds }, { ...row, productIds })).toEqual([]);
  });
});

describe('the end of a running promotion', () => {
  it.each<[string, Partial<PromotionRow>]>([
    ['with dates', {}],
    ['without dates', { startDate: null, endDate: null }],
    [
      'after an event',
      {
        durationType: 'AfterNDays',
        startDate: null,
        endDate: null,
        noOfDaysAfterEvent: 9,
        latestEventEndDate: new Date('2026-03-09T00:00:00Z'),
      },
    ],
  ])('%s is now', (_name, period) => {
    const now = new Date('2026-03-10T10:00:00Z');
    const promotion = { ...row, ...period };
    expect(getPromotionState(promotion, now)).toBe('running');
    const ended = { ...promotion, ...toEndedPeriod(promotion, now) };
    expect(getPromotionState(ended, now)).toBe('over');
    expect(getPromotionState(ended, new Date(now.getTime() - 1))).toBe('running');
  });
});
