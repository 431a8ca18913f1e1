import type { Deps } from './context.ts';
import { Failure } from './failure.ts';
import { countTry, type Limit } from './limits.ts';

/** Uploads of one member, valid or not: their bodies cost traffic, memory and parsing. */
export const UPLOAD_LIMIT: Limit = { name: 'upload:member', tries: 60, windowSeconds: 3600 };

/** Uploads of one member that may be under way at once. */
const MAX_PER_MEMBER = 8;
/** Uploads of all members: each may hold 5 MB in memory. */
const MAX_IN_TOTAL = 24;

const RETRY_AFTER_SECONDS = 5;

/** Limits the uploads that are read and processed at the same time, by member and in total. */
export function createUploadGate(deps: Pick<Deps, 'db' | 'now'>) {
  const underWay = new Map<string, number>();
  let total = 0;

  const enter = (memberId: string): void => {
    const own = underWay.get(memberId) ?? 0;
    if (own >= MAX_PER_MEMBER) {
      const details = { values: { seconds: RETRY_AFTER_SECONDS }, retryAfter: RETRY_AFTER_SECONDS };
      throw new Failure('tooManyRequests', details);
    }
    if (total >= MAX_IN_TOTAL) throw new Failure('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
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
        await countTry(deps, UPLOAD_LIMIT, memberId);
      } catch (error) {
        leave(memberId);
        throw error;
      }
      return () => leave(memberId);
    },
  };
}

export type UploadGate = ReturnType<typeof createUploadGate>;
