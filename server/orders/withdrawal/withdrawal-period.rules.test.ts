import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallTime } from '#contract/fields/wall-time.ts';
import { addDays, getWeekday } from '#server/platform/lib/time-zone.rules.ts';
import { getReturnEnd, getWithdrawalEnd } from './withdrawal-period.rules.ts';
import { getEasterSunday, isWorkingDay } from './working-days.rules.ts';

describe('the period of withdrawal', () => {
  it.each([
    ['at the end of the 14th day after the delivery', '2026-03-09T11:00:00Z', '2026-03-23T22:59:59.999Z'],
    [
      'at that time for a delivery in the first minute of a day in Italy',
      '2026-03-08T23:00:00Z',
      '2026-03-23T22:59:59.999Z',
    ],
    [
      'at that time for a delivery in the last minute of a day in Italy',
      '2026-03-09T22:59:00Z',
      '2026-03-23T22:59:59.999Z',
    ],
    ['an hour earlier in UTC when summer time begins in between', '2026-03-18T11:00:00Z', '2026-04-01T21:59:59.999Z'],
    ['an hour later in UTC when summer time ends in between', '2026-10-19T11:00:00Z', '2026-11-02T22:59:59.999Z'],
    ['on Monday instead of a Saturday', '2026-02-28T11:00:00Z', '2026-03-16T22:59:59.999Z'],
    ['after Easter Monday instead of Easter Sunday', '2026-03-22T11:00:00Z', '2026-04-07T21:59:59.999Z'],
    ['after two holidays and a weekend', '2026-12-11T11:00:00Z', '2026-12-28T22:59:59.999Z'],
  ])('ends %s', (_, deliveredAt, end) => {
    expect(getWithdrawalEnd(new Date(deliveredAt)).toISOString()).toBe(end);
  });

  // REQ-WDR-01
  it('has at least 14 whole days in Italy, and ends on a working day', () => {
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, (deliveredAt) => {
        const end = getWithdrawalEnd(deliveredAt);
        const delivered = toWallTime(deliveredAt, 'Europe/Rome');
        const last = toWallTime(end, 'Europe/Rome');
        expect(last.minute).toBe(1439);
        expect(last.date >= addDays(delivered.date, 14)).toBe(true);
        expect(last.date <= addDays(delivered.date, 19)).toBe(true);
        expect(isWorkingDay(last.date)).toBe(true);
      }),
    );
  });
});

it('the goods are returned by the end of the 14th day after the declaration, on any day of the week', () => {
  expect(getReturnEnd(new Date('2026-02-28T11:00:00Z')).toISOString()).toBe('2026-03-14T22:59:59.999Z');
});

describe('working days', () => {
  it.each([
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('know Easter %i', (year, date) => {
    expect(getEasterSunday(year)).toBe(date);
    expect(getWeekday(date)).toBe(7);
    expect(isWorkingDay(addDays(date, 1))).toBe(false);
    expect(isWorkingDay(addDays(date, 2))).toBe(true);
  });
});
