import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { verificationCalls } from '#contract/verification.ts';
import { passwordProblems } from './password.rules.ts';

const problems = (newPassword: string, confirmPassword: string) => [
  passwordProblems.newPassword(newPassword),
  passwordProblems.confirmPassword(confirmPassword, { newPassword, confirmPassword }),
];

describe('a new password (doc 1 §5, doc 2 §5)', () => {
  it.each([
    ['', '', ['newRequired', 'confirmRequired']],
    ['a', '', [null, 'confirmRequired']],
    ['', 'a', ['newRequired', 'different']],
    ['a', 'b', [null, 'different']],
    ['a', 'a ', [null, 'different']],
    [' ', ' ', [null, null]],
    ['Sole e mare', 'Sole e mare', [null, null]],
    ['x'.repeat(201), 'x'.repeat(201), ['newTooLong', null]],
  ])('%j and %j', (newPassword, confirmPassword, found) => {
    expect(problems(newPassword, confirmPassword)).toEqual(found);
  });

  it('is taken here exactly when the contract takes it', () => {
    const { newPassword: Password } = verificationCalls.resetPassword.body.entries;
    fc.assert(
      fc.property(fc.string({ maxLength: 250 }), (password) => {
        const taken = problems(password, password).every((problem) => problem === null);
        expect(taken).toBe(v.is(Password, password));
      }),
    );
  });
});
