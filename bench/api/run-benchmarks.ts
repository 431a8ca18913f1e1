import { watchDatabaseCpu } from './database-cpu.ts';
import { measureLatencies, measureLoads } from './measure.ts';
import { getRequestCost, percentile, type Cost } from './measure.rules.ts';
import type { LoadAtSize, LatencySamples } from './report.rules.ts';
import type { RequestKind } from './request-kinds.ts';
import type { BenchServer } from './bench-server.ts';

const SAMPLE_COUNT = 400;

/** Times of one kind of request in every shop, in turns with its bare query. */
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
  /** In the largest shop. */
  readonly cost: Cost;
}

const watchNothing = () => Promise.resolve(() => Promise.resolve(undefined));

/**
 * One kind of request under load in every shop.
 *
 * @param isLocal whether the database's processes can be looked at
 * @param timed the same kind, one request at a time
 */
export async function measureKindLoad(
  shops: readonly BenchServer[],
  isLocal: boolean,
  { name, createRequest, load }: RequestKind,
  timed: readonly LatencySamples[],
): Promise<KindLoadResult> {
  const subjects = shops.map(({ send, pool, size }) => ({
    send: () => send(createRequest(size)),
    watchCpu: isLocal ? () => watchDatabaseCpu(pool) : watchNothing,
  }));
  const loads = await measureLoads(subjects);
  const largest = loads.at(-1);
  if (!largest) throw new Error('no shop to load');
  const at = loads.map((load, index) => ({ size: shops[index]?.size ?? 0, load }));
  return { name, load, at, cost: getRequestCost(largest, percentile(timed.at(-1)?.times ?? [], 0.5)) };
}
