import { getErrorStatus } from '#contract/error-status.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Localized } from '#server/platform/i18n/localized.ts';
import { getLocalizedMessage, type MessageValue } from '#server/platform/i18n/messages.ts';

interface AppErrorDetails {
  /** Placeholders of the message: quantities and amounts. Never field names, because members read the message. */
  readonly values?: Readonly<Record<string, MessageValue>>;
  /** More specific message instead of the one of the code. */
  readonly localizedMessage?: Localized;
  /** Machine-readable details for the client, sent as `data` of the error response. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** For 429 and 503: seconds until a retry makes sense. */
  readonly retryAfter?: number;
}

/**
 * An expected failure of a call. The code is one of a closed list; the error handler turns it into status, response body
 * and message. Any other thrown error is a bug and becomes `serverError`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}, options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return getErrorStatus(this.code);
  }

  /** The message for the member, in both languages. */
  get localizedMessage(): Localized {
    return this.details.localizedMessage ?? getLocalizedMessage(`errors.${this.code}`, this.details.values);
  }
}

/** Creates an `invalidInput` error that names one field. @param reason for the client's developer, in English */
export const createInvalidFieldError = (field: string, reason: string): AppError =>
  new AppError('invalidInput', { data: { fields: { [field]: reason } } });
