import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBarcode } from './barcode.rules.ts';

/** The widths of all bars and spaces. */
function readWidths(text: string): string {
  const { bars = [] } = createBarcode(text) ?? {};
  return bars
    .map(({ x, width }, index) => {
      const next = bars[index + 1];
      return `${String(width)}${next ? String(next.x - x - width) : ''}`;
    })
    .join('');
}

describe('createBarcode', () => {
  // REQ-PROF-22
  it('encodes a number as in ISO/IEC 15417: start C, pairs of digits, check symbol, stop', () => {
    // 105 + 1 × 10 + 2 × 1 + 3 × 1 = 120, modulo 103: 17.
    expect(readWidths('100101')).toBe(['211232', '221312', '222122', '222122', '123221', '2331112'].join(''));
  });

  it('encodes letters: start B', () => {
    // 104 + 1 × 33 + 2 × 34 = 205, modulo 103: 102.
    expect(readWidths('AB')).toBe(['211214', '111323', '131123', '411131', '2331112'].join(''));
  });

  it.each(['', 'è', 'Rossi 茶', '1\n2'])('has no code for %j', (text) => {
    expect(createBarcode(text)).toBeNull();
  });

  it('has separate bars, symbols of eleven modules and light margins of ten, for any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,20}$/u), (text) => {
        const barcode = createBarcode(text);
        const { bars, width } = barcode ?? { bars: [], width: 0 };
        expect(bars[0]?.x).toBe(10);
        // The stop symbol has thirteen modules.
        expect((width - 20 - 13) % 11).toBe(0);
        expect(bars.length % 3).toBe(1);
        for (const [index, bar] of bars.entries()) {
          expect(bar.x + bar.width).toBeLessThan(bars[index + 1]?.x ?? width - 9);
        }
      }),
    );
  });
});
