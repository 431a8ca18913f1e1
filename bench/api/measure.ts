import { addLoads, type Load } from './measure.rules.ts';

/** Does one request or query to its end. */
export type SendRequest = () => Promise<unknown>;

const WARM_UP_REQUESTS = 40;
/** Asked in a row before the next one's turn. */
const REQUESTS_PER_ROUND = 20;
const MAX_CONCURRENT_REQUESTS = 8;
const LOAD_ROUNDS = 4;
const LOAD_ROUND_MS = 500;

async function timeRequest(ask: SendRequest): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

/**
 * Milliseconds of each of these, one request at a time. They take turns, so that whatever else the
 * machine does meets all of them.
 */
export async function measureLatencies(asks: readonly SendRequest[], samples: number): Promise<number[][]> {
  const times = asks.map((): number[] => []);
  for (const ask of asks) for (let i = 0; i < Math.min(WARM_UP_REQUESTS, samples); i += 1) await ask();
  for (let done = 0; done < samples; done += REQUESTS_PER_ROUND) {
    for (const [index, ask] of asks.entries()) {
      for (let i = 0; i < REQUESTS_PER_ROUND; i += 1) times[index]?.push(await timeRequest(ask));
    }
  }
  return times;
}

/** What is put under load, and how to see what its database takes of the processors meanwhile. */
export interface LoadTarget {
  readonly send: SendRequest;
  readonly watchCpu: () => Promise<() => Promise<number | undefined>>;
}

async function runLoadRound({ send, watchCpu }: LoadTarget): Promise<Load> {
  const seen = await watchCpu();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + LOAD_ROUND_MS;
  let requests = 0;
  const client = async () => {
    while (performance.now() < end) {
      await send();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, client));
  const milliseconds = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { requests, milliseconds, serverCpuMs: (user + system) / 1000, databaseCpuMs: await seen() };
}

/** Each under 8 requests at once for 2 s, in turns of half a second. */
export async function measureLoads(subjects: readonly LoadTarget[]): Promise<Load[]> {
  const loads: Load[] = [];
  // Opens the pool's connections, which takes far more than a request.
  for (const subject of subjects) await runLoadRound(subject);
  for (let turn = 0; turn < LOAD_ROUNDS; turn += 1) {
    for (const [index, subject] of subjects.entries()) {
      const load = await runLoadRound(subject);
      const before = loads[index];
      loads[index] = before ? addLoads(before, load) : load;
    }
  }
  return loads;
}
