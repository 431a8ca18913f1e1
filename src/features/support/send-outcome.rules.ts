import type { AppError } from '#src/lib/app-error.ts';

/**
 * Whether a failed request may still have arrived. This is unknown after a timeout, an invalid response,
 * a lost connection, and an error of a gateway, which has no message of the shop.
 * @param isOnline `navigator.onLine` at the time of the failure
 */
export function isSendOutcomeUnknown({ kind, message }: AppError, isOnline: boolean): boolean {
  if (kind === 'timeout' || kind === 'bad-response') return true;
  if (kind === 'offline') return isOnline;
  return kind === 'server' && message === '';
}
