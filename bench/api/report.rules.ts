import { getGrowth, percentile, type Cost, type Load } from './measure.rules.ts';

/** A table of the page, its first row the headings. */
export interface ReportSection {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

/** Times of one kind of request at one size, and of its bare query in the same turns. */
export interface LatencySamples {
  readonly size: number;
  readonly times: readonly number[];
  readonly bare: readonly number[] | undefined;
}

/** One kind of request under load at one size. */
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

/** Whether the median grew no faster than the logarithm, and by how much. */
export const getLatencyGrowth = (at: readonly LatencySamples[]) =>
  getGrowth(at.map(({ size, times }) => ({ size, p50: getMedian(times) })));

/** p50 and p95 by size, and how the cost grew. */
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
      'One request at a time, any page. So many products, and as many members. Growth: p50 of the largest to ' +
      'p50 of the smallest, which may be no more than the growth of the logarithm.',
  };
}

/** What the server adds to the one query that brings the rows. */
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
    title: 'To a bare query',
    rows: [['p50 to that of the bare query (ms)', ...sizes], ...rows],
    note:
      'Bare: the same eight rows by their index, or the one by its key, through the same pool, in the same ' +
      'turns; no count, no menus’ names, no check of the answer, no JSON.',
  };
}

/** Requests a second, and what one takes of a core. */
export function createLoadTable(kinds: readonly (NamedSeries<LoadAtSize> & { readonly cost: Cost })[]): ReportSection {
  const sizes = kinds[0]?.at.map(({ size }) => formatInteger(size)) ?? [];
  const rows = kinds.map(({ name, at, cost }) => [
    name,
    ...at.map(({ load }) => formatInteger((load.requests * 1000) / load.milliseconds)),
    formatMs(cost.serverMs),
    at.at(-1)?.load.databaseCpuMs === undefined ? '–' : formatMs(cost.databaseMs),
    formatInteger(1000 / cost.serverMs),
  ]);
  const costs = ['server, ms of a core', 'database, ms of a core', 'a second for a core of the server'];
  return {
    title: 'Under load',
    rows: [['requests a second', ...sizes, ...costs], ...rows],
    note:
      'Eight at once, for two seconds, by one server process; who asks is in that process too. The last three ' +
      'columns are of the largest shop: what a request takes of the processors, which a busy machine changes ' +
      'less than its time.',
  };
}
