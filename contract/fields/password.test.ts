import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewPassword, isPasswordSameAsEmail, normalizePassword, validatePasswordLength } from './password.ts';

describe('passwords', () => {
  it('have one canonical form for all keyboards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const canonical = normalizePassword(typed);
        return [typed.normalize('NFC'), typed.normalize('NFD'), canonical].every(
          (text) => normalizePassword(text) === canonical,
        );
      }),
    );
    expect(normalizePassword('sole\u00a0e\u3000mare')).toBe('sole e mare');
    expect(normalizePassword(' Sole ')).toBe(' Sole ');
    expect(normalizePassword('ﬁＡ')).toBe('ﬁＡ');
  });

  it.each([
    ['1234567', 'tooShort'],
    ['12345678', null],
    ['e\u0301'.repeat(7), 'tooShort'],
    ['🌊'.repeat(7), 'tooShort'],
    ['🌊'.repeat(8), null],
    ['é'.repeat(200), null],
    ['e\u0301'.repeat(200), null],
    ['x'.repeat(201), 'tooLong'],
    ['x'.repeat(100_000), 'tooLong'],
  ])('validates the length of %j: %s', (typed, expected) => {
    expect(validatePasswordLength(typed)).toBe(expected);
    expect(v.is(NewPassword, typed)).toBe(expected === null);
  });

  it('must differ from the e-mail and from its local part', () => {
    for (const typed of [
      'giulia.rossi@example.com',
      'Giulia.Rossi@Example.com',
      ' giulia.rossi@example.com ',
      'giulia.rossi',
      'GIULIA.ROSSI',
    ]) {
      expect(isPasswordSameAsEmail(typed, 'Giulia.Rossi@example.com')).toBe(true);
    }
    expect(isPasswordSameAsEmail('giulia.rossi1', 'giulia.rossi@example.com')).toBe(false);
  });
});
