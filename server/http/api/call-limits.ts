import type { CallDeclaration } from '#contract/call.ts';
import type { Deps } from '#server/deps.ts';
import { createClientLimiter } from '#server/rate-limit/client-limiter.ts';
import { createUploadLimiter, type UploadLimiter } from '#server/uploads/upload-limiter.ts';
import { getReadPoolSize } from '#server/db/connect.ts';
import type { CallContext, MemberContext } from './handler.ts';
import { createWriteLimiter } from './write-limiter.ts';

/** Calls of one member at a time. Each waits for a connection, or holds one while it waits for a lock of the member's. */
const MAX_RUNNING_PER_MEMBER = 4;
/** More than a page or the queue of an offline device sends at once. */
const MAX_WAITING = 100;
const MAX_WAIT_MS = 5000;

/** Client key of calls without a network address: tests, and the server itself. */
export const IN_PROCESS_CLIENT = 'in-process';

/** A public read without side effects: its response may be cached. */
export const isPublicRead = ({ method, access, singleUse }: CallDeclaration): boolean =>
  method === 'GET' && access === 'public' && singleUse !== true;

/** Limits of what one client can occupy: database connections and places for uploads. */
export interface CallLimits {
  readonly uploads: UploadLimiter;
  /** Runs a call, whose input is valid, when it is the client's turn. @throws AppError `tooManyRequests` */
  readonly run: <T>(call: CallDeclaration, context: CallContext | MemberContext, task: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the limits of all calls. The reads of one visitor use at most half of the connections for reads, and one member
 * at most four of the others. Public writes, such as logins, have their own limits.
 */
export function createCallLimits(deps: Pick<Deps, 'config' | 'db' | 'now'>): CallLimits {
  const maxReads = Math.max(1, Math.floor(getReadPoolSize(deps.config.databasePoolSize) / 2));
  const limitVisitor = createClientLimiter({ maxRunning: maxReads, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS });
  const limitMember = createClientLimiter({
    maxRunning: MAX_RUNNING_PER_MEMBER,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
  });
  const writes = createWriteLimiter(deps);
  return {
    uploads: createUploadLimiter(deps),
    run: async (call, context, task) => {
      if ('member' in context) {
        writes.count(call, context.member.id);
        return limitMember(context.member.id, task);
      }
      const isLimited = isPublicRead(call) && context.clientKey !== IN_PROCESS_CLIENT;
      return isLimited ? limitVisitor(context.clientKey, task) : task();
    },
  };
}
