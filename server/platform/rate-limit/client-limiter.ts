import { createTooManyRequestsError } from './rate-limit.ts';

interface ClientLimits {
  /** Maximum tasks of one client at a time. */
  readonly maxRunning: number;
  /** Maximum tasks of all clients at a time. Default: no limit. */
  readonly maxTotal?: number;
  /** Maximum tasks of one client that wait for their turn. */
  readonly maxWaiting: number;
  /** A task that waited longer in milliseconds is not run. */
  readonly maxWaitMs: number;
}

interface Client {
  running: number;
  readonly waiting: (() => void)[];
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Creates a limiter of the work that clients cause at a time. Further tasks wait in the order of their arrival, so that a
 * page with many requests needs no retries. Clients take turns (round robin), so that one with many tasks, such as the
 * address of a mobile carrier, delays another one by only one task.
 *
 * The limiter rejects with AppError `tooManyRequests` when too many tasks wait, or a task waited too long.
 */
export function createClientLimiter({ maxRunning, maxTotal = Infinity, maxWaiting, maxWaitMs }: ClientLimits) {
  const clients = new Map<string, Client>();
  let total = 0;

  const startNext = (): void => {
    for (const [key, client] of clients) {
      if (total >= maxTotal) return;
      const start = client.running < maxRunning ? client.waiting.shift() : undefined;
      if (start === undefined) continue;
      // Re-inserted after the other clients.
      clients.delete(key);
      clients.set(key, client);
      client.running += 1;
      total += 1;
      start();
    }
  };

  return async <T>(key: string, task: () => Promise<T>, maxTaskWaitMs = maxWaitMs): Promise<T> => {
    const client = clients.get(key) ?? { running: 0, waiting: [] };
    if (client.waiting.length >= maxWaiting) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
    clients.set(key, client);
    const enqueuedAt = performance.now();
    const waitedMs = await new Promise<number>((resolve) => {
      client.waiting.push(() => resolve(performance.now() - enqueuedAt));
      startNext();
    });
    try {
      if (waitedMs > maxTaskWaitMs) throw createTooManyRequestsError(RETRY_AFTER_SECONDS);
      return await task();
    } finally {
      client.running -= 1;
      total -= 1;
      if (client.running === 0 && client.waiting.length === 0) clients.delete(key);
      startNext();
    }
  };
}
