import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { toPaymentError } from './payment-error.rules.ts';

// REQ-ERR-01, REQ-ERR-18
describe('toPaymentError (REQ-ERR-01)', () => {
  // REQ-ERR-02, REQ-ERR-19
  it.each([
    [
      'the message',
      new ApiError({ kind: 'invalid', status: 400, message: 'No', data: { error: 'x' } }),
      { kind: 'message', text: 'No' },
    ],
    [
      'the error field',
      new ApiError({ kind: 'invalid', status: 400, data: { error: 'x' } }),
      { kind: 'message', text: 'x' },
    ],
    ['the status', new ApiError({ kind: 'invalid', status: 418 }), { kind: 'status', status: 418 }],
    ['the status of a 401', new ApiError({ kind: 'unauthenticated', status: 401 }), { kind: 'status', status: 401 }],
    [
      '"not started" for an error with a success status',
      new ApiError({ kind: 'conflict', status: 200 }),
      { kind: 'not-started' },
    ],
    ['"network" without a response', new ApiError({ kind: 'offline' }), { kind: 'network' }],
    ['the exception’s message', new Error('boom'), { kind: 'message', text: 'boom' }],
    ['"unexpected" for an empty message', new Error(' '), { kind: 'unexpected' }],
    ['"unexpected" for a value that is not an error', 'x', { kind: 'unexpected' }],
  ])('uses %s', (_case, error, expected) => {
    expect(toPaymentError(error)).toEqual(expected);
  });
});
