import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeOneTimeCode } from '#contract/fields/text.ts';
import { CODE_ALPHABET, maskMobile, generateMobileCode, generatePasswordCode, formatCode } from './codes.rules.ts';

describe('one-time codes', () => {
  // SEC-05
  it('have eight unambiguous characters with 40 bits of entropy', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).not.toMatch(/[01IO]/);
    const generated = Array.from({ length: 500 }, generatePasswordCode);
    expect(new Set(generated).size).toBe(500);
    for (const code of generated) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new Set(generated.join('')).size).toBe(32);
  });

  it('for a mobile have six digits, including leading zeros', () => {
    const generated = Array.from({ length: 500 }, generateMobileCode);
    for (const code of generated) expect(code).toMatch(/^\d{6}$/);
    expect(generated.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('are normalized to the generated form, whatever the input format', () => {
    for (const code of [generatePasswordCode(), generateMobileCode()]) {
      for (const typed of [
        formatCode(code),
        ` ${code.toLowerCase()} `,
        code.replace(/(..)/g, '$1-'),
        code.replace(/(..)/g, '\u202a$1\u2011\u200b\u00a0'),
      ]) {
        expect(normalizeOneTimeCode(typed)).toBe(code);
      }
    }
    expect(formatCode('ABCD2345')).toBe('ABCD 2345');
  });
});

describe('maskMobile', () => {
  it.each([
    ['+39 333 000 1004', '+•• ••• ••• •004'],
    ['(02) 1234', '(••) •234'],
    ['123', '•••'],
    ['', ''],
  ])('masks %s as %s', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });

  it('never shows more than three digits', () => {
    const mobile = fc.stringMatching(/^[\d+\-\s()]{0,30}$/);
    fc.assert(
      fc.property(mobile, (text) => {
        const masked = maskMobile(text);
        expect(masked).toHaveLength(text.length);
        expect(masked.replace(/\D/g, '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
