import { AppError } from '#server/platform/errors/app-error.ts';

interface QueuedTask {
  readonly start: () => void;
}

/**
 * Runs at most `maxConcurrent` tasks at a time. Subjects (members) take turns (round robin), so that a subject with many
 * tasks delays another one by only one task.
 *
 * @param maxWaitMs a task that waited longer is not run, because its request has already timed out.
 */
export function createFairQueue(maxConcurrent: number, maxWaitMs: number) {
  const queues = new Map<string, QueuedTask[]>();
  let running = 0;

  const startNext = (): void => {
    const [firstEntry] = queues;
    if (!firstEntry) {
      running -= 1;
      return;
    }
    const [subject, queue] = firstEntry;
    queues.delete(subject);
    const next = queue.shift();
    // Re-inserted at the end, after the other subjects.
    if (queue.length > 0) queues.set(subject, queue);
    next?.start();
  };

  const waitForTurn = (subject: string): Promise<void> =>
    new Promise((resolve) => {
      const queue = queues.get(subject) ?? [];
      queue.push({ start: resolve });
      queues.set(subject, queue);
    });

  /** @throws AppError `unavailable` when the task waited longer than `maxWaitMs`. */
  return async <T>(subject: string, task: () => Promise<T>): Promise<T> => {
    const enqueuedAt = performance.now();
    if (running >= maxConcurrent) await waitForTurn(subject);
    else running += 1;
    try {
      if (performance.now() - enqueuedAt > maxWaitMs) throw new AppError('unavailable', { retryAfter: 10 });
      return await task();
    } finally {
      startNext();
    }
  };
}
