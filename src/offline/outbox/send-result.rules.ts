import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import type { CartChange, Refusal } from './outbox.types.ts';

/** What the failure of a sent operation means for it. */
export type SendResult =
  /** What it wanted is so. */
  | { readonly kind: 'done' }
  /** Nobody knows, or not now: the same again, after so many milliseconds if the server said so. */
  | { readonly kind: 'later'; readonly retryDelayMs: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The session is over: it waits for the same member's next one. */
  | { readonly kind: 'stopped' };

export function toSendResult(error: unknown, change: CartChange): SendResult {
  // A program error: it must not go on for ever, and not unsaid.
  if (!isApiError(error)) {
    return { kind: 'refused', refusal: { kind: 'invalid', code: null, message: '', available: null } };
  }
  const { kind, code = null, message, data, retryAfter } = error;
  if (kind === 'unauthenticated') return { kind: 'stopped' };
  // A hotel's login page may answer in the shop's place: that is a bad response.
  if (isOutcomeUnknown(error) || kind === 'too-many') {
    return { kind: 'later', retryDelayMs: retryAfter === undefined ? null : retryAfter * 1000 };
  }
  // Another device was quicker.
  if (kind === 'not-found' && change.kind === 'remove') return { kind: 'done' };
  const available = typeof data['available'] === 'number' ? data['available'] : null;
  return { kind: 'refused', refusal: { kind, code, message, available } };
}

/** Milliseconds until it is tried again; the last one goes on. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** @param failures in a row, this one counted */
export const getRetryDelayMs = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 60_000;
