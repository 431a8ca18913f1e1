import { addLoads, type Load } from './measure.rules.ts';

/** Runs one request or query. */
export type SendRequest = () => Promise<unknown>;

const WARM_UP_REQUESTS = 40;
/** Requests of one kind before the next kind's turn. */
const REQUESTS_PER_ROUND = 20;
const MAX_CONCURRENT_REQUESTS = 8;
const LOAD_ROUNDS = 4;
const LOAD_ROUND_MS = 500;

async function timeRequest(send: SendRequest): Promise<number> {
  const start = performance.now();
  await send();
  return performance.now() - start;
}

/**
 * Measures the times in ms of several kinds of request, one request at a time. The kinds take turns, so that
 * other load on the machine affects all of them.
 */
export async function measureLatencies(senders: readonly SendRequest[], samples: number): Promise<number[][]> {
  const times = senders.map((): number[] => []);
  for (const send of senders) for (let i = 0; i < Math.min(WARM_UP_REQUESTS, samples); i += 1) await send();
  for (let done = 0; done < samples; done += REQUESTS_PER_ROUND) {
    for (const [index, send] of senders.entries()) {
      for (let i = 0; i < REQUESTS_PER_ROUND; i += 1) times[index]?.push(await timeRequest(send));
    }
  }
  return times;
}

/** A request to put under load, and a way to measure its database's CPU time. */
export interface LoadTarget {
  readonly send: SendRequest;
  readonly watchCpu: () => Promise<() => Promise<number | undefined>>;
}

async function runLoadRound({ send, watchCpu }: LoadTarget): Promise<Load> {
  const stopWatching = await watchCpu();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const end = start + LOAD_ROUND_MS;
  let requests = 0;
  const client = async () => {
    while (performance.now() < end) {
      await send();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, client));
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { requests, milliseconds, serverCpuMs: (user + system) / 1000, databaseCpuMs: await stopWatching() };
}

/** Runs each target with 8 concurrent requests for 2 s, in turns of half a second. */
export async function measureLoads(targets: readonly LoadTarget[]): Promise<Load[]> {
  const loads: Load[] = [];
  // The first round opens the pool's connections, which takes longer than a request.
  for (const target of targets) await runLoadRound(target);
  for (let round = 0; round < LOAD_ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) {
      const load = await runLoadRound(target);
      const before = loads[index];
      loads[index] = before ? addLoads(before, load) : load;
    }
  }
  return loads;
}
