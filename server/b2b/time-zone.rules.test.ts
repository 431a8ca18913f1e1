import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toInstant, toWallTime, getWeekday } from './time-zone.rules.ts';

const ROME = 'Europe/Rome';
const zones = [ROME, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland'];
const moment = (date: string, minute: number, zone = ROME) => toInstant({ date, minute }, zone)?.toISOString();

describe('the clocks of a place', () => {
  it.each([
    ['2026-01-15T23:30:00Z', ROME, '2026-01-16', 30],
    ['2026-07-15T21:59:59Z', ROME, '2026-07-15', 1439],
    ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31', 1140],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01', 345],
  ])('show %s in %s as %s, minute %i', (at, zone, date, minute) => {
    expect(toWallTime(new Date(at), zone)).toEqual({ date, minute });
  });

  it('skip an hour when they are put forward, and show one twice when they are put back', () => {
    expect(moment('2026-03-29', 119)).toBe('2026-03-29T00:59:00.000Z');
    expect(moment('2026-03-29', 120)).toBeUndefined();
    expect(moment('2026-03-29', 179)).toBeUndefined();
    expect(moment('2026-03-29', 180)).toBe('2026-03-29T01:00:00.000Z');
    expect(moment('2026-10-25', 150)).toBe('2026-10-25T00:30:00.000Z');
    expect(moment('2026-10-25', 180)).toBe('2026-10-25T02:00:00.000Z');
  });

  it('show midnight as the end of a day and the beginning of the next', () => {
    expect(moment('2026-03-28', 1440)).toBe(moment('2026-03-29', 0));
  });

  it('come back to a time that they have shown, at its first moment', () => {
    const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...zones), (at, zone) => {
        const wall = toWallTime(at, zone);
        const found = toInstant(wall, zone);
        expect(found && toWallTime(found, zone)).toEqual(wall);
        expect(found?.getTime()).toBeLessThanOrEqual(at.getTime());
        // Never earlier than the same minute an hour before.
        expect(at.getTime() - (found?.getTime() ?? 0)).toBeLessThan(3_660_000);
      }),
      { numRuns: 400 },
    );
  });
});

describe('dates', () => {
  it.each([
    ['2026-02-27', 2, '2026-03-01', 7],
    ['2026-12-31', 1, '2027-01-01', 5],
    ['2026-03-29', 0, '2026-03-29', 7],
    ['2026-10-25', 1, '2026-10-26', 1],
  ])('%s and %i days are %s, weekday %i', (date, days, then, weekday) => {
    expect(addDays(date, days)).toBe(then);
    expect(getWeekday(then)).toBe(weekday);
  });
});
