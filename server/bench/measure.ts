import { addLoads, type Load } from './measure.rules.ts';

/** Does one request or query to its end. */
export type Ask = () => Promise<unknown>;

const WARM_UP = 40;
/** Asked in a row before the next one's turn. */
const ROUND = 20;
const AT_ONCE = 8;
const TURNS = 4;
const TURN_MS = 500;

async function time(ask: Ask): Promise<number> {
  const begun = performance.now();
  await ask();
  return performance.now() - begun;
}

/**
 * Milliseconds of each of these, one request at a time. They take turns, so that whatever else the
 * machine does meets all of them.
 */
export async function measure(asks: readonly Ask[], samples: number): Promise<number[][]> {
  const times = asks.map((): number[] => []);
  for (const ask of asks) for (let i = 0; i < Math.min(WARM_UP, samples); i += 1) await ask();
  for (let done = 0; done < samples; done += ROUND) {
    for (const [index, ask] of asks.entries()) {
      for (let i = 0; i < ROUND; i += 1) times[index]?.push(await time(ask));
    }
  }
  return times;
}

/** What is put under load, and how to see what its database takes of the processors meanwhile. */
export interface Loaded {
  readonly ask: Ask;
  readonly watch: () => Promise<() => Promise<number | undefined>>;
}

async function loadOnce({ ask, watch }: Loaded): Promise<Load> {
  const seen = await watch();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + TURN_MS;
  let requests = 0;
  const client = async () => {
    while (performance.now() < end) {
      await ask();
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  const milliseconds = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { requests, milliseconds, serverCpuMs: (user + system) / 1000, databaseCpuMs: await seen() };
}

/** Each under 8 requests at once for 2 s, in turns of half a second. */
export async function measureLoads(subjects: readonly Loaded[]): Promise<Load[]> {
  const loads: Load[] = [];
  // Opens the pool's connections, which takes far more than a request.
  for (const subject of subjects) await loadOnce(subject);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, subject] of subjects.entries()) {
      const load = await loadOnce(subject);
      const before = loads[index];
      loads[index] = before ? addLoads(before, load) : load;
    }
  }
  return loads;
}
