import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  consumeRateLimit,
  createTooManyRequestsError,
  type RateLimit,
} from '#server/platform/rate-limit/rate-limit.ts';

/** Uploads of one member. Invalid ones count too, because their bodies cost traffic, memory and parsing. */
export const UPLOAD_RATE_LIMIT: RateLimit = { name: 'upload:member', maxAttempts: 60, windowSeconds: 3600 };

/** Uploads of one person of the staff, who adds the images of a whole catalogue. */
export const STAFF_UPLOAD_RATE_LIMIT: RateLimit = { name: 'upload:staff', maxAttempts: 600, windowSeconds: 3600 };

/** Maximum concurrent uploads of one member. */
export const MAX_CONCURRENT_UPLOADS_PER_MEMBER = 8;
/** Memory for the bodies of one member that have arrived: two of the maximum size. */
const MAX_BYTES_PER_MEMBER = 12_000_000;
/** Memory for the bodies of all members. */
const MAX_BYTES = 150_000_000;

const RETRY_AFTER_SECONDS = 5;

/** An upload from its first byte to the end of its processing. */
export interface Upload {
  /** Counts bytes of the body. @throws AppError `tooManyRequests`, `unavailable` when the memory for bodies is used up */
  readonly addBytes: (count: number) => void;
  /** Frees the memory. Further calls change nothing. */
  readonly release: () => void;
}

/** Creates a limiter of the uploads at a time, per member and in total. */
export function createUploadLimiter(deps: Pick<Deps, 'db' | 'now'>) {
  const byMember = new Map<string, { uploads: number; bytes: number }>();
  let totalBytes = 0;

  function openUpload(memberId: string, maxBytes: number): Upload {
    const member = byMember.get(memberId) ?? { uploads: 0, bytes: 0 };
    if (member.uploads >= MAX_CONCURRENT_UPLOADS_PER_MEMBER) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
    byMember.set(memberId, member);
    member.uploads += 1;
    // The largest upload fits, with its other parts.
    const maxMemberBytes = Math.max(MAX_BYTES_PER_MEMBER, maxBytes * 1.1);
    let bytes = 0;
    let isReleased = false;
    return {
      addBytes: (count) => {
        if (member.bytes + count > maxMemberBytes) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
        if (totalBytes + count > MAX_BYTES) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
        bytes += count;
        member.bytes += count;
        totalBytes += count;
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        totalBytes -= bytes;
        member.bytes -= bytes;
        member.uploads -= 1;
        if (member.uploads === 0) byMember.delete(memberId);
      },
    };
  }

  return {
    /**
     * Counts an upload before its body is read.
     *
     * @param maxBytes of its files
     * @throws AppError `tooManyRequests`
     */
    admit: async (memberId: string, maxBytes: number, limit = UPLOAD_RATE_LIMIT): Promise<Upload> => {
      const upload = openUpload(memberId, maxBytes);
      try {
        await consumeRateLimit(deps, limit, memberId);
        return upload;
      } catch (error) {
        upload.release();
        throw error;
      }
    },
  };
}

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;
