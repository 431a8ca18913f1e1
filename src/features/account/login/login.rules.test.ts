import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toLoginError } from './login-error.rules.ts';
import { validateLogin } from './login.rules.ts';

describe('the fields (doc 1 §5)', () => {
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
  ])('%j and %j', (email, password, problems) => {
    expect(validateLogin({ email, password })).toEqual(problems);
  });
});

describe('a failed login (doc 1 §4, §8)', () => {
  const refused = { kind: 'unauthenticated', message: 'no' } as const;
  it.each([
    ['refused', new ApiError({ ...refused, code: 'loginError' }), 'refused', 5_000, 0],
    [
      'not verified',
      new ApiError({ ...refused, code: 'accountNotVerified', data: { isAccountVerified: false } }),
      'unverified',
      15_000,
      15_000,
    ],
    [
      'without a profile',
      new ApiError({ kind: 'server', data: { verificationFailed: true } }),
      'verificationFailed',
      5_000,
      0,
    ],
    ['offline', new ApiError({ kind: 'offline' }), 'other', 0, 0],
    ['broken', new Error('bug'), 'other', 0, 0],
  ])('%s', (_name, error, kind, durationMs, lockMs) => {
    expect(toLoginError(error)).toEqual({ kind, durationMs, lockMs });
  });
});
