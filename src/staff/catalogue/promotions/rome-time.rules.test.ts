import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#src/i18n/formatters.rules.ts';
import { parseRomeText, readRomeParts, toRomeText } from './rome-time.rules.ts';

describe('a time in Rome', () => {
  it.each([
    ['2026-01-10T09:05', '2026-01-10T08:05:00.000Z'],
    ['2026-07-10T00:00', '2026-07-09T22:00:00.000Z'],
    // The clocks go back: the first of both times counts.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('%s is %s in UTC', (text, iso) => {
    expect(parseRomeText(text, null)).toEqual(new Date(iso));
    expect(toRomeText(iso)).toBe(text);
  });

  it('does not exist while the clocks go forward', () => {
    expect(parseRomeText('2026-03-29T02:30', null)).toBe('nonexistent');
  });

  it('is none without a text', () => {
    expect([parseRomeText('', null), toRomeText(null)]).toEqual([null, '']);
  });

  it('stays exact while its text is unchanged, also with seconds and in the second of two equal hours', () => {
    for (const iso of ['2026-03-10T10:00:12.345Z', '2026-10-25T01:30:00.000Z']) {
      expect(parseRomeText(toRomeText(iso), iso)).toEqual(new Date(iso));
    }
  });

  it('is shown as it is in Rome, wherever the device is', () => {
    expect(formatDateTime('2026-07-09T22:00:00.000Z', readRomeParts)).toBe('10/07/2026 00:00');
  });

  it('is read as it was written', () => {
    const date = fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, (time) => {
        const text = toRomeText(time.toISOString());
        const parsed = parseRomeText(text, null);
        expect(parsed instanceof Date && toRomeText(parsed.toISOString())).toBe(text);
      }),
    );
  });
});
