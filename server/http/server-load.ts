import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

const SAMPLE_MS = 50;
/** A delay counts less with each sample, so that one quiet moment does not let all waiting requests in. */
const DECAY = 0.8;

/** Both must be exceeded: many requests may wait for the database, and another process may delay this one. */
interface LoadLimit {
  readonly requests: number;
  /** How late the event loop is. */
  readonly delayMs: number;
}

/** The browser renders pages from here on. */
const RENDER_LIMIT: LoadLimit = { requests: 16, delayMs: 20 };
/** Reads are refused from here on, so that writes and health checks are answered in time. */
const READ_LIMIT: LoadLimit = { requests: 100, delayMs: 50 };
/** Reads are refused from here on, even if the event loop is on time: the database is not. */
const MAX_READS = 400;
/** Everything but health checks is refused from here on, because each request takes memory. */
const MAX_REQUESTS = 2000;

const HEALTH_CHECKS: ReadonlySet<string | undefined> = new Set(['/healthz', '/livez', '/readyz']);
/** Not OPTIONS, without which a browser sends no write to another origin. */
const READ_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD']);

/** How much one server process has to do. */
export interface ServerLoad {
  /** Counts a request until its response ends. */
  readonly track: (response: EventEmitter) => void;
  /** Whether pages are left to the browser to render. */
  readonly isBusy: () => boolean;
  /** Whether a request is refused. Writes come last: what a member has entered must not be lost. */
  readonly mustRefuse: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean;
  readonly close: () => void;
}

/** Measures the load of this process until it is closed. */
export function createServerLoad(): ServerLoad {
  let requests = 0;
  let delayMs = 0;
  let sampledAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = Math.max(now - sampledAt - SAMPLE_MS, delayMs * DECAY);
    sampledAt = now;
  }, SAMPLE_MS);
  timer.unref();
  const exceeds = (limit: LoadLimit) => requests > limit.requests && delayMs > limit.delayMs;
  return {
    track: (response) => {
      requests += 1;
      response.once('close', () => (requests -= 1));
    },
    isBusy: () => exceeds(RENDER_LIMIT),
    mustRefuse: ({ method, url }) => {
      if (HEALTH_CHECKS.has(url)) return false;
      if (!READ_METHODS.has(method)) return requests > MAX_REQUESTS;
      return requests > MAX_READS || exceeds(READ_LIMIT);
    },
    close: () => clearInterval(timer),
  };
}
