import { isApiError } from '#src/api/api-error.ts';
import { RESEND_DELAY_SECONDS } from '#src/features/account/account.constants.ts';

/** What the page of the mailed link shows (doc 2 §4): one of three messages. */
export type EmailVerificationFailure =
  | { readonly kind: 'alreadyVerified' }
  /** `again`: the link may be good, only the asking failed. */
  | { readonly kind: 'notVerified'; readonly canRetry: boolean };

/** Doc 2 §4: the flag means verified before; any other failure, not verified. */
export function toEmailVerificationFailure(error: unknown): EmailVerificationFailure {
  if (!isApiError(error)) return { kind: 'notVerified', canRetry: true };
  if (error.data['isEmailVerified'] === true) return { kind: 'alreadyVerified' };
  return { kind: 'notVerified', canRetry: error.code !== 'linkInvalid' && error.kind !== 'invalid' };
}

/** What is known of the code's sending: the last success and the last failure. */
export interface CodeDelivery {
  /** Milliseconds since 1970; 0 for never. */
  readonly sentAt: number;
  readonly failedAt: number;
  /** Null when the last sending was no failure. */
  readonly error: unknown;
}

export type MobileCodeState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'alreadyVerified' }
  /** @property until milliseconds since 1970, when another code may be asked for */
  | { readonly kind: 'sent'; readonly resendAt: number; readonly error: unknown };

/**
 * Doc 2 §4 and §9: a sent code starts the timer. Asked too early, as by a reload, the server says how
 * long to wait: a code is on its way then, and this is no error. A longer wait is one (the day's limit).
 */
export function toMobileCodeState({ sentAt, failedAt, error }: CodeDelivery): MobileCodeState {
  const after = sentAt + RESEND_DELAY_SECONDS * 1000;
  if (error === null) return sentAt === 0 ? { kind: 'sending' } : { kind: 'sent', resendAt: after, error };
  if (isApiError(error)) {
    if (error.data['isMobileVerified'] === true) return { kind: 'alreadyVerified' };
    const wait = error.kind === 'too-many' ? (error.retryAfter ?? 0) : 0;
    if (wait > 0 && wait <= RESEND_DELAY_SECONDS) {
      return { kind: 'sent', resendAt: failedAt + wait * 1000, error: null };
    }
  }
  return { kind: 'sent', resendAt: sentAt === 0 ? 0 : after, error };
}
