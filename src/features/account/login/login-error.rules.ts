import { isApiError } from '#src/api/api-error.ts';
import { VERIFICATION_FAILED } from '#src/session/session-actions.ts';

/** How long the error of a refused login is shown (REQ-LOGIN-07). */
const LOGIN_ERROR_DURATION_MS = 5_000;

/** How long the error of an unverified account is shown and the button is disabled (REQ-LOGIN-05). */
const UNVERIFIED_LOCK_MS = 15_000;

/** How the login form shows a failed login. */
export interface LoginError {
  readonly kind: 'refused' | 'unverified' | 'verificationFailed' | 'other';
  /** How long the form shows the error; 0 when a toast shows it instead. */
  readonly durationMs: number;
  /** How long the submit button stays disabled. */
  readonly lockMs: number;
  /** Requests another verification mail; empty if that is not possible. */
  readonly resendToken: string;
}

/** Maps the error of a login to its display (REQ-LOGIN-05 to REQ-LOGIN-07, REQ-SESS-10). */
export function toLoginError(error: unknown): LoginError {
  const unshown = { durationMs: 0, lockMs: 0, resendToken: '' };
  const shown = { ...unshown, durationMs: LOGIN_ERROR_DURATION_MS };
  if (!isApiError(error)) return { kind: 'other', ...unshown };
  if (error.data['isAccountVerified'] === false) {
    const token = error.data['resendToken'];
    const resendToken = typeof token === 'string' ? token : '';
    return { kind: 'unverified', durationMs: UNVERIFIED_LOCK_MS, lockMs: UNVERIFIED_LOCK_MS, resendToken };
  }
  if (error.data[VERIFICATION_FAILED] === true) return { kind: 'verificationFailed', ...shown };
  if (error.code === 'loginError') return { kind: 'refused', ...shown };
  return { kind: 'other', ...unshown };
}
