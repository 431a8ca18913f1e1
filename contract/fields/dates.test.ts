import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BirthDate, isValidBirthDate, isCalendarDate, getShopToday } from './dates.ts';

describe('calendar dates', () => {
  it.each([
    '2020-02-31',
    '2021-02-29',
    '1900-02-29',
    '0000-01-01',
    '2020-00-10',
    '2020-13-01',
    '2020-01-00',
    '2020-04-31',
    '',
    '2020-1-1',
    '20200101',
    '2020-01-01T00:00',
    '-2020-01-01',
    '+02020-01-01',
    '२०२०-०१-०१',
    '24:00',
    '2020-01-01 ',
    '99999-01-01',
  ])('rejects %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(v.is(BirthDate, text)).toBe(text === '');
  });

  it('accepts every day of the calendar', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) =>
        isCalendarDate(date.toISOString().slice(0, 10)),
      ),
    );
  });

  it('accepts a birth date only between 1900 and today', () => {
    expect(isValidBirthDate('1900-01-01', '2026-03-10')).toBe(true);
    expect(isValidBirthDate('1899-12-31', '2026-03-10')).toBe(false);
    expect(isValidBirthDate('2026-03-10', '2026-03-10')).toBe(true);
    expect(isValidBirthDate('2026-03-11', '2026-03-10')).toBe(false);
    expect(v.is(BirthDate, '0001-01-01')).toBe(false);
    expect(v.is(BirthDate, '9999-12-31')).toBe(false);
  });

  it('starts a new day in the shops’ time zone before UTC', () => {
    expect(getShopToday(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
    expect(getShopToday(new Date('2026-07-01T21:30:00Z'))).toBe('2026-07-01');
  });
});
