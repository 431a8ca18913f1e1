import { isApiError } from '#src/api/api-error.ts';

/** Delay until another mobile code can be requested (REQ-VER-06). */
const RESEND_DELAY_SECONDS = 60;

/** Why an e-mail verification failed (REQ-VER-02). */
export type EmailVerificationFailure =
  | { readonly kind: 'alreadyVerified' }
  /** `canRetry`: the link may be valid, only the request failed. */
  | { readonly kind: 'notVerified'; readonly canRetry: boolean };

/** Maps an error of the verification: the flag `isEmailVerified` means already verified (REQ-VER-02). */
export function toEmailVerificationFailure(error: unknown): EmailVerificationFailure {
  if (!isApiError(error)) return { kind: 'notVerified', canRetry: true };
  if (error.data['isEmailVerified'] === true) return { kind: 'alreadyVerified' };
  return { kind: 'notVerified', canRetry: error.code !== 'linkInvalid' && error.kind !== 'invalid' };
}

/** The last success and the last failure of sending the code. */
export interface CodeDelivery {
  /** Milliseconds since 1970; 0 for never. */
  readonly sentAt: number;
  readonly failedAt: number;
  /** Null when the last request succeeded. */
  readonly error: unknown;
}

export type MobileCodeState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'alreadyVerified' }
  /** `resendAt`: when another code can be requested, milliseconds since 1970. */
  | { readonly kind: 'sent'; readonly resendAt: number; readonly error: unknown };

/**
 * Derives the state of the mobile code (REQ-VER-06, REQ-VER-07). A sent code starts the countdown. After
 * a reload the server rejects the request with a short `retryAfter`: a code is on its way, so this
 * is no error. A longer `retryAfter` is the daily limit and an error.
 */
export function toMobileCodeState({ sentAt, failedAt, error }: CodeDelivery): MobileCodeState {
  const resendAt = sentAt + RESEND_DELAY_SECONDS * 1000;
  if (error === null) return sentAt === 0 ? { kind: 'sending' } : { kind: 'sent', resendAt, error };
  if (isApiError(error)) {
    if (error.data['isMobileVerified'] === true) return { kind: 'alreadyVerified' };
    const retryAfter = error.kind === 'too-many' ? (error.retryAfter ?? 0) : 0;
    if (retryAfter > 0 && retryAfter <= RESEND_DELAY_SECONDS) {
      return { kind: 'sent', resendAt: failedAt + retryAfter * 1000, error: null };
    }
  }
  return { kind: 'sent', resendAt: sentAt === 0 ? 0 : resendAt, error };
}
