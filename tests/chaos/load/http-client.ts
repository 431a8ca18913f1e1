import type { RequestHandler } from '#tests/server/helpers/api-client.ts';

/** The app aborts requests after 20 s. */
const REQUEST_TIMEOUT_MS = 25_000;

/** Text that must not leak into responses: SQL, stack traces, database errors. */
const INTERNALS =
  /\b(?:insert into|select .+ from|update .+ set)\b|\bat .+:\d+:\d+|node_modules|postgres|PGSQL|relation "|No space left|ECONN|sqlstate/i;

export interface HttpClient extends RequestHandler {
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly getResponseCount: () => number;
  /** Returns the time of the slowest response in ms since the last call. */
  readonly takeSlowest: () => number;
  /** Descriptions of wrong responses. Must be empty. */
  readonly faults: readonly string[];
}

/** Sends requests over HTTP and checks each response. A request without a response rejects. */
export function createHttpClient(origin: string): HttpClient {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let responseCount = 0;
  let slowest = 0;

  const checkResponse = async (path: string, response: Response) => {
    const { status, headers } = response;
    responseCount += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) return;
    const text = await response.clone().text();
    if (status !== 503) faults.push(`${path}: ${String(status)} ${text.slice(0, 200)}`);
    else if (!headers.get('retry-after')) faults.push(`${path}: 503 without Retry-After`);
    const leak = INTERNALS.exec(text);
    if (leak) faults.push(`${path}: ${String(status)} leaks "${leak[0]}"`);
  };

  return {
    statuses,
    faults,
    getResponseCount: () => responseCount,
    takeSlowest: () => {
      const result = slowest;
      slowest = 0;
      return Math.round(result);
    },
    request: async (path, init) => {
      const start = performance.now();
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      try {
        const response = await fetch(origin + path, { redirect: 'manual', signal, ...init });
        await checkResponse(path, response);
        return response;
      } catch (error) {
        if (signal.aborted) faults.push(`${path}: no response in ${String(REQUEST_TIMEOUT_MS)} ms`);
        throw error;
      } finally {
        slowest = Math.max(slowest, performance.now() - start);
      }
    },
  };
}
