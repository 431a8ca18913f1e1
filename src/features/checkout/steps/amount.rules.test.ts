import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmountInput, parseAmount } from './amount.rules.ts';

describe('typed amounts', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['12', 1200],
    ['12,5', 1250],
    ['12,50 €', 1250],
    ['12.50', 1250],
    ['1.234,50', 123_450],
    ['1.234', 123_400],
    ['1 234,5', 123_450],
    ['-3', -300],
    ['-0', 0],
    ['0,01', 1],
    [',5', 50],
    ['-.05', -5],
    ['٧٫٥', 750],
    ['١٬٢٣٤٫٥', 123_450],
    ['１２，５０', 1250],
    ['१२.५', 1250],
  ])('parse "%s" as %i cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each(['12,505', 'abc', '1,2,3', '12.34.5', '1.23,4', '--1', '1e3', '∞', ',', '.', '-', '5²', '½'])(
    'reject "%s"',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );

  it('parse every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(parseAmount(formatAmountInput(cents))).toBe(cents);
      }),
    );
  });

  it('never throw and never contain a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const cents = parseAmount(text);
        return cents === undefined || Number.isInteger(cents);
      }),
    );
  });
});
