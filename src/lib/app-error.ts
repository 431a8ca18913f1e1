/**
 * What can go wrong between a screen and the back end. Screens decide by the kind and by the
 * contract's code, never by the words of a message.
 */
export type AppErrorKind =
  | 'offline'
  | 'timeout'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'server'
  | 'bad-response';

/** The part of an API error that components without knowledge of the API may show. */
export interface AppError {
  readonly kind: AppErrorKind;
  /** The server's words in the member's language; empty when there was no answer. */
  readonly message: string;
}

const APP_ERROR_KINDS: ReadonlySet<unknown> = new Set<AppErrorKind>([
  'offline',
  'timeout',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'invalid',
  'too-many',
  'server',
  'bad-response',
]);

export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && 'kind' in error && APP_ERROR_KINDS.has(error.kind);

/** `offline` because the way out may have worked; the last two because a gateway may have answered. */
const UNKNOWN_OUTCOME_KINDS: ReadonlySet<AppErrorKind> = new Set(['offline', 'timeout', 'server', 'bad-response']);

/** Nobody knows whether the shop has done what was asked: no answer, or none that says (REL-P3). */
export const isOutcomeUnknown = (error: unknown): boolean => isAppError(error) && UNKNOWN_OUTCOME_KINDS.has(error.kind);
