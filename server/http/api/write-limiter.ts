import { isWrite, type CallDeclaration } from '#contract/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createTooManyRequestsError } from '#server/platform/rate-limit/rate-limit.ts';

const HOUR_MS = 3_600_000;

/**
 * Limits how often a member can call each write in an hour. It applies to every member's call, so a new one is limited
 * too. The counts are in memory: a counter in the database would be one more write for each write.
 */
export function createWriteLimiter({ config, now }: Pick<Deps, 'config' | 'now'>) {
  let currentHour = 0;
  const counts = new Map<string, number>();
  return {
    /** @throws AppError `tooManyRequests` */
    count: (call: CallDeclaration, memberId: string): void => {
      if (!isWrite(call)) return;
      const time = now().getTime();
      const hour = Math.floor(time / HOUR_MS);
      if (hour !== currentHour) counts.clear();
      currentHour = hour;
      const key = `${call.method} ${call.path} ${memberId}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > config.memberWritesPerHour) {
        throw createTooManyRequestsError(Math.ceil((HOUR_MS - (time % HOUR_MS)) / 1000));
      }
    },
  };
}
