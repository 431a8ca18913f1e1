import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, formatDateTime } from '#src/i18n/formatters.rules.ts';
import { createDatePartReader } from './date-parts.rules.ts';

it.each([
  ['Europe/Rome', '31/12/2026 23:30'],
  ['America/New_York', '31/12/2026 17:30'],
  ['Asia/Kolkata', '01/01/2027 04:00'],
  ['Pacific/Auckland', '01/01/2027 11:30'],
])('formats a date as in %s', (timeZone, text) => {
  const readParts = createDatePartReader(timeZone);
  expect(formatDateTime('2026-12-31T22:30:00.000Z', readParts)).toBe(text);
  expect(formatDate('2026-12-31T22:30:00.000Z', readParts)).toBe(text.slice(0, 10));
});

it('formats as a device in the same time zone does', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const min = new Date('1950-01-01');
  const max = new Date('2100-01-01');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const iso = date.toISOString();
      expect(formatDateTime(iso, createDatePartReader(timeZone))).toBe(formatDateTime(iso));
    }),
  );
});
