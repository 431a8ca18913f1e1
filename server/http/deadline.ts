import { AppError } from '#server/platform/errors/app-error.ts';

/** Shorter than the client's timeout (20 s), so that the client gets the 503 instead of its own timeout. */
export const CALL_TIMEOUT_MS = 15_000;
/** Monitoring systems use short timeouts. */
export const HEALTH_CHECK_TIMEOUT_MS = 2800;

/**
 * Creates one deadline for several promises together. Each SQL statement has its own timeout, but on a slow database many
 * statements can add up. Work that misses the deadline continues and may still succeed. So the error means the same as
 * every 503: the outcome is unknown, retry (REL-P3).
 *
 * @returns a function that resolves to the result of a promise, or throws AppError `unavailable` at the deadline.
 */
export function createDeadline(milliseconds: number) {
  let remainingMs = milliseconds;
  return async <T>(work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), remainingMs);
    });
    try {
      return await Promise.race([work, timeout]);
    } finally {
      clearTimeout(timer);
      remainingMs -= performance.now() - startedAt;
    }
  };
}
