import { watchDatabase } from './database-cpu.ts';
import { measure, measureLoads } from './measure.ts';
import { costOf, percentile, type Cost } from './measure.rules.ts';
import type { LoadedAt, Timed } from './report.rules.ts';
import type { Kind } from './requests.ts';
import type { Shop } from './shop.ts';

const SAMPLES = 400;

/** Times of one kind of request in every shop, in turns with its bare query. */
export async function timeKind(shops: readonly Shop[], { make, bare, samples = SAMPLES }: Kind): Promise<Timed[]> {
  const requests = shops.map((shop) => () => shop.ask(make(shop.size)));
  const queries = bare
    ? shops.map(({ pool, size }) => () => {
        const { text, values } = bare(size);
        return pool.query(text, [...values]);
      })
    : [];
  const times = await measure([...requests, ...queries], samples);
  return shops.map(({ size }, index) => ({
    size,
    times: times[index] ?? [],
    bare: bare && times[shops.length + index],
  }));
}

export interface LoadedKind {
  readonly name: string;
  readonly load: Kind['load'] | undefined;
  readonly at: readonly LoadedAt[];
  /** In the largest shop. */
  readonly cost: Cost;
}

const unseen = () => Promise.resolve(() => Promise.resolve(undefined));

/**
 * One kind of request under load in every shop.
 *
 * @param isLocal whether the database's processes can be looked at
 * @param timed the same kind, one request at a time
 */
export async function loadKind(
  shops: readonly Shop[],
  isLocal: boolean,
  { name, make, load }: Kind,
  timed: readonly Timed[],
): Promise<LoadedKind> {
  const subjects = shops.map(({ ask, pool, size }) => ({
    ask: () => ask(make(size)),
    watch: isLocal ? () => watchDatabase(pool) : unseen,
  }));
  const loads = await measureLoads(subjects);
  const largest = loads.at(-1);
  if (!largest) throw new Error('no shop to load');
  const at = loads.map((load, index) => ({ size: shops[index]?.size ?? 0, load }));
  return { name, load, at, cost: costOf(largest, percentile(timed.at(-1)?.times ?? [], 0.5)) };
}
