import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request that each connection repeats. */
export interface LoadRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
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

function send(origin: string, agent: Agent, { path, headers }: LoadRequest): Promise<Response> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { agent, headers: { ...headers } }, (response) => {
      response.resume();
      response.once('close', () =>
        resolve({ status: response.statusCode ?? 0, isShell: response.headers.link !== undefined }),
      );
    });
    sent.once('error', () => resolve({ status: 0, isShell: false }));
    sent.end();
  });
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
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  let shells = 0;
  const start = performance.now();
  const repeat = async () => {
    while (performance.now() - start < durationMs) {
      const sentAt = performance.now();
      const { status, isShell } = await send(origin, agent, toSend);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status > 0 && status < 400) times.push(performance.now() - sentAt);
      if (isShell) shells += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, repeat));
  agent.destroy();
  return { milliseconds: performance.now() - start, times, statuses, shells };
}
