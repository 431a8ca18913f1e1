import { isApiError } from '#src/api/api-error.ts';
import { VERIFICATION_FAILED } from '#src/session/session-actions.ts';
import { LOGIN_ERROR_SHOWN_FOR, UNVERIFIED_LOCK } from './account.constants.ts';

/** How a failed login is told. */
export interface LoginFailure {
  readonly kind: 'refused' | 'unverified' | 'verificationFailed' | 'other';
  /** Milliseconds in the form; 0 is for failures that a toast tells. */
  readonly shownFor: number;
  /** Milliseconds that the button stays locked. */
  readonly lockedFor: number;
}

/** Doc 1 §4 and §8: refused for 5 s; not verified for 15 s, with the button locked as long. */
export function loginFailure(error: unknown): LoginFailure {
  const told = { shownFor: LOGIN_ERROR_SHOWN_FOR, lockedFor: 0 };
  if (!isApiError(error)) return { kind: 'other', shownFor: 0, lockedFor: 0 };
  if (error.data['isAccountVerified'] === false) {
    return { kind: 'unverified', shownFor: UNVERIFIED_LOCK, lockedFor: UNVERIFIED_LOCK };
  }
  if (error.data[VERIFICATION_FAILED] === true) return { kind: 'verificationFailed', ...told };
  if (error.code === 'loginError') return { kind: 'refused', ...told };
  return { kind: 'other', shownFor: 0, lockedFor: 0 };
}
