import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { verificationCalls } from '#contract/verification.ts';
import { createPasswordValidators } from './password.rules.ts';

const validators = createPasswordValidators('Giulia.Rossi@example.com');
const getErrors = (newPassword: string, confirmPassword: string) => [
  validators.newPassword(newPassword),
  validators.confirmPassword(confirmPassword, { newPassword, confirmPassword }),
];

// REQ-ACC-06, REQ-VER-11
describe('a new password', () => {
  it.each([
    ['', '', ['newRequired', 'confirmRequired']],
    ['Sole e mare', '', [null, 'confirmRequired']],
    ['', 'a', ['newRequired', 'different']],
    ['Sole e mare', 'Sole e sale', [null, 'different']],
    ['Sole e mare', 'Sole e mare ', [null, 'different']],
    ['        ', '        ', [null, null]],
    ['Sole e mare', 'Sole e mare', [null, null]],
    ['a', 'a', ['newTooShort', null]],
    ['sette77', 'sette77', ['newTooShort', null]],
    ['🌊🌊🌊🌊', '🌊🌊🌊🌊', ['newTooShort', null]],
    ['e\u0301e\u0301e\u0301e\u0301', 'éééé', ['newTooShort', null]],
    ['perche\u0301 no?', 'perché\u00a0no?', [null, null]],
    ['GIULIA.rossi@Example.com', 'x', ['newIsEmail', 'different']],
    ['giulia.rossi', 'giulia.rossi', ['newIsEmail', null]],
    ['x'.repeat(201), 'x'.repeat(201), ['newTooLong', null]],
  ])('is validated: %j and %j', (newPassword, confirmPassword, errors) => {
    expect(getErrors(newPassword, confirmPassword)).toEqual(errors);
  });

  // REQ-VER-12
  it('is accepted exactly when the contract accepts it', () => {
    const { newPassword: Password } = verificationCalls.resetPassword.body.entries;
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), (password) => {
        const isAccepted = getErrors(password, password).every((error) => error === null);
        expect(isAccepted).toBe(v.is(Password, password));
      }),
    );
  });
});
