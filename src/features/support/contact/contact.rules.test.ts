import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from '#contract/fields/phone.ts';
import { toContactFormValues, contactValidators } from './contact.rules.ts';

describe('the contact form', () => {
  // REQ-PAGE-05
  it.each([
    ['', 'required'],
    [' \t', 'required'],
    ['\u200b\u3164\u2060\ufeff', 'required'],
    ['Giulia', null],
  ])('requires both names and a message: %j', (text, error) => {
    expect(contactValidators.firstName(text)).toBe(error);
    expect(contactValidators.lastName(text)).toBe(error);
    expect(contactValidators.message(text)).toBe(error);
  });

  // REQ-PAGE-05
  it.each([
    ['', 'required'],
    ['giulia', 'email'],
    ['giulia@', 'email'],
    ['giulia@example.', 'email'],
    ['\u2800\u200b', 'required'],
    ["d'angelo@exämple.com", null],
    ['giulia@example.com', null],
    [' giulia@example.com ', null],
  ])('requires a valid e-mail: %j', (text, error) => {
    expect(contactValidators.email(text)).toBe(error);
  });

  it.each([
    ['', null],
    ['+39 (02) 123-456', null],
    ['02 12 34', null],
    ['02/1234', 'phone'],
    ['tel 02', 'phone'],
    ['٠١٢', null],
    ['\u202a+39\u00a002\u2011123\u202c', null],
  ])('accepts a mobile of digits, plus, hyphen, whitespace and parentheses: %j', (text, error) => {
    expect(contactValidators.mobile(text)).toBe(error);
  });

  // REQ-PAGE-06
  it('accepts every mobile made of these characters and rejects any other', () => {
    const allowed = fc.constantFrom('0', '1', '5', '9', '+', '-', '(', ')', ' ');
    const forbidden = fc
      .string({ minLength: 1, maxLength: 1 })
      .filter((character) => !/[\d+\-\s()]/u.test(normalizePhone(`1${character}1`).slice(1, -1)));
    fc.assert(
      fc.property(fc.array(allowed, { maxLength: 14 }), forbidden, fc.nat(14), (valid, character, position) => {
        expect(contactValidators.mobile(valid.join(''))).toBeNull();
        const invalid = [...valid.slice(0, position), character, ...valid.slice(position)].join('');
        // Whitespace at either end is trimmed and therefore valid.
        if (invalid.trim() === invalid) expect(contactValidators.mobile(invalid)).toBe('phone');
      }),
    );
  });

  // REQ-PAGE-07
  it('requires consent to terms and privacy policy, which is never preselected', () => {
    expect(contactValidators.acceptedPNPTNC(false)).toBe('terms');
    expect(contactValidators.acceptedPNPTNC(true)).toBeNull();
    const member = { firstName: 'Giulia', lastName: 'Rinaldi', email: 'g@example.com', mobile: '+39 1' };
    expect(toContactFormValues(member)).toEqual({
      ...member,
      message: '',
      marketingContact: false,
      acceptedPNPTNC: false,
    });
  });
});
