import { AppError } from '#server/errors/app-error.ts';

interface QueuedTask {
  readonly start: () => void;
}

/**
 * Runs tasks, at most `atOnce` of them at a time. Subjects (members) take turns, so that one with many
 * tasks delays another by one task only.
 *
 * @param maxWaitMs A task that waited longer is not run: its request has been answered by then.
 */
export function createFairQueue(atOnce: number, maxWaitMs: number) {
  const lines = new Map<string, QueuedTask[]>();
  let running = 0;

  const startNext = (): void => {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [subject, line] = first;
    lines.delete(subject);
    const next = line.shift();
    // Behind the other subjects.
    if (line.length > 0) lines.set(subject, line);
    next?.start();
  };

  const waitForTurn = (subject: string): Promise<void> =>
    new Promise((resolve) => {
      const line = lines.get(subject) ?? [];
      line.push({ start: resolve });
      lines.set(subject, line);
    });

  /** @throws Failure `unavailable` for a task whose turn comes too late. */
  return async <T>(subject: string, task: () => Promise<T>): Promise<T> => {
    const enqueuedAt = performance.now();
    if (running >= atOnce) await waitForTurn(subject);
    else running += 1;
    try {
      if (performance.now() - enqueuedAt > maxWaitMs) throw new AppError('unavailable', { retryAfter: 10 });
      return await task();
    } finally {
      startNext();
    }
  };
}
