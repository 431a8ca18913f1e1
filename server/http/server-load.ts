import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

const SAMPLE_MS = 50;
/** A delay counts less with each sample, so that one quiet moment does not let all waiting requests in. */
const DECAY = 0.8;
/** The event loop is late from here on: this process has more to do than it can. */
const LATE_MS = 20;
/**
 * Reads that run at a time while the event loop is late, which keeps the processor busy. Each more delays all other
 * requests by its processor time, and a write, which waits for the database several times, by a multiple of it.
 */
const MAX_RUNNING_READS = 8;
/** Reads that start at once while the event loop is on time, which is not measured before they have run. */
const MAX_STARTED_READS = 32;
/** Further reads wait, for about a second at most. */
const MAX_WAITING_READS = 200;
/** The browser renders pages while reads wait, and from this number of open requests on if the event loop is late. */
const MAX_REQUESTS_FOR_RENDERING = 16;
/** Reads that run at a time at most, even if the event loop is on time: the database is not. */
const MAX_READS = 400;
/** Everything but health checks is refused from here on, because each request takes memory. */
const MAX_REQUESTS = 2000;

const HEALTH_CHECKS: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/readyz']);
/** Not OPTIONS, without which a browser sends no write to another origin. */
const READ_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

interface RequestHandlers {
  /** Resolves when the response is complete, also if its client has not received it yet. */
  readonly run: () => Promise<void>;
  readonly refuse: () => void;
}

/** Orders the requests of one server process by importance while there are too many. */
export interface ServerLoad {
  /**
   * Runs a request now or later, or refuses it. Health checks and writes never wait: what a member has entered must not be
   * lost.
   */
  readonly handle: (
    request: Pick<IncomingMessage, 'method' | 'url'>,
    response: EventEmitter,
    handlers: RequestHandlers,
  ) => void;
  /** Whether pages are left to the browser to render. */
  readonly isBusy: () => boolean;
  readonly close: () => void;
}

/** Measures the load of this process until it is closed. */
export function createServerLoad(): ServerLoad {
  let openRequests = 0;
  let runningReads = 0;
  let delayMs = 0;
  let sampledAt = performance.now();
  const waitingReads = new Set<() => void>();
  const isLate = () => delayMs > LATE_MS;

  /** Starts waiting reads until so many run. */
  const startReads = (maxRunning: number) => {
    for (const start of waitingReads) {
      if (runningReads >= maxRunning) return;
      waitingReads.delete(start);
      start();
    }
  };
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = Math.max(now - sampledAt - SAMPLE_MS, delayMs * DECAY);
    sampledAt = now;
    // Reads may run slowly without using the processor. Not all at once, which would make the event loop late again.
    startReads(isLate() ? MAX_RUNNING_READS : Math.min(runningReads + MAX_RUNNING_READS, MAX_READS));
  }, SAMPLE_MS);
  timer.unref();

  const runRead = async (run: () => Promise<void>) => {
    runningReads += 1;
    try {
      await run();
    } finally {
      runningReads -= 1;
      startReads(isLate() ? MAX_RUNNING_READS : MAX_STARTED_READS);
    }
  };

  return {
    handle: ({ method, url }, response, { run, refuse }) => {
      openRequests += 1;
      response.once('close', () => (openRequests -= 1));
      if (HEALTH_CHECKS.has(url)) return void run();
      if (openRequests > MAX_REQUESTS) return refuse();
      if (!READ_METHODS.has(method)) return void run();
      const maxRunning = isLate() ? MAX_RUNNING_READS : MAX_STARTED_READS;
      if (waitingReads.size === 0 && runningReads < maxRunning) return void runRead(run);
      if (waitingReads.size >= MAX_WAITING_READS) return refuse();
      const start = () => void runRead(run);
      waitingReads.add(start);
      response.once('close', () => waitingReads.delete(start));
    },
    isBusy: () => waitingReads.size > 0 || (openRequests > MAX_REQUESTS_FOR_RENDERING && isLate()),
    close: () => clearInterval(timer),
  };
}
