import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClientLimiter } from '#server/platform/rate-limit/client-limiter.ts';

/** One task at a time, so that requests have the other cores. Further tasks of a source are refused; they can be repeated. */
const LIMITS = { maxRunning: 1, maxTotal: 1, maxWaiting: 500, maxWaitMs: Infinity };

/** Rest before each task, in which requests that a task has delayed catch up. */
const PAUSE_MS = 50;

/** Share of the pause in which JavaScript ran: above it, the process handles requests. */
const MAX_UTILIZATION = 0.5;

/**
 * Runs tasks one at a time, each after a pause in which the process was idle. Sources take turns.
 *
 * @param isBusy reports work outside of the event loop, such as encoding an image
 */
export function createBackgroundQueue(isBusy: () => boolean) {
  const limitSource = createClientLimiter(LIMITS);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function waitUntilIdle(): Promise<void> {
    let utilization = 0;
    do {
      const before = performance.eventLoopUtilization();
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      ({ utilization } = performance.eventLoopUtilization(before));
    } while (!signal.aborted && (isBusy() || utilization > MAX_UTILIZATION));
  }

  return {
    /**
     * @returns undefined if the queue was stopped before the task started
     * @throws AppError `tooManyRequests` when too many tasks of the source wait
     */
    run: <T>(source: string, task: () => Promise<T>): Promise<T | undefined> =>
      limitSource(source, async () => {
        if (!signal.aborted) await waitUntilIdle();
        return signal.aborted ? undefined : task();
      }),
    isStopped: () => signal.aborted,
    /** Starts no further task, and waits for the running one. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await limitSource('stop', () => Promise.resolve());
    },
  };
}
