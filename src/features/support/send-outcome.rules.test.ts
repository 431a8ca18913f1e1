import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { AppErrorKind } from '#src/lib/app-error.ts';
import { isSendOutcomeUnknown } from './send-outcome.rules.ts';

describe('isSendOutcomeUnknown', () => {
  it.each<[AppErrorKind, string, boolean, boolean]>([
    ['timeout', '', true, true],
    ['bad-response', '', true, true],
    // Online, the response may be lost. Without a network nothing left the device.
    ['offline', '', true, true],
    ['offline', '', false, false],
    // The error page of a gateway has no message; an error of the shop has one.
    ['server', '', true, true],
    ['server', 'Qualcosa non ha funzionato.', true, false],
    ['invalid', 'Hai già aggiunto questo file: a.txt.', true, false],
    ['too-many', '', true, false],
    ['unauthenticated', '', true, false],
  ])('for the error %s %j with online %s is %s', (kind, message, isOnline, expected) => {
    expect(isSendOutcomeUnknown(new ApiError({ kind, message }), isOnline)).toBe(expected);
  });
});
