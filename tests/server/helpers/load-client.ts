import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request that is sent again and again. */
export interface LoadRequest {
  readonly path: string;
  readonly method?: 'PUT' | undefined;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Responses of a load test. */
export interface LoadResult {
  readonly milliseconds: number;
  /** Response times in ms of responses below 400. */
  readonly times: readonly number[];
  /** Number of responses per status. 0 counts failed connections. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Responses with a page that the browser must render. */
  readonly shells: number;
}

interface Response {
  readonly status: number;
  /** Only an unrendered page links to style sheets in its headers. */
  readonly isShell: boolean;
}

function send(origin: string, agent: Agent, { path, method, body, headers }: LoadRequest): Promise<Response> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { agent, method, headers: { ...headers } }, (response) => {
      response.resume();
      response.once('close', () =>
        resolve({ status: response.statusCode ?? 0, isShell: response.headers.link !== undefined }),
      );
    });
    sent.once('error', () => resolve({ status: 0, isShell: false }));
    sent.end(body);
  });
}

/** Sends requests over a limited number of connections, and collects the responses. */
function createLoad(origin: string, toSend: LoadRequest, maxSockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let shells = 0;
  const start = performance.now();
  return {
    sendOne: async () => {
      const sentAt = performance.now();
      const { status, isShell } = await send(origin, agent, toSend);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status > 0 && status < 400) times.push(performance.now() - sentAt);
      if (isShell) shells += 1;
    },
    finish: (): LoadResult => {
      agent.destroy();
      return { milliseconds: performance.now() - start, times, statuses, shells };
    },
  };
}

/**
 * Sends a request again and again over a number of connections that stay open.
 * @param durationMs no request starts after this time
 */
export async function runLoad(
  origin: string,
  toSend: LoadRequest,
  { connections, durationMs }: { readonly connections: number; readonly durationMs: number },
): Promise<LoadResult> {
  const load = createLoad(origin, toSend, connections);
  const end = performance.now() + durationMs;
  const repeat = async () => {
    while (performance.now() < end) await load.sendOne();
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  return load.finish();
}

/** Enough that no request waits in the client. */
const MAX_PACED_SOCKETS = 5000;
const PACE_MS = 20;

/** Sends a number of requests per second, however fast the responses are. */
export async function runPacedLoad(
  origin: string,
  toSend: LoadRequest,
  { perSecond, durationMs }: { readonly perSecond: number; readonly durationMs: number },
): Promise<LoadResult> {
  const load = createLoad(origin, toSend, MAX_PACED_SOCKETS);
  const start = performance.now();
  const sent: Promise<void>[] = [];
  for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs = performance.now() - start) {
    while (sent.length < (elapsedMs * perSecond) / 1000) sent.push(load.sendOne());
    await sleep(PACE_MS);
  }
  await Promise.all(sent);
  return load.finish();
}
