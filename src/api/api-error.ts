import type { ErrorCode } from '#contract/errors.ts';
import type { AppError, AppErrorKind } from '#src/lib/app-error.ts';

interface ApiErrorInit {
  readonly kind: AppErrorKind;
  readonly code?: ErrorCode | undefined;
  /** The server's words; empty when there was no answer. */
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
  readonly status?: number | undefined;
  /** Seconds that the server asks to wait (429, 503). */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/**
 * The one error of the API layer: everything that `request` rejects with, except an abort, and what
 * the program itself did wrong.
 */
export class ApiError extends Error implements AppError {
  override readonly name = 'ApiError';
  readonly kind: AppErrorKind;
  readonly code: ErrorCode | undefined;
  /** Messages by field name, when the server named fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Flags and values that the failure carries, such as `isAccountVerified` (GAP-02). */
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
 * What the shop does not have, and an address that it can't read, are both "not here" and no error
 * that a retry would mend.
 */
export const isNotFoundError = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'not-found' || error.kind === 'invalid');
