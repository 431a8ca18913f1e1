/**
 * Kinds of failures between a screen and the back end. Screens branch on the kind and on the contract's
 * error code, never on the text of a message.
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

/** The part of an API error that components without access to the API layer may show. */
export interface AppError {
  readonly kind: AppErrorKind;
  /** The server's message in the member's language; empty when there was no response. */
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

/** No response: it is unknown whether the shop received the call. */
export const isNoResponseError = ({ kind }: AppError): boolean => kind === 'offline' || kind === 'timeout';

/** `offline`: the request may have arrived. `server` and `bad-response`: a gateway may have responded. */
const UNKNOWN_OUTCOME_KINDS: ReadonlySet<AppErrorKind> = new Set(['offline', 'timeout', 'server', 'bad-response']);

/** Whether it is unknown if the server executed the request: no response, or an inconclusive one (REL-P3). */
export const isOutcomeUnknown = (error: unknown): boolean => isAppError(error) && UNKNOWN_OUTCOME_KINDS.has(error.kind);
