import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toEmailVerificationFailure, toMobileCodeState } from './verification.rules.ts';

const tooMany = (retryAfter?: number) => new ApiError({ kind: 'too-many', code: 'tooManyRequests', retryAfter });

// REQ-VER-02
describe('the link in the verification e-mail', () => {
  it.each([
    ['already used', new ApiError({ kind: 'conflict', data: { isEmailVerified: true } }), { kind: 'alreadyVerified' }],
    ['expired', new ApiError({ kind: 'invalid', code: 'linkInvalid' }), { canRetry: false }],
    ['malformed', new ApiError({ kind: 'invalid', code: 'invalidInput' }), { canRetry: false }],
    ['offline', new ApiError({ kind: 'offline' }), { canRetry: true }],
    ['rate-limited', tooMany(60), { canRetry: true }],
    ['a programming error', new Error('bug'), { canRetry: true }],
    [
      'the flag with another value',
      new ApiError({ kind: 'conflict', data: { isEmailVerified: 'yes' } }),
      { kind: 'notVerified' },
    ],
  ])('leads to the right message: %s', (_name, error, expected) => {
    expect(toEmailVerificationFailure(error)).toMatchObject({ kind: 'notVerified', ...expected });
  });
});

// REQ-VER-07
describe('the mobile code', () => {
  const notSent = { sentAt: 0, failedAt: 0, error: null };
  const offline = new ApiError({ kind: 'offline' });
  const dailyLimit = tooMany(40_000);
  it.each([
    ['on its way', notSent, { kind: 'sending' }],
    ['sent', { ...notSent, sentAt: 5_000 }, { kind: 'sent', resendAt: 65_000, error: null }],
    [
      'requested again by a reload',
      { sentAt: 0, failedAt: 5_000, error: tooMany(42) },
      { kind: 'sent', resendAt: 47_000, error: null },
    ],
    [
      'over the daily limit',
      { sentAt: 0, failedAt: 5_000, error: dailyLimit },
      { kind: 'sent', resendAt: 0, error: dailyLimit },
    ],
    [
      'not sent a second time',
      { sentAt: 5_000, failedAt: 70_000, error: offline },
      { kind: 'sent', resendAt: 65_000, error: offline },
    ],
    [
      'not needed, because the mobile is verified',
      {
        sentAt: 0,
        failedAt: 5_000,
        error: new ApiError({ kind: 'conflict', data: { isMobileVerified: true } }),
      },
      { kind: 'alreadyVerified' },
    ],
  ])('has the right state: %s', (_name, delivery, expected) => {
    expect(toMobileCodeState(delivery)).toEqual(expected);
  });

  // REQ-VER-06
  it('can be requested again within a minute for any server response', () => {
    const time = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(time, time, fc.option(fc.integer({ min: -9, max: 1e6 })), (sentAt, delay, retryAfter) => {
        const failedAt = sentAt + delay;
        const state = toMobileCodeState({ sentAt, failedAt, error: tooMany(retryAfter ?? undefined) });
        if (state.kind !== 'sent') throw new Error(state.kind);
        expect(state.resendAt).toBeLessThanOrEqual(failedAt + 60_000);
        // Either an error or a countdown, never both.
        expect(state.error === null).toBe(retryAfter !== null && retryAfter > 0 && retryAfter <= 60);
      }),
    );
  });
});
