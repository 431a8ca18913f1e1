import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toLoginError } from './login-error.rules.ts';
import { validateLogin } from './login.rules.ts';

// REQ-LOGIN-02, REQ-LOGIN-03
describe('login fields', () => {
  it.each([
    ['', '', { email: 'emailRequired', password: 'passwordRequired' }],
    ['   ', 'x', { email: 'emailRequired' }],
    ['giulia', 'x', { email: 'emailInvalid' }],
    ['giulia@example', 'x', {}],
    ['giulia@example.', 'x', { email: 'emailInvalid' }],
    ['\u200b\u3164', 'x', { email: 'emailRequired' }],
    ["d'angelo@example.com", 'x', {}],
    ['giu lia@example.com', 'x', { email: 'emailInvalid' }],
    [' giulia@example.com ', ' ', {}],
  ])('are validated: %j and %j', (email, password, errors) => {
    expect(validateLogin({ email, password })).toEqual(errors);
  });
});

// REQ-LOGIN-06
describe('the error of a failed login', () => {
  const refused = { kind: 'unauthenticated', message: 'no' } as const;
  // REQ-LOGIN-05, REQ-LOGIN-07, REQ-SESS-10
  it.each([
    ['wrong credentials', new ApiError({ ...refused, code: 'loginError' }), 'refused', 5_000, 0],
    [
      'unverified account',
      new ApiError({ ...refused, code: 'accountNotVerified', data: { isAccountVerified: false } }),
      'unverified',
      15_000,
      15_000,
    ],
    [
      'profile not loaded',
      new ApiError({ kind: 'server', data: { verificationFailed: true } }),
      'verificationFailed',
      5_000,
      0,
    ],
    ['offline', new ApiError({ kind: 'offline' }), 'other', 0, 0],
    ['programming error', new Error('bug'), 'other', 0, 0],
  ])('is shown for the specified time: %s', (_name, error, kind, durationMs, lockMs) => {
    expect(toLoginError(error)).toMatchObject({ kind, durationMs, lockMs, resendToken: '' });
  });

  it('has the token for another mail only if the server sent one', () => {
    const getToken = (data: object) =>
      toLoginError(new ApiError({ ...refused, data: { isAccountVerified: false, ...data } })).resendToken;
    expect(getToken({ resendToken: 'abc' })).toBe('abc');
    expect(getToken({})).toBe('');
    expect(getToken({ resendToken: 7 })).toBe('');
  });
});
