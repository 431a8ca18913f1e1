import { isApiError, type ApiError } from '#src/api/api-error.ts';

/** Failures that say nothing about the payment: the page goes on checking (P3). */
const silent: ReadonlySet<ApiError['kind']> = new Set([
  'offline',
  'timeout',
  'server',
  'too-many',
  'bad-response',
]);

export type Verdict = 'checking' | 'paid' | 'error' | 'signed-out';

/** What a failed update call says about the payment. */
export function verdictOf(error: unknown): Verdict {
  if (!isApiError(error)) return 'error';
  if (silent.has(error.kind)) return 'checking';
  if (error.kind === 'unauthenticated') return 'signed-out';
  return error.code === 'alreadyPaid' ? 'paid' : 'error';
}
