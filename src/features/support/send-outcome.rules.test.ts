import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { AppErrorKind } from '#src/lib/app-error.ts';
import { isSendOutcomeUnknown } from './send-outcome.rules.ts';

describe('whether a failed send may have arrived', () => {
  it.each<[AppErrorKind, string, boolean, boolean]>([
    ['timeout', '', true, true],
    ['bad-response', '', true, true],
    // The answer was lost; without a network nothing left the device.
    ['offline', '', true, true],
    ['offline', '', false, false],
    // A gateway's page, and the shop's own refusal.
    ['server', '', true, true],
    ['server', 'Qualcosa non ha funzionato.', true, false],
    ['invalid', 'Questo file c’è già: a.txt.', true, false],
    ['too-many', '', true, false],
    ['unauthenticated', '', true, false],
  ])('%s %j, online %s: %s', (kind, message, online, unknown) => {
    expect(isSendOutcomeUnknown(new ApiError({ kind, message }), online)).toBe(unknown);
  });
});
