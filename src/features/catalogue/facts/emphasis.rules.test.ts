import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmphasis } from './emphasis.rules.ts';

// REQ-FACT-19
describe('ingredients', () => {
  it.each([
    ['farina di *frumento*, sale', ['farina di ', '[frumento]', ', sale']],
    ['*latte* *uova*', ['[latte]', ' ', '[uova]']],
    ['zucchero', ['zucchero']],
    ['', []],
    ['sale* marino', ['sale* marino']],
    ['a ** b', ['a ** b']],
    ['*latte* e sale*', ['[latte]', ' e sale*']],
    ['<b>*latte*</b>', ['<b>', '[latte]', '</b>']],
  ])('of %j are %j', (text, expected) => {
    expect(parseEmphasis(text).map((part) => (part.isStrong ? `[${part.text}]` : part.text))).toEqual(expected);
  });

  it('lose nothing but pairs of asterisks', () => {
    const texts = fc.array(fc.constantFrom('*', 'latte', ' ', ', '), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const whole = parseEmphasis(text)
          .map((part) => (part.isStrong ? `*${part.text}*` : part.text))
          .join('');
        expect(whole).toBe(text);
      }),
    );
  });
});
