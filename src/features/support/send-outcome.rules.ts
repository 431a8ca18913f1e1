import type { AppError } from '#src/lib/app-error.ts';

/**
 * What a failed send says. A time-out, a broken answer and a connection that was lost on the way
 * say nothing about whether it arrived; nor does a gateway, which has no words of the shop's.
 *
 * @param online what the browser knew of its network when the failure came
 */
export function isSendOutcomeUnknown({ kind, message }: AppError, online: boolean): boolean {
  if (kind === 'timeout' || kind === 'bad-response') return true;
  if (kind === 'offline') return online;
  return kind === 'server' && message === '';
}
