import { AppError } from '#server/errors/app-error.ts';

/** Less than the app waits for an answer (20 s): it hears from the server itself that nothing is known. */
export const CALL_TIMEOUT_MS = 15_000;
/** Whoever watches over the shop asks often and waits briefly. */
export const HEALTH_CHECK_TIMEOUT_MS = 2800;

/**
 * A limit for several pieces of work together: each statement has its own, but a database that is slow
 * throughout may take many of them. Work that is late goes on until it meets its own limit and may still
 * succeed, so the answer means what every 503 means: unknown, ask again (REL-P3).
 *
 * @returns what gives a piece's result, or throws Failure unavailable when the time is over
 */
export function createDeadline(milliseconds: number) {
  let left = milliseconds;
  return async <T>(work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('unavailable', { retryAfter: 5 })), left);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      left -= performance.now() - begun;
    }
  };
}
