import { describe, expect, it } from 'vitest';
import { addDays, getWeekday } from './time-zone.rules.ts';

describe('addDays and getWeekday', () => {
  it.each([
    ['2026-02-27', 2, '2026-03-01', 7],
    ['2026-12-31', 1, '2027-01-01', 5],
    ['2026-03-29', 0, '2026-03-29', 7],
    ['2026-10-25', 1, '2026-10-26', 1],
  ])('%s plus %i days is %s, weekday %i', (date, days, result, weekday) => {
    expect(addDays(date, days)).toBe(result);
    expect(getWeekday(result)).toBe(weekday);
  });
});
