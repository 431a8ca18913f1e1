import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts at a transaction that conflicts with another one, including the first. */
const MAX_TRANSACTION_ATTEMPTS = 4;

const BASE_DELAY_MS = 10;

/** 40P01 deadlock_detected, 40001 serialization_failure: rolled back by PostgreSQL, worth a retry. */
const CONFLICT_CODES = new Set(['40P01', '40001']);

export const isTransactionConflict = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CONFLICT_CODES.has(error.code)) return true;
  return isTransactionConflict(error.cause);
};

/**
 * Retries a whole transaction after a conflict with another one. The failed attempt was rolled back, so the callback
 * must not keep state from it either. The delay has jitter, so that the same two transactions don't collide again.
 *
 * @throws the error of the last attempt.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  maxAttempts = MAX_TRANSACTION_ATTEMPTS,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts >= maxAttempts || !isTransactionConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * 2 ** attempts * Math.random());
    }
  }
}
