/**
 * What can go wrong between a screen and the back end. Screens decide by the kind and by the
 * contract's code, never by the words of a message.
 */
export type FailureKind =
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
export interface Failure {
  readonly kind: FailureKind;
  /** The server's words in the member's language; empty when there was no answer. */
  readonly message: string;
}

const kinds: ReadonlySet<unknown> = new Set<FailureKind>([
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

export const isFailure = (error: unknown): error is Failure =>
  error instanceof Error && 'kind' in error && kinds.has(error.kind);

/** `offline` because the way out may have worked; the last two because a gateway may have answered. */
const open: ReadonlySet<FailureKind> = new Set(['offline', 'timeout', 'server', 'bad-response']);

/** Nobody knows whether the shop has done what was asked: no answer, or none that says (P3). */
export const isOutcomeUnknown = (error: unknown): boolean => isFailure(error) && open.has(error.kind);
