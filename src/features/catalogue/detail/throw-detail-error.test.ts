import { isNotFound } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { throwDetailError } from './throw-detail-error.ts';

const notFoundError = new ApiError({ kind: 'not-found' });
const serverError = new ApiError({ kind: 'server' });

/** The thrown error; null when none is thrown. */
function catchError(data: unknown, error: Error | null): unknown {
  try {
    throwDetailError({ data, error });
    return null;
  } catch (thrown) {
    return thrown;
  }
}

it('shows a cached product as not found when the shop no longer has it', () => {
  expect(isNotFound(catchError({ id: 'p1' }, notFoundError))).toBe(true);
  expect(isNotFound(catchError(undefined, notFoundError))).toBe(true);
});

it('throws any other error only when there is no cached product', () => {
  expect(catchError(undefined, serverError)).toBe(serverError);
  expect(catchError({ id: 'p1' }, serverError)).toBe(null);
  expect(catchError({ id: 'p1' }, null)).toBe(null);
  expect(catchError(undefined, null)).toBe(null);
});
