import { describe, expect, it } from 'vitest';
import { isAppError, isOutcomeUnknown } from './app-error.ts';

describe('app errors', () => {
  it('are errors with a known kind', () => {
    expect(isAppError(Object.assign(new Error(''), { kind: 'offline' }))).toBe(true);
    expect(isAppError(Object.assign(new Error(''), { kind: 'other' }))).toBe(false);
    expect(isAppError({ kind: 'offline', message: '' })).toBe(false);
  });

  it.each([
    ['offline', true],
    ['timeout', true],
    ['server', true],
    ['bad-response', true],
    ['too-many', false],
    ['unauthenticated', false],
    ['conflict', false],
    ['invalid', false],
    ['not-found', false],
    ['forbidden', false],
    ['other', false],
  ])('of kind %s have an unknown outcome: %s', (kind, expected) => {
    expect(isOutcomeUnknown(Object.assign(new Error(''), { kind }))).toBe(expected);
  });
});
