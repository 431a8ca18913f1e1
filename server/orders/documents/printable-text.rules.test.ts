import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintableText } from './printable-text.rules.ts';

const LATIN = /^[ -~à-ü€’]$/u;
const hasGlyph = (codePoint: number) => LATIN.test(String.fromCodePoint(codePoint));

describe('toPrintableText', () => {
  it.each([
    ['Perché l’olio costa 3 €', 'Perché l’olio costa 3 €'],
    ['cafe\u0301', 'café'],
    ['Ngô Đức', 'Ngô ?uc'],
    ['Škoda ǽ', 'Skoda æ'],
    ['tè 茶 🍵', 'tè ? ?'],
    ['a\r\nb\tc\u2028d', 'a b c d'],
    ['zero\u200Bwidth\u202E', 'zerowidth'],
  ])('%j becomes %j', (text, expected) => {
    expect(toPrintableText(text, hasGlyph)).toBe(expected);
  });

  it('only has characters of the font, and keeps a text that has no others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const printable = toPrintableText(text, hasGlyph);
        expect(Array.from(printable).every((character) => LATIN.test(character))).toBe(true);
        expect(toPrintableText(printable, hasGlyph)).toBe(printable);
      }),
    );
  });
});
