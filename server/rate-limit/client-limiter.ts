import { createConcurrencyLimit } from '#server/lib/concurrency-limit.ts';
import { createTooManyRequestsError } from './rate-limit.ts';

interface ClientLimits {
  /** Maximum tasks of one client at a time. */
  readonly maxRunning: number;
  /** Maximum tasks of one client that wait for their turn. */
  readonly maxWaiting: number;
  /** A task that waited longer in milliseconds is not run. */
  readonly maxWaitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Creates a limiter of the work that one client causes at a time. Further tasks wait in the order of their arrival, so
 * that a page with many requests needs no retries.
 *
 * The limiter rejects with AppError `tooManyRequests` when too many tasks wait, or a task waited too long.
 */
export function createClientLimiter({ maxRunning, maxWaiting, maxWaitMs }: ClientLimits) {
  const clients = new Map<string, { pending: number; readonly run: ReturnType<typeof createConcurrencyLimit> }>();

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const client = clients.get(key) ?? { pending: 0, run: createConcurrencyLimit(maxRunning) };
    if (client.pending >= maxRunning + maxWaiting) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
    clients.set(key, client);
    client.pending += 1;
    const startedAt = performance.now();
    try {
      return await client.run(() => {
        if (performance.now() - startedAt > maxWaitMs) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
        return task();
      });
    } finally {
      client.pending -= 1;
      if (client.pending === 0) clients.delete(key);
    }
  };
}
