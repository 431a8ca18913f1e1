import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasReachedAge } from './age.ts';
import { isCalendarDate } from './dates.ts';

// REQ-FACT-10, REQ-FACT-29
describe('an age of 18 years', () => {
  it.each([
    ['2008-03-10', '2026-03-09', false],
    ['2008-03-10', '2026-03-10', true],
    ['2008-03-10', '2026-03-11', true],
    ['2008-12-31', '2026-12-30', false],
    ['2008-12-31', '2026-12-31', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2010-02-28', '2028-02-28', true],
    ['1900-01-01', '2026-01-01', true],
    ['1990-05-01T00:00:00.000Z', '2026-12-01', true],
  ])('of a person born on %s is reached on %s: %s', (birthDate, today, expected) => {
    expect(hasReachedAge(birthDate, 18, today)).toBe(expected);
  });

  it('is reached from one day on, and on every later day', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (birthDate, a, b) => {
        const [earlier, later] = a <= b ? [a, b] : [b, a];
        if (hasReachedAge(birthDate, 18, earlier)) expect(hasReachedAge(birthDate, 18, later)).toBe(true);
        const birthday = `${String(Number(birthDate.slice(0, 4)) + 18)}${birthDate.slice(4)}`;
        if (isCalendarDate(birthday)) expect(hasReachedAge(birthDate, 18, birthday)).toBe(true);
      }),
    );
  });
});
