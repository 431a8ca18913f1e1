import fc from 'fast-check';
import type { CallDeclaration } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { findResponseProblems, type Exchange } from './check-response.ts';
import {
  getChangedTables,
  getIdentifierNames,
  hashForeignState,
  hashAllTables,
  type DatabaseState,
} from './database-state.ts';
import { createExampleInput } from './example-input.ts';
import { getExpectation, type Expectation } from './expectation.ts';
import { fuzzKinds, type FuzzRequest } from './fuzz-request.ts';
import { isStaffCall, type createFuzzServer } from './fuzz-server.ts';
import { createSender } from './http-sender.ts';
import { createRequestArbitrary } from './request-arbitrary.ts';

/** Statistics of a run, and the problems that must be empty. */
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

/** Enough to keep two cores busy. */
const MAX_CONCURRENT_REQUESTS = 8;
const MAX_REPORTED_PROBLEMS = 40;

/** Tables in which anyone's valid request may add rows for other members: a code is sent to any known e-mail. */
const WRITABLE_BY_ANYONE = ['codes', 'links'] as const;

const UNKNOWN_IDS = ['nobody'];

const truncate = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${String(text.length)})` : text);

function describeExchange({ request, expectation, response }: Exchange): string {
  const { kind, call, method, path, query, headers, credential, raw } = request;
  const body = typeof request.body === 'function' ? request.body() : 'form';
  const text = raw ?? `${method} ${path}?${query} ${JSON.stringify({ ...headers, credential })} ${body}`;
  return `${call}, ${kind}, ${expectation}: ${truncate(text)} → ${String(response.status)} ${truncate(response.text)}`;
}

/** Creates the same number of requests for each call. The same seed gives the same requests. */
function createAllRequests(shop: FuzzServer, requests: number, seed: number) {
  const allCalls = Object.entries<CallDeclaration>(calls);
  const requestsPerCall = Math.ceil(requests / allCalls.length);
  return allCalls.map(([name, call], index) => {
    // No id is foreign to the owner.
    const foreign = isStaffCall(call) ? UNKNOWN_IDS : shop.foreign;
    const arbitrary = createRequestArbitrary(name, call, createExampleInput(call, shop.examples), foreign);
    const attempts = fc.sample(arbitrary, { numRuns: requestsPerCall, seed: seed + index });
    return { name, call, attempts };
  });
}

type FuzzServer = Awaited<ReturnType<typeof createFuzzServer>>;

/**
 * Sends requests in two rounds and checks every response. The first round sends requests that violate the
 * contract; after each call, the whole database must be unchanged. The second round sends requests that the
 * contract allows; they may change the sender's data, but not those of other members.
 */
export async function runFuzz(shop: FuzzServer, requests: number, seed: number): Promise<FuzzReport> {
  const { pool, canaries } = shop;
  const client = createSender(shop.origin, MAX_CONCURRENT_REQUESTS);
  const secrets = { canaries, columns: await getIdentifierNames(pool) };
  // The staff reads the data of members.
  const staffSecrets = { ...secrets, canaries: canaries.filter((canary) => canary !== shop.memberCanary) };
  const counts = new Map<string, number>();
  const increment = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const timings: { readonly milliseconds: number; readonly text: string }[] = [];
  const problems: string[] = [];
  const checkExchange = (exchange: Exchange) => {
    const { request, response } = exchange;
    increment(`kind ${request.kind}`);
    increment(`status ${String(response.status)}`);
    timings.push({
      milliseconds: response.milliseconds,
      text: `${request.call}, ${request.kind}: ${response.milliseconds.toFixed(0)} ms, ${String(response.status)}`,
    });
    for (const problem of findResponseProblems(exchange, isStaffCall(exchange.call) ? staffSecrets : secrets))
      if (problems.length < MAX_REPORTED_PROBLEMS) problems.push(`${problem} – ${describeExchange(exchange)}`);
  };

  const sendAll = async (
    name: string,
    call: CallDeclaration,
    attempts: readonly FuzzRequest[],
    expectation: Expectation,
  ) => {
    const queue = attempts.values();
    const sendQueued = async () => {
      for (const request of queue) {
        try {
          const response = await client.send(request, shop.tokensFor(name, call));
          checkExchange({ request, call, expectation, response });
        } catch (error) {
          const response = { status: 0, headers: {}, text: String(error), milliseconds: 0 };
          if (problems.length < MAX_REPORTED_PROBLEMS)
            problems.push(`no response – ${describeExchange({ request, call, expectation, response })}`);
        }
      }
    };
    await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendQueued));
  };

  const start = performance.now();
  const groups = createAllRequests(shop, requests, seed).map(({ name, call, attempts }) => {
    const byExpectation: Record<Expectation, FuzzRequest[]> = { refused: [], open: [] };
    for (const attempt of attempts) byExpectation[getExpectation(call, attempt)].push(attempt);
    return { name, call, ...byExpectation };
  });

  const runRound = async (
    expectation: Expectation,
    getState: () => Promise<DatabaseState>,
    ignoredTables: readonly string[],
  ) => {
    let before = await getState();
    for (const { name, call, ...attempts } of groups) {
      await sendAll(name, call, attempts[expectation], expectation);
      const after = await getState();
      // The owner's valid requests may change nearly every table.
      const isChecked = expectation === 'refused' || !isStaffCall(call);
      for (const table of isChecked ? getChangedTables(before, after, ignoredTables) : [])
        problems.push(
          `${name} (${expectation}) changed ${table}: ${before.get(table) ?? ''} → ${after.get(table) ?? ''}`,
        );
      before = after;
    }
    return before.size;
  };
  const tables = await runRound('refused', () => hashAllTables(pool), []);
  await runRound('open', () => hashForeignState(pool, shop.sender), WRITABLE_BY_ANYONE);
  client.close();

  const log = shop.log();
  for (const canary of canaries) if (log.includes(canary)) problems.push(`the log contains ${canary}`);
  for (const line of log.split('\n'))
    if (/^\{"level":(?:[456]0)/u.test(line) && problems.length < MAX_REPORTED_PROBLEMS * 2)
      problems.push(`logged: ${truncate(line)}`);

  const pickCounts = (prefix: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, counts.get(`${prefix} ${name}`) ?? 0]));
  const statuses = [...counts.keys()]
    .filter((name) => name.startsWith('status '))
    .map((name) => name.slice('status '.length))
    .sort();
  return {
    seed,
    requests: groups.reduce((sum, { open, refused }) => sum + open.length + refused.length, 0),
    calls: groups.length,
    seconds: (performance.now() - start) / 1000,
    refused: groups.reduce((sum, group) => sum + group.refused.length, 0),
    tables,
    byKind: pickCounts('kind', fuzzKinds),
    byStatus: pickCounts('status', statuses),
    slowest: timings
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5)
      .map(({ text }) => text),
    problems,
  };
}
