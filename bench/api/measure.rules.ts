/** Returns the percentile for a share such as 0.95, or NaN for an empty list. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** The median time of one kind of request at one catalogue size. */
export interface MedianAtSize {
  readonly size: number;
  readonly p50: number;
}

export interface Growth {
  /** Ratio of the cost at the largest size to that at the smallest. */
  readonly cost: number;
  /** Ratio of the logarithms of the two sizes. */
  readonly logarithm: number;
  readonly isReached: boolean;
}

/**
 * Compares the growth of the median, from the smallest to the largest size, with that of the logarithm.
 */
export function getGrowth(points: readonly MedianAtSize[]): Growth {
  const sorted = points.toSorted((a, b) => a.size - b.size);
  const [small, large] = [sorted.at(0), sorted.at(-1)];
  if (!small || !large) return { cost: Number.NaN, logarithm: Number.NaN, isReached: false };
  const cost = large.p50 / small.p50;
  const logarithm = Math.log(large.size) / Math.log(small.size);
  return { cost, logarithm, isReached: cost <= logarithm };
}

/** The result of a load test: number of requests, duration and CPU times. */
export interface Load {
  readonly requests: number;
  readonly milliseconds: number;
  readonly serverCpuMs: number;
  /** Undefined when the database's processes are not on this machine or not accessible. */
  readonly databaseCpuMs: number | undefined;
}

/** Adds two results. The database time of the sum is undefined if one of them lacks it. */
export const addLoads = (a: Load, b: Load): Load => ({
  requests: a.requests + b.requests,
  milliseconds: a.milliseconds + b.milliseconds,
  serverCpuMs: a.serverCpuMs + b.serverCpuMs,
  databaseCpuMs:
    a.databaseCpuMs === undefined || b.databaseCpuMs === undefined ? undefined : a.databaseCpuMs + b.databaseCpuMs,
});

/** CPU time of one request. */
export interface Cost {
  readonly serverMs: number;
  readonly databaseMs: number;
}

/**
 * Returns the cost of one request. Without a database time, it is estimated as the response time minus the
 * server's CPU time, which is an upper bound.
 *
 * @param p50 median response time without load
 */
export function getRequestCost(load: Load, p50: number): Cost {
  const serverMs = load.serverCpuMs / load.requests;
  const databaseMs =
    load.databaseCpuMs === undefined ? Math.max(0, p50 - serverMs) : load.databaseCpuMs / load.requests;
  return { serverMs, databaseMs };
}

/** Returns the mean cost of several kinds of request. */
export const getMeanCost = (costs: readonly Cost[]): Cost => ({
  serverMs: costs.reduce((sum, { serverMs }) => sum + serverMs, 0) / costs.length,
  databaseMs: costs.reduce((sum, { databaseMs }) => sum + databaseMs, 0) / costs.length,
});

/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

/** Parses the CPU time in ms from `/proc/<pid>/stat` (proc(5)). */
export function parseCpuMs(stat: string): number {
  // The process name in brackets may contain brackets and spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * TICK_MS;
}
