import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { fuzzKinds, type FuzzRequest } from './fuzz-request.ts';
import { createRequestArbitrary } from './request-arbitrary.ts';
import { createExampleInput } from './example-input.ts';
import { findResponseProblems, type Exchange } from './check-response.ts';
import { createSender } from './http-sender.ts';
import type { createFuzzServer } from './fuzz-server.ts';
import {
  getChangedTables,
  getIdentifierNames,
  hashForeignState,
  hashAllTables,
  type DatabaseState,
} from './database-state.ts';
import { getExpectation, type Expectation } from './expectation.ts';

/** What a run found: figures for people, and faults that must be none. */
export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  readonly calls: number;
  readonly seconds: number;
  readonly refused: number;
  readonly tables: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowest: readonly string[];
  readonly problems: readonly string[];
}

/** Requests under way at once: enough to keep two cores busy. */
const MAX_CONCURRENT_REQUESTS = 8;
const MAX_REPORTED_PROBLEMS = 40;

/** Others' rows that a stranger's right request may touch: a code is sent to whoever has the e-mail. */
const WRITABLE_BY_ANYONE = ['codes', 'links'] as const;

const truncate = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${String(text.length)})` : text);

function describeExchange({ request, expectation, response }: Exchange): string {
  const { kind, call, method, path, query, headers, credential, raw } = request;
  const body = typeof request.body === 'function' ? request.body() : 'form';
  const sent = raw ?? `${method} ${path}?${query} ${JSON.stringify({ ...headers, asker: credential })} ${body}`;
  return `${call}, ${kind}, ${expectation}: ${truncate(sent)} → ${String(response.status)} ${truncate(response.text)}`;
}

/** As many of each call, from one seed; the same seed makes the same requests. */
function createAllRequests(shop: FuzzServer, requests: number, seed: number) {
  const table = Object.entries<CallDeclaration>(calls);
  const each = Math.ceil(requests / table.length);
  return table.map(([name, call], index) => {
    const arbitrary = createRequestArbitrary(name, call, createExampleInput(call, shop.examples), shop.foreign);
    const attempts = fc.sample(arbitrary, { numRuns: each, seed: seed + index });
    return { name, call, attempts };
  });
}

type FuzzServer = Awaited<ReturnType<typeof createFuzzServer>>;

/**
 * Sends so many requests and looks at every answer, in two rounds. What the contract refuses goes
 * first: after each call the whole database must be what it was. Then what the contract lets pass,
 * where the sender may change what is its own, and nothing that is another member's.
 */
export async function runFuzz(shop: FuzzServer, requests: number, seed: number): Promise<FuzzReport> {
  const { pool, canaries } = shop;
  const client = createSender(shop.origin, MAX_CONCURRENT_REQUESTS);
  const secrets = { canaries, columns: await getIdentifierNames(pool) };
  const count = new Map<string, number>();
  const add = (name: string) => count.set(name, (count.get(name) ?? 0) + 1);
  const slow: { readonly milliseconds: number; readonly text: string }[] = [];
  const faults: string[] = [];
  const judge = (judged: Exchange) => {
    const { request, response } = judged;
    add(`kind ${request.kind}`);
    add(`status ${String(response.status)}`);
    slow.push({
      milliseconds: response.milliseconds,
      text: `${request.call}, ${request.kind}: ${response.milliseconds.toFixed(0)} ms, ${String(response.status)}`,
    });
    for (const fault of findResponseProblems(judged, secrets))
      if (faults.length < MAX_REPORTED_PROBLEMS) faults.push(`${fault} – ${describeExchange(judged)}`);
  };

  const sendAll = async (
    name: string,
    call: CallDeclaration,
    attempts: readonly FuzzRequest[],
    verdict: Expectation,
  ) => {
    const queue = attempts.values();
    const work = async () => {
      for (const attempt of queue) {
        try {
          const answer = await client.send(attempt, shop.tokensFor(name));
          judge({ request: attempt, call, expectation: verdict, response: answer });
        } catch (error) {
          const answer = { status: 0, headers: {}, text: String(error), milliseconds: 0 };
          if (faults.length < MAX_REPORTED_PROBLEMS)
            faults.push(
              `no answer – ${describeExchange({ request: attempt, call, expectation: verdict, response: answer })}`,
            );
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, work));
  };

  const begun = performance.now();
  const groups = createAllRequests(shop, requests, seed).map(({ name, call, attempts }) => {
    const sorted: Record<Expectation, FuzzRequest[]> = { refused: [], open: [] };
    for (const attempt of attempts) sorted[getExpectation(call, attempt)].push(attempt);
    return { name, call, ...sorted };
  });

  const watch = async (verdict: Expectation, stateNow: () => Promise<DatabaseState>, spared: readonly string[]) => {
    let before = await stateNow();
    for (const { name, call, ...attempts } of groups) {
      await sendAll(name, call, attempts[verdict], verdict);
      const after = await stateNow();
      for (const table of getChangedTables(before, after, spared))
        faults.push(`${name} (${verdict}) changed ${table}: ${before.get(table) ?? ''} → ${after.get(table) ?? ''}`);
      before = after;
    }
    return before.size;
  };
  const tables = await watch('refused', () => hashAllTables(pool), []);
  await watch('open', () => hashForeignState(pool, shop.sender), WRITABLE_BY_ANYONE);
  client.close();

  const log = shop.log();
  for (const canary of canaries) if (log.includes(canary)) faults.push(`the log holds ${canary}`);
  for (const line of log.split('\n'))
    if (/^\{"level":(?:[456]0)/u.test(line) && faults.length < MAX_REPORTED_PROBLEMS * 2)
      faults.push(`logged: ${truncate(line)}`);

  const counted = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, count.get(`${prefix} ${name}`) ?? 0]));
  const statuses = [...count.keys()]
    .filter((name) => name.startsWith('status '))
    .map((name) => name.slice('status '.length))
    .sort();
  return {
    seed,
    requests: groups.reduce((sum, { open, refused }) => sum + open.length + refused.length, 0),
    calls: groups.length,
    seconds: (performance.now() - begun) / 1000,
    refused: groups.reduce((sum, group) => sum + group.refused.length, 0),
    tables,
    byKind: counted('kind', fuzzKinds),
    byStatus: counted('status', statuses),
    slowest: slow
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5)
      .map(({ text }) => text),
    problems: faults,
  };
}
