import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunningPromotion, getPromotionEnd, getPromotionState, type PromotionPeriod } from './promotions.rules.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const fixed = (start: number | null, end: number | null): PromotionPeriod => ({
  durationType: 'Fixed',
  startDate: start === null ? null : at(start),
  endDate: end === null ? null : at(end),
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
});
const after = (event: number | null, days: number | null): PromotionPeriod => ({
  durationType: 'AfterNDays',
  startDate: null,
  endDate: null,
  noOfDaysAfterEvent: days,
  latestEventEndDate: event === null ? null : at(event),
});

describe('isRunning on the 10th', () => {
  it.each([
    ['between its dates', fixed(9, 11), true],
    ['on its first moment', fixed(10, 11), true],
    ['no longer on its last moment', fixed(9, 10), false],
    ['not before', fixed(11, 12), false],
    ['without a start', fixed(null, 11), true],
    ['without an end', fixed(9, null), true],
    ['after the event', after(8, 3), true],
    ['when the days are over', after(7, 3), false],
    ['before the event’s end', after(11, 3), false],
    ['without an event', after(null, 3), false],
    ['without days', after(8, null), false],
  ])('%s', (_name, period, expected) => {
    expect(isRunningPromotion(period, at(10))).toBe(expected);
  });

  it.each([
    ['to come before its dates', fixed(11, 12), 'coming'],
    ['over after them', fixed(8, 9), 'over'],
    ['over when its dates are the wrong way round', fixed(11, 9), 'over'],
    ['to come before the event’s end', after(11, 3), 'coming'],
    ['over when the days are over', after(7, 3), 'over'],
    ['to come while the event is unknown', after(null, 3), 'coming'],
    ['to come while the days are unknown', after(8, null), 'coming'],
    ['over at once without days', after(10, 0), 'over'],
  ])('is %s', (_name, period, expected) => {
    expect(getPromotionState(period, at(10))).toBe(expected);
  });

  it('never runs at or after its end', () => {
    const day = fc.option(fc.integer({ min: 1, max: 28 }));
    const period = fc.oneof(
      fc.tuple(day, day).map(([start, end]) => fixed(start, end)),
      fc.tuple(day, day).map(([event, days]) => after(event, days)),
    );
    fc.assert(
      fc.property(period, fc.integer({ min: 0, max: 90 }), (one, later) => {
        const end = getPromotionEnd(one);
        if (end) expect(isRunningPromotion(one, new Date(end.getTime() + later * 1000))).toBe(false);
      }),
    );
  });
});
