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
const formatFactor = (value: number) => `${value.toFixed(2)} ×`;
const getMedian = (samples: readonly number[]) => percentile(samples, 0.5);

/** Returns the growth of the median. */
export const getLatencyGrowth = (at: readonly LatencySamples[]) =>
  getGrowth(at.map(({ size, times }) => ({ size, p50: getMedian(times) })));

/** Creates the table of p50 and p95 by size, with the growth. */
export function createGrowthTable(kinds: readonly NamedSeries<LatencySamples>[]): ReportSection {
  const sizes = kinds[0]?.at.map(({ size }) => formatInteger(size)) ?? [];
  const rows = kinds.map(({ name, at }) => {
    const growth = getLatencyGrowth(at);
    const cells = at.map(({ times }) => `${formatMs(getMedian(times))} / ${formatMs(percentile(times, 0.95))}`);
    return [name, ...cells, formatFactor(growth.cost), growth.isReached ? 'reached' : '**not reached**'];
  });
  const logarithm = kinds[0] ? getLatencyGrowth(kinds[0].at).logarithm : Number.NaN;
  return {
    title: 'How the cost grows',
    rows: [['p50 / p95 in ms', ...sizes, 'growth', `at most ${formatFactor(logarithm)}`], ...rows],
    note:
      'One request at a time, random pages. The columns are numbers of products and of members. Growth: ratio of ' +
      'the largest shop’s p50 to that of the smallest. It may be at most the ratio of the logarithms.',
  };
}

/** Creates the table that compares requests with a bare query for the same rows. */
export function createBareQueryTable(kinds: readonly NamedSeries<LatencySamples>[]): ReportSection {
  const compared = kinds.filter(({ at }) => at.every(({ bare }) => bare !== undefined));
  const sizes = compared[0]?.at.map(({ size }) => formatInteger(size)) ?? [];
  const rows = compared.map(({ name, at }) => [
    name,
    ...at.map(
      ({ times, bare = [] }) => `${formatFactor(getMedian(times) / getMedian(bare))} of ${formatMs(getMedian(bare))}`,
    ),
  ]);
  return {
    title: 'Compared with a bare query',
    rows: [['p50 as a multiple of the bare query (ms)', ...sizes], ...rows],
    note:
      'Bare query: the same eight rows by index, or the one row by key, through the same pool, alternating with ' +
      'the requests; without count, menu names, response validation and JSON.',
  };
}

/** Creates the table of requests per second and CPU time per request. */
export function createLoadTable(kinds: readonly (NamedSeries<LoadAtSize> & { readonly cost: Cost })[]): ReportSection {
  const sizes = kinds[0]?.at.map(({ size }) => formatInteger(size)) ?? [];
  const rows = kinds.map(({ name, at, cost }) => [
    name,
    ...at.map(({ load }) => formatInteger((load.requests * 1000) / load.milliseconds)),
    formatMs(cost.serverMs),
    at.at(-1)?.load.databaseCpuMs === undefined ? '–' : formatMs(cost.databaseMs),
    formatInteger(1000 / cost.serverMs),
  ]);
  const costHeadings = ['server, CPU ms', 'database, CPU ms', 'requests per second and server core'];
  return {
    title: 'Under load',
    rows: [['requests per second', ...sizes, ...costHeadings], ...rows],
    note:
      'Eight concurrent requests for two seconds, one server process, which also runs the client. The last three ' +
      'columns are for the largest shop. They show CPU time, which a busy machine affects less than elapsed time.',
  };
}
