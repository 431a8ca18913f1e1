import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeRateLimit, createTooManyRequestsError, type RateLimit } from '#server/rate-limit/rate-limit.ts';

/** Uploads of one member. Invalid ones count too, because their bodies cost traffic, memory and parsing. */
export const UPLOAD_RATE_LIMIT: RateLimit = { name: 'upload:member', maxAttempts: 60, windowSeconds: 3600 };

/** Maximum concurrent uploads of one member. */
export const MAX_CONCURRENT_UPLOADS_PER_MEMBER = 8;
/** Maximum concurrent uploads of all members. Each may use 5 MB of memory. */
const MAX_CONCURRENT_UPLOADS = 24;

const RETRY_AFTER_SECONDS = 5;

/** Creates a limiter of concurrent uploads, per member and in total. */
export function createUploadLimiter(deps: Pick<Deps, 'db' | 'now'>) {
  const activeByMember = new Map<string, number>();
  let total = 0;

  const acquire = (memberId: string): void => {
    const active = activeByMember.get(memberId) ?? 0;
    if (active >= MAX_CONCURRENT_UPLOADS_PER_MEMBER) {
      throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
    }
    if (total >= MAX_CONCURRENT_UPLOADS) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    activeByMember.set(memberId, active + 1);
    total += 1;
  };
  const release = (memberId: string): void => {
    const remaining = (activeByMember.get(memberId) ?? 1) - 1;
    if (remaining > 0) activeByMember.set(memberId, remaining);
    else activeByMember.delete(memberId);
    total -= 1;
  };

  return {
    /**
     * Counts an upload before its body is read.
     *
     * @returns a function that releases the slot, to be called once.
     * @throws AppError `tooManyRequests`, `unavailable`.
     */
    admit: async (memberId: string): Promise<() => void> => {
      acquire(memberId);
      try {
        await consumeRateLimit(deps, UPLOAD_RATE_LIMIT, memberId);
      } catch (error) {
        release(memberId);
        throw error;
      }
      return () => release(memberId);
    },
  };
}

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
