import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeRateLimit, type RateLimit } from '#server/rate-limit/rate-limit.ts';

/** Uploads of one member, valid or not: their bodies cost traffic, memory and parsing. */
export const UPLOAD_RATE_LIMIT: RateLimit = { name: 'upload:member', maxAttempts: 60, windowSeconds: 3600 };

/** Uploads of one member that may be under way at once. */
const MAX_CONCURRENT_UPLOADS_PER_MEMBER = 8;
/** Uploads of all members: each may hold 5 MB in memory. */
const MAX_CONCURRENT_UPLOADS = 24;

const RETRY_AFTER_SECONDS = 5;

/** Limits the uploads that are read and processed at the same time, by member and in total. */
export function createUploadLimiter(deps: Pick<Deps, 'db' | 'now'>) {
  const underWay = new Map<string, number>();
  let total = 0;

  const enter = (memberId: string): void => {
    const own = underWay.get(memberId) ?? 0;
    if (own >= MAX_CONCURRENT_UPLOADS_PER_MEMBER) {
      const details = { values: { seconds: RETRY_AFTER_SECONDS }, retryAfter: RETRY_AFTER_SECONDS };
      throw new AppError('tooManyRequests', details);
    }
    if (total >= MAX_CONCURRENT_UPLOADS) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    underWay.set(memberId, own + 1);
    total += 1;
  };
  const leave = (memberId: string): void => {
    const left = (underWay.get(memberId) ?? 1) - 1;
    if (left > 0) underWay.set(memberId, left);
    else underWay.delete(memberId);
    total -= 1;
  };

  return {
    /**
     * Counts an upload before its body is read.
     *
     * @returns what ends it; to be called once.
     * @throws Failure `tooManyRequests`, `unavailable`.
     */
    admit: async (memberId: string): Promise<() => void> => {
      enter(memberId);
      try {
        await consumeRateLimit(deps, UPLOAD_RATE_LIMIT, memberId);
      } catch (error) {
        leave(memberId);
        throw error;
      }
      return () => leave(memberId);
    },
  };
}

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
