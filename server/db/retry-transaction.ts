import { setTimeout as sleep } from 'node:timers/promises';

/** Attempts at a transaction that PostgreSQL ended because of another one. */
const MAX_TRANSACTION_ATTEMPTS = 4;

const BASE_DELAY_MS = 10;

/** 40P01 deadlock_detected, 40001 serialization_failure: PostgreSQL rolled back, and the same work may succeed now. */
const CONFLICT_CODES = new Set(['40P01', '40001']);

export const isTransactionConflict = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && CONFLICT_CODES.has(error.code)) return true;
  return isTransactionConflict(error.cause);
};

/**
 * Runs a whole transaction again after a conflict with another one. Nothing of the failed attempt is left in
 * the database, so the work must keep nothing of it either. The delay has jitter: two transactions that
 * collided would otherwise collide again.
 *
 * @throws what the last attempt threw.
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T>,
  maxAttempts = MAX_TRANSACTION_ATTEMPTS,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= maxAttempts || !isTransactionConflict(error)) throw error;
      await sleep(BASE_DELAY_MS * 2 ** tries * Math.random());
    }
  }
}
