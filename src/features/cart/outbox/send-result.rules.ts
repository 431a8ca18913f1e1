import { isApiError } from '#src/api/api-error.ts';
import { isOutcomeUnknown } from '#src/lib/app-error.ts';
import type { CartChange, Refusal } from './outbox.types.ts';

/** Outcome of sending an operation. */
export type SendResult =
  /** The change is in effect. */
  | { readonly kind: 'done' }
  /** Outcome unknown, or rate-limited: retry the same request, after `retryDelayMs` if the server sent it. */
  | { readonly kind: 'later'; readonly retryDelayMs: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The session has ended. The operation stays pending until the same member logs in again. */
  | { readonly kind: 'stopped' };

/** Maps the error of a failed request to its result. */
export function toSendResult(error: unknown, change: CartChange): SendResult {
  // A programming error. A retry would fail again, so the operation is shown as refused.
  if (!isApiError(error)) {
    return { kind: 'refused', refusal: { kind: 'invalid', code: null, message: '', available: null } };
  }
  const { kind, code = null, message, data, retryAfter } = error;
  if (kind === 'unauthenticated') return { kind: 'stopped' };
  // Includes bad responses: the login page of a hotel network may respond instead of the shop.
  if (isOutcomeUnknown(error) || kind === 'too-many') {
    return { kind: 'later', retryDelayMs: retryAfter === undefined ? null : retryAfter * 1000 };
  }
  // Another tab or device has already removed the item.
  if (kind === 'not-found' && change.kind === 'remove') return { kind: 'done' };
  const available = typeof data['available'] === 'number' ? data['available'] : null;
  const maximum = typeof data['maximum'] === 'number' ? { maximum: data['maximum'] } : {};
  return { kind: 'refused', refusal: { kind, code, message, available, ...maximum } };
}
