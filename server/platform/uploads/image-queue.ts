import { AppError } from '#server/platform/errors/app-error.ts';
import { createFairQueue } from './fair-queue.ts';

/** For one image. */
export const TIMEOUT_SECONDS = 8;
/** Shorter than the timeout of a call, so that no work starts for a request that has timed out. */
const MAX_WAIT_MS = 12_000;

/** One image at a time, because decoding needs much memory (docs/security.md, SEC-09). */
export const enqueue = createFairQueue(1, MAX_WAIT_MS);

/** A timeout does not mean that the image is invalid, so the client may retry. Other errors return undefined. */
export function throwIfTimedOut(error: unknown): undefined {
  if (error instanceof Error && /timeout/iu.test(error.message)) {
    throw new AppError('unavailable', { retryAfter: 10 });
  }
  return undefined;
}
