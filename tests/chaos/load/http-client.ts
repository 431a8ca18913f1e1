import type { RequestHandler } from '#tests/server/helpers/api-client.ts';

/** Nobody waits longer for an answer: then there is none. The app gives up after 20 s. */
const REQUEST_TIMEOUT_MS = 25_000;

/** What no answer may hold: statements, places in the code, the database's own words. */
const INTERNALS =
  /\b(?:insert into|select .+ from|update .+ set)\b|\bat .+:\d+:\d+|node_modules|postgres|PGSQL|relation "|No space left|ECONN|sqlstate/i;

export interface HttpClient extends RequestHandler {
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly getResponseCount: () => number;
  /** Milliseconds of the slowest answer since the last look. */
  readonly takeSlowest: () => number;
  /** Answers that no shop may give, in words; empty is right. */
  readonly faults: readonly string[];
}

/** Requests over HTTP, each answer looked at. A request without an answer rejects. */
export function createHttpClient(origin: string): HttpClient {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let answers = 0;
  let slowest = 0;

  const look = async (path: string, response: Response) => {
    const { status, headers } = response;
    answers += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) return;
    const text = await response.clone().text();
    if (status !== 503) faults.push(`${path}: ${String(status)} ${text.slice(0, 200)}`);
    else if (!headers.get('retry-after')) faults.push(`${path}: 503 without Retry-After`);
    const leak = INTERNALS.exec(text);
    if (leak) faults.push(`${path}: ${String(status)} says "${leak[0]}"`);
  };

  return {
    statuses,
    faults,
    getResponseCount: () => answers,
    takeSlowest: () => {
      const taken = slowest;
      slowest = 0;
      return Math.round(taken);
    },
    request: async (path, init) => {
      const begun = performance.now();
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      try {
        const response = await fetch(origin + path, { redirect: 'manual', signal, ...init });
        await look(path, response);
        return response;
      } catch (error) {
        if (signal.aborted) faults.push(`${path}: no answer in ${String(REQUEST_TIMEOUT_MS)} ms`);
        throw error;
      } finally {
        slowest = Math.max(slowest, performance.now() - begun);
      }
    },
  };
}
