import type { ErrorCode } from '#contract/errors.ts';
import type { AppError, AppErrorKind } from '#src/lib/app-error.ts';

interface ApiErrorInit {
  readonly kind: AppErrorKind;
  readonly code?: ErrorCode | undefined;
  /** The server's message; empty when there was no response. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
  readonly status?: number | undefined;
  /** Seconds to wait before a retry, from the header `Retry-After` (429, 503). */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * The only error class of the API layer. `request` rejects with it for every failure except aborts and
 * programming errors.
 */
export class ApiError extends Error implements AppError {
  override readonly name = 'ApiError';
  readonly kind: AppErrorKind;
  readonly code: ErrorCode | undefined;
  /** Messages by field name, when the server named fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Flags and values of the error response, such as `isAccountVerified` (GAP-02). */
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorInit) {
    super(details.message ?? '', { cause: details.cause });
    this.kind = details.kind;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.data = details.data ?? {};
    this.requestId = details.requestId;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Whether a resource does not exist or its URL is invalid. Both are shown as "not found", because a
 * retry would not help.
 */
export const isNotFoundError = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'not-found' || error.kind === 'invalid');
