import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunningPromotion, getPromotionEnd, getPromotionState, type PromotionPeriod } from './promotions.rules.ts';

const toDate = (day: number) => new Date(Date.UTC(2026, 2, day));
const createFixed = (start: number | null, end: number | null): PromotionPeriod => ({
  durationType: 'Fixed',
  startDate: start === null ? null : toDate(start),
  endDate: end === null ? null : toDate(end),
  noOfDaysAfterEvent: null,
  latestEventEndDate: null,
});
const createAfterNDays = (event: number | null, days: number | null): PromotionPeriod => ({
  durationType: 'AfterNDays',
  startDate: null,
  endDate: null,
  noOfDaysAfterEvent: days,
  latestEventEndDate: event === null ? null : toDate(event),
});

describe('promotion state on the 10th', () => {
  it.each([
    ['between its dates', createFixed(9, 11), true],
    ['at its start', createFixed(10, 11), true],
    ['not at its end', createFixed(9, 10), false],
    ['not before its start', createFixed(11, 12), false],
    ['without a start', createFixed(null, 11), true],
    ['without an end', createFixed(9, null), true],
    ['after the event', createAfterNDays(8, 3), true],
    ['after the last day', createAfterNDays(7, 3), false],
    ['before the event’s end', createAfterNDays(11, 3), false],
    ['without an event', createAfterNDays(null, 3), false],
    ['without days', createAfterNDays(8, null), false],
  ])('runs %s', (_name, period, expected) => {
    expect(isRunningPromotion(period, toDate(10))).toBe(expected);
  });

  it.each([
    ['coming before its dates', createFixed(11, 12), 'coming'],
    ['over after its dates', createFixed(8, 9), 'over'],
    ['over when the end is before the start', createFixed(11, 9), 'over'],
    ['coming before the end of the event', createAfterNDays(11, 3), 'coming'],
    ['over after the last day', createAfterNDays(7, 3), 'over'],
    ['coming while the event is unknown', createAfterNDays(null, 3), 'coming'],
    ['coming while the number of days is unknown', createAfterNDays(8, null), 'coming'],
    ['over immediately with zero days', createAfterNDays(10, 0), 'over'],
  ])('is %s', (_name, period, expected) => {
    expect(getPromotionState(period, toDate(10))).toBe(expected);
  });

  it('never runs at or after its end', () => {
    const day = fc.option(fc.integer({ min: 1, max: 28 }));
    const period = fc.oneof(
      fc.tuple(day, day).map(([start, end]) => createFixed(start, end)),
      fc.tuple(day, day).map(([event, days]) => createAfterNDays(event, days)),
    );
    fc.assert(
      fc.property(period, fc.integer({ min: 0, max: 90 }), (anyPeriod, seconds) => {
        const end = getPromotionEnd(anyPeriod);
        if (end) expect(isRunningPromotion(anyPeriod, new Date(end.getTime() + seconds * 1000))).toBe(false);
      }),
    );
  });
});
