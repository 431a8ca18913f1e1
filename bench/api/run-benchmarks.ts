import type { BenchServer } from './bench-server.ts';
import { watchDatabaseCpu } from './database-cpu.ts';
import { getRequestCost, percentile, type Cost } from './measure.rules.ts';
import { measureLatencies, measureLoads } from './measure.ts';
import type { LoadAtSize, LatencySamples } from './report.rules.ts';
import type { RequestKind } from './request-kinds.ts';

const SAMPLE_COUNT = 400;

/** Measures the times of one kind of request in every shop, alternating with its bare query. */
export async function measureKindLatency(
  shops: readonly BenchServer[],
  { createRequest, createBareQuery, samples = SAMPLE_COUNT }: RequestKind,
): Promise<LatencySamples[]> {
  const requests = shops.map((shop) => () => shop.send(createRequest(shop.size)));
  const queries = createBareQuery
    ? shops.map(({ pool, size }) => () => {
        const { text, values } = createBareQuery(size);
        return pool.query(text, [...values]);
      })
    : [];
  const times = await measureLatencies([...requests, ...queries], samples);
  return shops.map(({ size }, index) => ({
    size,
    times: times[index] ?? [],
    bare: createBareQuery && times[shops.length + index],
  }));
}

export interface KindLoadResult {
  readonly name: string;
  readonly load: RequestKind['load'] | undefined;
  readonly at: readonly LoadAtSize[];
  /** Cost in the largest shop. */
  readonly cost: Cost;
}

const watchNothing = () => Promise.resolve(() => Promise.resolve(undefined));

/**
 * Measures one kind of request under load in every shop.
 *
 * @param isLocal whether the CPU time of the database's processes is readable
 * @param latencies times of the same kind without load
 * @throws when there is no shop
 */
export async function measureKindLoad(
  shops: readonly BenchServer[],
  isLocal: boolean,
  { name, createRequest, load }: RequestKind,
  latencies: readonly LatencySamples[],
): Promise<KindLoadResult> {
  const targets = shops.map(({ send, pool, size }) => ({
    send: () => send(createRequest(size)),
    watchCpu: isLocal ? () => watchDatabaseCpu(pool) : watchNothing,
  }));
  const loads = await measureLoads(targets);
  const largest = loads.at(-1);
  if (!largest) throw new Error('no shop to measure');
  const at = loads.map((load, index) => ({ size: shops[index]?.size ?? 0, load }));
  return { name, load, at, cost: getRequestCost(largest, percentile(latencies.at(-1)?.times ?? [], 0.5)) };
}
