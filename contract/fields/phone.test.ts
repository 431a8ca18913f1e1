import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatPhone, toE164 } from './e164.ts';
import { hasPhoneFormat, Mobile, normalizePhone, toPhoneInput } from './phone.ts';

/** Any text, or a prefix and characters that have a meaning in a number, so that their combinations occur. */
const typedNumber = fc.oneof(
  fc.string(),
  fc
    .tuple(
      fc.constantFrom('', '+', '+  ', '00', '(+', '( 00', 'tel:', '\u200b'),
      fc.string({ unit: fc.constantFrom('0', '3', ' ', '(', ')', '-', '+', ':', '\u200b', '＋', '–') }),
    )
    .map((parts) => parts.join('')),
);

describe('phone numbers', () => {
  it.each([
    '+39 333 1234567',
    '\u202a+39 333 123 4567\u202c',
    '\u2066+39\u00a0333\u200b1234567\u2069',
    '(+39) 333 1234567',
    '( +39 ) 333-1234567',
    '0039 333 1234567',
    '00 39 333 1234567',
    '(0039) 333 1234567',
    '+ 39 333 1234567',
    'tel:+39-333-123-4567',
    'TEL:+39%20333%201234567;ext=1',
    '\u200etel:+393331234567',
    '＋３９ ３３３ １２３４５６７',
    '+٣٩ ٣٣٣١٢٣٤٥٦٧',
    '+39\u2011333\u2011123\u20124567',
    '+39 333 123−45−67',
    '333 123 4567',
    '333–1234567',
    '39 333 1234567',
  ])('converts %j to the same number', (typed) => {
    expect(toE164(v.parse(Mobile, typed), 'IT')).toBe('+393331234567');
  });

  it.each([
    ['0151 23456789', 'DE', '+4915123456789'],
    ['+49 (0)30 1234567', 'IT', '+49301234567'],
    ['02 1234567', 'IT', '+39021234567'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['612 345 678', 'ES', '+34612345678'],
  ])('converts %j in %s to %s', (typed, country, number) => {
    expect(toE164(typed, country)).toBe(number);
  });

  it.each(['123', '+', '+39', '+39 06 (1)-2', '+999 333 1234567', '5+5', '++39 333 1234567', '1'.repeat(25)])(
    'rejects %j as impossible in any country',
    (typed) => expect(toE164(typed, 'IT')).toBeUndefined(),
  );

  it('keeps the digits of a national number when the country is unknown', () => {
    expect(toE164('(333) 123-4567', '')).toBe('3331234567');
    expect(toE164('333 1234567', 'XX')).toBe('3331234567');
    expect(toE164('12', '')).toBeUndefined();
  });

  it.each([
    ['+393331234567', '+39 333 123 4567'],
    ['+390612345678', '+39 06 1234 5678'],
    ['3331234567', '3331234567'],
    ['', ''],
  ])('are shown in groups: %j as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it.each(['call me', '333.1234567', '333/1234567', '333x5', '+39 333 ☎'])('rejects %j', (typed) => {
    expect(v.is(Mobile, typed)).toBe(false);
  });

  // REQ-BCHK-24
  it('keep a leading plus while they are typed or pasted', () => {
    for (const typed of ['\u202a+39 333', '(+39) 333', 'tel:+39333', '＋39 333', '\u200b +39-333', '0039333']) {
      expect(toPhoneInput(typed)).toBe('+39333');
    }
    fc.assert(
      fc.property(typedNumber, (text) => {
        const input = toPhoneInput(text);
        return /^\+?\d*$/u.test(input) && toPhoneInput(input) === input;
      }),
    );
  });

  it('don’t change when an accepted number is normalized again', () => {
    fc.assert(
      fc.property(typedNumber, (text) => {
        const number = normalizePhone(text);
        return !hasPhoneFormat(text) || normalizePhone(number) === number;
      }),
    );
  });

  it('don’t change when a stored number is converted again', () => {
    const digits = fc.stringMatching(/^[1-9]\d{8,9}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('IT', 'DE', 'FR', 'ES', ''), (national, country) => {
        const number = toE164(national, country);
        if (number !== undefined) expect(toE164(number, country)).toBe(number);
      }),
    );
  });
});
