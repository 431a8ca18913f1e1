import { describe, expect, it } from 'vitest';
import { createTooManyRequestsError } from './rate-limit.ts';

describe('the refusal of a client above its limit', () => {
  it.each([
    [1, '1 second.', '1 secondo.'],
    [119, '119 seconds.', '119 secondi.'],
    [120, '2 minutes.', '2 minuti.'],
    [3_541, '60 minutes.', '60 minuti.'],
    [7_199, '120 minutes.', '120 minuti.'],
    [7_201, '3 hours.', '3 ore.'],
    [86_400, '24 hours.', '24 ore.'],
  ])('names a wait of %i seconds as %s', (seconds, english, italian) => {
    const { localizedMessage, details } = createTooManyRequestsError(seconds);
    expect(localizedMessage.en).toMatch(new RegExp(`in ${english}$`, 'u'));
    expect(localizedMessage.it).toMatch(new RegExp(`tra ${italian}$`, 'u'));
    expect(details.retryAfter).toBe(seconds);
  });
});
