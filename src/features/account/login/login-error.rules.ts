import { isApiError } from '#src/api/api-error.ts';
import { VERIFICATION_FAILED } from '#src/session/session-actions.ts';
import { LOGIN_ERROR_DURATION_MS, UNVERIFIED_LOCK_MS } from '#src/features/account/account.constants.ts';

/** How a failed login is told. */
export interface LoginError {
  readonly kind: 'refused' | 'unverified' | 'verificationFailed' | 'other';
  /** Milliseconds in the form; 0 is for failures that a toast tells. */
  readonly durationMs: number;
  /** Milliseconds that the button stays locked. */
  readonly lockMs: number;
}

/** Doc 1 §4 and §8: refused for 5 s; not verified for 15 s, with the button locked as long. */
export function toLoginError(error: unknown): LoginError {
  const told = { durationMs: LOGIN_ERROR_DURATION_MS, lockMs: 0 };
  if (!isApiError(error)) return { kind: 'other', durationMs: 0, lockMs: 0 };
  if (error.data['isAccountVerified'] === false) {
    return { kind: 'unverified', durationMs: UNVERIFIED_LOCK_MS, lockMs: UNVERIFIED_LOCK_MS };
  }
  if (error.data[VERIFICATION_FAILED] === true) return { kind: 'verificationFailed', ...told };
  if (error.code === 'loginError') return { kind: 'refused', ...told };
  return { kind: 'other', durationMs: 0, lockMs: 0 };
}
