import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from '#contract/fields/phone.ts';
import { toContactFormValues, contactValidators } from './contact.rules.ts';

describe('the contact form (doc 2 §5)', () => {
  it.each([
    ['', 'required'],
    [' \t', 'required'],
    ['\u200b\u3164\u2060\ufeff', 'required'],
    ['Giulia', null],
  ])('needs names and a message: %j', (text, problem) => {
    expect(contactValidators.firstName(text)).toBe(problem);
    expect(contactValidators.lastName(text)).toBe(problem);
    expect(contactValidators.message(text)).toBe(problem);
  });

  it.each([
    ['', 'required'],
    ['giulia', 'email'],
    ['giulia@', 'email'],
    ['giulia@example.', 'email'],
    ['\u2800\u200b', 'required'],
    ["d'angelo@exämple.com", null],
    ['giulia@example.com', null],
    [' giulia@example.com ', null],
  ])('needs an e-mail: %j', (text, problem) => {
    expect(contactValidators.email(text)).toBe(problem);
  });

  it.each([
    ['', null],
    ['+39 (02) 123-456', null],
    ['02 12 34', null],
    ['02/1234', 'phone'],
    ['tel 02', 'phone'],
    ['٠١٢', null],
    ['\u202a+39\u00a002\u2011123\u202c', null],
  ])('takes a mobile of digits, plus, hyphen, blanks and parentheses: %j', (text, problem) => {
    expect(contactValidators.mobile(text)).toBe(problem);
  });

  it('takes every mobile made of those, and no other', () => {
    const allowed = fc.constantFrom('0', '1', '5', '9', '+', '-', '(', ')', ' ');
    const other = fc
      .string({ minLength: 1, maxLength: 1 })
      .filter((one) => !/[\d+\-\s()]/u.test(normalizePhone(`1${one}1`).slice(1, -1)));
    fc.assert(
      fc.property(fc.array(allowed, { maxLength: 14 }), other, fc.nat(14), (good, odd, at) => {
        expect(contactValidators.mobile(good.join(''))).toBeNull();
        const spoilt = [...good.slice(0, at), odd, ...good.slice(at)].join('');
        // At an end, blanks of all kinds are trimmed away.
        if (spoilt.trim() === spoilt) expect(contactValidators.mobile(spoilt)).toBe('phone');
      }),
    );
  });

  it('needs terms and privacy policy to be accepted, which are never accepted beforehand', () => {
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
