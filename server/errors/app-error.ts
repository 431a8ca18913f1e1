import { statusByErrorCode, type ErrorCode } from '#contract/errors.ts';
import type { Localized } from '#server/i18n/localized.ts';
import { formatErrorMessage, type ErrorMessageValue } from './error-messages.ts';

interface AppErrorDetails {
  /** What the message names: quantities, amounts already formatted, field names. */
  readonly values?: Readonly<Record<string, ErrorMessageValue>>;
  /** A sentence of its own instead of the code's, where more can be said. */
  readonly localizedMessage?: Localized;
  /** Flags and figures for the client, in the failure's `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** 429 and 503: seconds until it makes sense to try again. */
  readonly retryAfter?: number;
}

/**
 * The one way a call fails on purpose: a code of the closed list, turned into status, envelope and
 * message at the door. Anything else thrown is a defect and becomes `serverError`.
 */
export class AppError extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusByErrorCode[this.code];
  }

  /** The sentence for the member, in both languages. */
  get localizedMessage(): Localized {
    return this.details.localizedMessage ?? formatErrorMessage(this.code, this.details.values ?? {});
  }
}
