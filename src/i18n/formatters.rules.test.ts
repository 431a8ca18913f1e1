import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from './formatters.rules.ts';

/** Replaces no-break spaces with normal ones. */
const normalizeSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  // REQ-PAGE-13
  it.each([
    [0, '0 €'],
    [-0, '0 €'],
    [null, '0 €'],
    [undefined, '0 €'],
    [Number.NaN, '0 €'],
    [1, '0,01 €'],
    [290, '2,90 €'],
    [123_450, '1.234,50 €'],
    [-1_005, '-10,05 €'],
    [90_000_000_000_00, '90.000.000.000,00 €'],
  ])('formats %s cents as %s', (cents, text) => {
    expect(normalizeSpaces(formatMoney(cents))).toBe(text);
  });

  // REQ-PAGE-13
  it('keeps every cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const digits = formatMoney(cents).replaceAll(/[^\d-]/gu, '');
        expect(Number(digits)).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('formatDate and formatDateTime', () => {
  it.each([
    ['2026-03-09', '09/03/2026'],
    ['2026-03-09T22:59:00.000Z', '09/03/2026'],
    // In Rome it is already after midnight.
    ['2026-03-09T23:30:00.000Z', '10/03/2026'],
    ['2026-13-40', ''],
    ['', ''],
    [null, ''],
    ['never', ''],
  ])('formats the date of %s', (iso, text) => {
    expect(formatDate(iso)).toBe(text);
  });

  // REQ-PAGE-14
  it.each([
    ['2026-03-09T08:05:00.000Z', '09/03/2026 09:05'],
    ['2026-07-01T22:00:00.000Z', '02/07/2026 00:00'],
    [null, ''],
  ])('formats %s with its time', (iso, text) => {
    expect(formatDateTime(iso)).toBe(text);
  });

  // REQ-PAGE-14
  it('keeps a date without time in every time zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(formatDate(day).split('/').reverse().join('-')).toBe(day);
        },
      ),
    );
  });
});

describe('formatNumber and formatPercent', () => {
  it('format numbers by language, and percentages always the same way', () => {
    expect(formatNumber(1234.5, 'it')).toBe('1.234,5');
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(normalizeSpaces(formatPercent(22))).toBe('22 %');
  });

  it('format every number as Intl does', () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: 0, max: 2_000 }),
      fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    );
    fc.assert(
      fc.property(numbers, fc.constantFrom('it', 'en'), (value, language) => {
        const platform = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'de-DE', { maximumFractionDigits: 2 });
        // -0 is formatted as 0.
        expect(formatNumber(value, language)).toBe(platform.format(Object.is(value, -0) ? 0 : value));
      }),
    );
  });

  it('create an Intl format only when a number needs it, and only once', async () => {
    vi.resetModules();
    let createdCount = 0;
    const CountingNumberFormat = new Proxy(Intl.NumberFormat, {
      construct(Format, [locale, options]: [string, Intl.NumberFormatOptions]) {
        createdCount += 1;
        return new Format(locale, options);
      },
    });
    vi.stubGlobal('Intl', { ...Intl, NumberFormat: CountingNumberFormat });
    const freshModule = await import('./formatters.rules.ts');
    freshModule.formatNumber(120, 'it');
    expect(createdCount).toBe(0);
    expect(freshModule.formatMoney(290)).toBe(formatMoney(290));
    freshModule.formatMoney(890);
    expect(createdCount).toBe(1);
    vi.unstubAllGlobals();
  });
});
