import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  toCanonicalCode,
  maskMobile,
  generateMobileCode,
  generatePasswordCode,
  formatCode,
} from './codes.rules.ts';

describe('codes', () => {
  it('are long enough not to be guessed, from letters that nobody confuses', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
    const made = Array.from({ length: 500 }, generatePasswordCode);
    expect(new Set(made).size).toBe(500);
    for (const code of made) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new Set(made.join('')).size).toBe(32);
  });

  it('for a mobile have six digits, zeros in front too', () => {
    const made = Array.from({ length: 500 }, generateMobileCode);
    for (const code of made) expect(code).toMatch(/^\d{6}$/);
    expect(made.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('come back as they were made, however they are typed', () => {
    for (const code of [generatePasswordCode(), generateMobileCode()]) {
      for (const typed of [
        formatCode(code),
        ` ${code.toLowerCase()} `,
        code.replace(/(..)/g, '$1-'),
        code.replace(/(..)/g, '\u202a$1\u2011\u200b\u00a0'),
      ]) {
        expect(toCanonicalCode(typed)).toBe(code);
      }
    }
    expect(formatCode('ABCD2345')).toBe('ABCD 2345');
  });
});

describe('a masked mobile', () => {
  it.each([
    ['+39 333 000 1004', '+•• ••• ••• •004'],
    ['(02) 1234', '(••) •234'],
    ['123', '•••'],
    ['', ''],
  ])('%s is %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown);
  });

  it('never shows more than three digits', () => {
    const mobile = fc.stringMatching(/^[\d+\-\s()]{0,30}$/);
    fc.assert(
      fc.property(mobile, (text) => {
        const shown = maskMobile(text);
        expect(shown).toHaveLength(text.length);
        expect(shown.replace(/\D/g, '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
