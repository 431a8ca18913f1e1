import { growthOf, percentile, type Cost, type Load } from './measure.rules.ts';

/** A table of the page, its first row the headings. */
export interface Section {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
}

/** Times of one kind of request at one size, and of its bare query in the same turns. */
export interface Timed {
  readonly size: number;
  readonly times: readonly number[];
  readonly bare: readonly number[] | undefined;
}

/** One kind of request under load at one size. */
export interface LoadedAt {
  readonly size: number;
  readonly load: Load;
}

interface Named<T> {
  readonly name: string;
  readonly at: readonly T[];
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB');
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);
const fold = (value: number) => `${value.toFixed(2)} ×`;
const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Whether the median grew no faster than the logarithm, and by how much. */
export const growthOfTimes = (at: readonly Timed[]) =>
  growthOf(at.map(({ size, times }) => ({ size, p50: median(times) })));

/** p50 and p95 by size, and how the cost grew. */
export function growthTable(kinds: readonly Named<Timed>[]): Section {
  const sizes = kinds[0]?.at.map(({ size }) => whole(size)) ?? [];
  const rows = kinds.map(({ name, at }) => {
    const growth = growthOfTimes(at);
    const cells = at.map(({ times }) => `${ms(median(times))} / ${ms(percentile(times, 0.95))}`);
    return [name, ...cells, fold(growth.cost), growth.isReached ? 'reached' : '**not reached**'];
  });
  const logarithm = kinds[0] ? growthOfTimes(kinds[0].at).logarithm : Number.NaN;
  return {
    title: 'How the cost grows',
    rows: [['p50 / p95 in ms', ...sizes, 'growth', `at most ${fold(logarithm)}`], ...rows],
    note:
      'One request at a time, any page. So many products, and as many members. Growth: p50 of the largest to ' +
      'p50 of the smallest, which may be no more than the growth of the logarithm.',
  };
}

/** What the server adds to the one query that brings the rows. */
export function bareTable(kinds: readonly Named<Timed>[]): Section {
  const compared = kinds.filter(({ at }) => at.every(({ bare }) => bare !== undefined));
  const sizes = compared[0]?.at.map(({ size }) => whole(size)) ?? [];
  const rows = compared.map(({ name, at }) => [
    name,
    ...at.map(({ times, bare = [] }) => `${fold(median(times) / median(bare))} of ${ms(median(bare))}`),
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
export function loadTable(kinds: readonly (Named<LoadedAt> & { readonly cost: Cost })[]): Section {
  const sizes = kinds[0]?.at.map(({ size }) => whole(size)) ?? [];
  const rows = kinds.map(({ name, at, cost }) => [
    name,
    ...at.map(({ load }) => whole((load.requests * 1000) / load.milliseconds)),
    ms(cost.serverMs),
    at.at(-1)?.load.databaseCpuMs === undefined ? '–' : ms(cost.databaseMs),
    whole(1000 / cost.serverMs),
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
