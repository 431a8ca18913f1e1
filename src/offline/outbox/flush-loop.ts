/** Delays between retries. The last one repeats. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

/** @param failures consecutive failures, including the last one */
export const getRetryDelayMs = (failures: number): number =>
  RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 60_000;

/** Result of one flush. `retryDelayMs` is null when no retry is needed. */
export interface FlushResult {
  readonly retryDelayMs: number | null;
}

export interface FlushContext {
  /** After `stop`, nothing may be sent any more. */
  readonly isStopped: () => boolean;
  /** Delays that grow with consecutive failures. */
  readonly backoff: { readonly next: () => number; readonly reset: () => void };
}

/** The part of the browser's {@link LockManager} that the loop uses. */
export interface FlushLock {
  readonly request: (name: string, work: () => Promise<FlushResult>) => Promise<FlushResult>;
}

export interface FlushLoop {
  /** Sends pending operations now. Call it after enqueueing, after a login and after a reconnect. */
  readonly flush: () => void;
  /** Sends the operations of another tab after a delay, in case that tab closes before it sends them. */
  readonly scheduleFlush: () => void;
  readonly stop: () => void;
}

interface FlushLoopOptions {
  /** Only one tab sends at a time. The browser releases the lock when a tab closes. */
  readonly lockName: string;
  /** Undefined in browsers without Web Locks. The server then ignores what two tabs send twice. */
  readonly locks: FlushLock | undefined;
}

/** Runs `flushOnce` on request, never twice at a time, and repeats it after the delay that it returns. */
export function createFlushLoop(
  flushOnce: (context: FlushContext) => Promise<FlushResult>,
  { lockName, locks }: FlushLoopOptions,
): FlushLoop {
  let isRunning = false;
  let flushAgain = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const backoff = { next: () => getRetryDelayMs(++failures), reset: () => void (failures = 0) };
  const context: FlushContext = { isStopped: () => isStopped, backoff };

  const flushWithLock = (): Promise<FlushResult> => {
    const work = () => flushOnce(context);
    return locks === undefined ? work() : locks.request(lockName, work);
  };

  async function run(): Promise<void> {
    isRunning = true;
    clearTimeout(timer);
    timer = undefined;
    const { retryDelayMs } = await flushWithLock().catch((): FlushResult => ({ retryDelayMs: backoff.next() }));
    isRunning = false;
    if (isStopped) return;
    if (flushAgain) {
      flushAgain = false;
      void run();
    } else if (retryDelayMs !== null) timer = setTimeout(() => void run(), retryDelayMs);
  }

  return {
    flush: () => {
      if (isStopped) return;
      if (isRunning) flushAgain = true;
      else void run();
    },
    scheduleFlush: () => {
      if (!isRunning && !isStopped) timer ??= setTimeout(() => void run(), getRetryDelayMs(1));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
