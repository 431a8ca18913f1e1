import type { Context } from 'hono';
import type { CallDeclaration } from '#contract/call.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { getReadPoolSize } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';
import { createUploadLimiter, type UploadLimiter } from '#server/platform/uploads/upload-limiter.ts';
import { getClientKey, IN_PROCESS_CLIENT } from './client-key.ts';
import type { AnyContext } from './handler.ts';
import { createWriteLimiter } from './write-limiter.ts';

/** Calls of one member at a time. Each waits for a connection, or holds one while it waits for a lock of the member's. */
const MAX_RUNNING_PER_MEMBER = 4;
/** Public writes of one client at a time. More, because a login that is delayed under attack holds no connection. */
const MAX_RUNNING_PUBLIC_WRITES = 10;
/** More than a page or the queue of an offline device sends at once. */
const MAX_WAITING = 100;
/** Many phones share the address of a carrier. */
const MAX_WAITING_VISITORS = 500;
const MAX_WAIT_MS = 5000;
/** A page that waits longer for its reads is sent without their result. */
const MAX_PAGE_WAIT_MS = 1000;

/** A public read without side effects: its response may be cached. */
export const isPublicRead = ({ method, access, singleUse }: CallDeclaration): boolean =>
  method === 'GET' && access === 'public' && singleUse !== true;

/** Runs a read when it is the turn of the page's client. @throws AppError `tooManyRequests` */
export type LimitPageRead = <T>(c: Context<AppEnv>, read: () => Promise<T>) => Promise<T>;

/** Limits of what one client can occupy: database connections and memory for uploads. */
export interface CallLimits {
  readonly uploads: UploadLimiter;
  /** Runs a call, whose input is valid, when it is the client's turn. @throws AppError `tooManyRequests` */
  readonly run: <T>(call: CallDeclaration, context: AnyContext, task: () => Promise<T>) => Promise<T>;
  /** For what a page reads besides its calls. */
  readonly limitPageRead: LimitPageRead;
}

/**
 * Creates the limits of all calls.
 *
 * - The reads of one visitor, for pages too, use all connections for reads but one. Clients take turns.
 * - One member uses at most four of the other connections.
 * - Public writes, such as logins, have connections and limits of their own.
 */
export function createCallLimits(deps: Pick<Deps, 'config' | 'db' | 'now'>): CallLimits {
  const maxReads = getReadPoolSize(deps.config.databasePoolSize);
  const waiting = { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS };
  const limitReads = createClientLimiter({
    ...waiting,
    maxRunning: Math.max(1, maxReads - 1),
    maxTotal: maxReads,
    maxWaiting: MAX_WAITING_VISITORS,
  });
  const limitPublicWrites = createClientLimiter({ ...waiting, maxRunning: MAX_RUNNING_PUBLIC_WRITES });
  const limitMembers = createClientLimiter({ ...waiting, maxRunning: MAX_RUNNING_PER_MEMBER });
  const writes = createWriteLimiter(deps);
  return {
    uploads: createUploadLimiter(deps),
    run: async (call, context, task) => {
      if ('member' in context) {
        writes.count(call, context.member.id);
        return limitMembers(context.member.id, task);
      }
      if ('staff' in context) return limitMembers(context.staff.id, task);
      const { clientKey } = context;
      if (clientKey === IN_PROCESS_CLIENT) return task();
      return isPublicRead(call) ? limitReads(clientKey, task) : limitPublicWrites(clientKey, task);
    },
    limitPageRead: (c, read) => {
      const clientKey = getClientKey(c, deps.config);
      return clientKey === IN_PROCESS_CLIENT ? read() : limitReads(clientKey, read, MAX_PAGE_WAIT_MS);
    },
  };
}
