import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toEmailVerificationFailure, toMobileCodeState } from './verification.rules.ts';

const tooMany = (retryAfter?: number) => new ApiError({ kind: 'too-many', code: 'tooManyRequests', retryAfter });

describe('the mailed link (doc 2 §4)', () => {
  const already = { isEmailVerified: true };
  it.each([
    ['used', new ApiError({ kind: 'conflict', data: already }), { kind: 'alreadyVerified' }],
    ['expired', new ApiError({ kind: 'invalid', code: 'linkInvalid' }), { canRetry: false }],
    ['broken', new ApiError({ kind: 'invalid', code: 'invalidInput' }), { canRetry: false }],
    ['offline', new ApiError({ kind: 'offline' }), { canRetry: true }],
    ['tried too often', tooMany(60), { canRetry: true }],
    ['a program error', new Error('bug'), { canRetry: true }],
    [
      'the flag with another value',
      new ApiError({ kind: 'conflict', data: { isEmailVerified: 'yes' } }),
      { kind: 'notVerified' },
    ],
  ])('%s', (_name, error, outcome) => {
    expect(toEmailVerificationFailure(error)).toMatchObject({ kind: 'notVerified', ...outcome });
  });
});

describe('the code for the mobile (doc 2 §4)', () => {
  const never = { sentAt: 0, failedAt: 0, error: null };
  const offline = new ApiError({ kind: 'offline' });
  const daily = tooMany(40_000);
  it.each([
    ['on its way', never, { kind: 'sending' }],
    ['sent', { ...never, sentAt: 5_000 }, { kind: 'sent', resendAt: 65_000, error: null }],
    [
      'asked for by a reload',
      { sentAt: 0, failedAt: 5_000, error: tooMany(42) },
      { kind: 'sent', resendAt: 47_000, error: null },
    ],
    ['refused for the day', { sentAt: 0, failedAt: 5_000, error: daily }, { kind: 'sent', resendAt: 0, error: daily }],
    [
      'not sent again',
      { sentAt: 5_000, failedAt: 70_000, error: offline },
      { kind: 'sent', resendAt: 65_000, error: offline },
    ],
    [
      'needless',
      {
        sentAt: 0,
        failedAt: 5_000,
        error: new ApiError({ kind: 'conflict', data: { isMobileVerified: true } }),
      },
      { kind: 'alreadyVerified' },
    ],
  ])('%s', (_name, sending, expected) => {
    expect(toMobileCodeState(sending)).toEqual(expected);
  });

  it('can be asked for again within a minute of its sending, whatever the server says', () => {
    const time = fc.integer({ min: 1, max: 2 ** 40 });
    fc.assert(
      fc.property(time, time, fc.option(fc.integer({ min: -9, max: 1e6 })), (sentAt, later, wait) => {
        const failedAt = sentAt + later;
        const state = toMobileCodeState({ sentAt, failedAt, error: tooMany(wait ?? undefined) });
        if (state.kind !== 'sent') throw new Error(state.kind);
        expect(state.resendAt).toBeLessThanOrEqual(failedAt + 60_000);
        // Told as an error or waited for, one of the two.
        expect(state.error === null).toBe(wait !== null && wait > 0 && wait <= 60);
      }),
    );
  });
});
