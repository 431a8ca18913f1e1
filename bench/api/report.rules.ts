import { getGrowth, percentile, type Cost, type Load } from './measure.rules.ts';

/** A table of the docs page. The first row holds the headings. */
export interface ReportSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

/** Times in ms of one kind of request at one size, and of its bare query. */
export interface LatencySamples {
  readonly size: number;
  readonly times: readonly number[];
  readonly bare: readonly number[] | undefined;
}

/** Load test of one kind of request at one size. */
export interface LoadAtSize {
  readonly size: number;
  readonly load: Load;
}

interface NamedSeries<T> {
  readonly name: string;
  readonly at: readonly T[];
}

export const formatInteger = (value: number): string => Math.round(value).toLocaleString('en-GB');
const formatMs = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const formatFactor = (value: number) => value.toFixed(2);
const getMedian = (samples: readonly number[]) => percentile(samples, 0.5);

/** Returns the growth of the median. */
export const getLatencyGrowth = (at: readonly LatencySamples[]) =>
  getGrowth(at.map(({ size, times }) => ({ size, p50: getMedian(times) })));

/**
 * Creates the table of medians at the smallest and largest size, for kinds that grow more than the logarithm. The note
 * sums up the others and the bare queries.
 */
export function createGrowthTable(kinds: readonly NamedSeries<LatencySamples>[]): ReportSection {
  const ends = kinds.map(({ name, at }) => {
    const [small, large] = [at.at(0), at.at(-1)];
    const p50 = getMedian(large?.times ?? []);
    return { name, small, large, p50, bare: getMedian(large?.bare ?? []), growth: getLatencyGrowth(at) };
  });
  const [first] = ends;
  const reached = ends.filter(({ growth }) => growth.isReached);
  const formatRange = (values: readonly number[]) =>
    `${formatMs(Math.min(...values))} to ${formatMs(Math.max(...values))} ms`;
  return {
    title: 'How the cost grows',
    rows: [
      ['p50 in ms', formatInteger(first?.small?.size ?? 0), formatInteger(first?.large?.size ?? 0), 'p95', 'growth, ×'],
      ...ends
        .filter((kind) => !reached.includes(kind))
        .map(({ name, small, large, p50, growth }) => [
          name,
          formatMs(getMedian(small?.times ?? [])),
          formatMs(p50),
          formatMs(percentile(large?.times ?? [], 0.95)),
          formatFactor(growth.cost),
        ]),
    ],
    note:
      'One request at a time, random pages, by the number of products and of members. These grow more than the logarithm, ' +
      `${formatFactor(first?.growth.logarithm ?? Number.NaN)}. The other ${String(reached.length)} kinds take ` +
      `${formatRange(reached.map(({ p50 }) => p50))} in the largest shop and grow at most ` +
      `${formatFactor(Math.max(...reached.map(({ growth }) => growth.cost)))}. A bare query for the same rows, by index and ` +
      `through the same pool, takes ${formatRange(ends.map(({ bare }) => bare).filter((bare) => !Number.isNaN(bare)))}.`,
  };
}

/** Creates the table of requests per second and CPU time per request. */
export function createLoadTable(kinds: readonly (NamedSeries<LoadAtSize> & { readonly cost: Cost })[]): ReportSection {
  const rows = kinds.map(({ name, at, cost }) => {
    const load = at.at(-1)?.load;
    return [
      name,
      load === undefined ? '–' : formatInteger((load.requests * 1000) / load.milliseconds),
      formatMs(cost.serverMs),
      load?.databaseCpuMs === undefined ? '–' : formatMs(cost.databaseMs),
    ];
  });
  return {
    title: 'Under load',
    rows: [['', 'requests per second', 'server, CPU ms', 'database, CPU ms'], ...rows],
    note: 'Eight concurrent requests for two seconds in the largest shop; one server process, which also runs the client.',
  };
}
