/** The time that a share of the times stay below, such as 0.95 of them; NaN without any. */
export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** One kind of request at one size: of the catalogue, or of whatever it grows with. */
export interface MedianAtSize {
  readonly size: number;
  readonly p50: number;
}

export interface Growth {
  /** How many times what the smallest costs the largest does. */
  readonly cost: number;
  /** The same of the logarithm of the size, whatever its base. */
  readonly logarithm: number;
  readonly isReached: boolean;
}

/**
 * Whether a cost grows no faster than the logarithm of the size: by the median, from the smallest
 * to the largest.
 */
export function getGrowth(points: readonly MedianAtSize[]): Growth {
  const inOrder = points.toSorted((a, b) => a.size - b.size);
  const [small, large] = [inOrder.at(0), inOrder.at(-1)];
  if (!small || !large) return { cost: Number.NaN, logarithm: Number.NaN, isReached: false };
  const cost = large.p50 / small.p50;
  const logarithm = Math.log(large.size) / Math.log(small.size);
  return { cost, logarithm, isReached: cost <= logarithm };
}

/** Some requests by several at once, and what they took of the processors. */
export interface Load {
  readonly requests: number;
  readonly milliseconds: number;
  readonly serverCpuMs: number;
  /** Undefined where the database's processes are not on this machine, or can't be looked at. */
  readonly databaseCpuMs: number | undefined;
}

/** Adds what was measured in turns; a part without the database's share leaves the whole without. */
export const addLoads = (a: Load, b: Load): Load => ({
  requests: a.requests + b.requests,
  milliseconds: a.milliseconds + b.milliseconds,
  serverCpuMs: a.serverCpuMs + b.serverCpuMs,
  databaseCpuMs:
    a.databaseCpuMs === undefined || b.databaseCpuMs === undefined ? undefined : a.databaseCpuMs + b.databaseCpuMs,
});

/** What one request costs, in milliseconds of a core. */
export interface Cost {
  readonly serverMs: number;
  readonly databaseMs: number;
}

/**
 * The cost of one request. Where the database's share was not seen, it is taken to be whatever the
 * answer lasted beyond the server's own work, which is too much rather than too little.
 *
 * @param p50 of one request alone
 */
export function getRequestCost(load: Load, p50: number): Cost {
  const serverMs = load.serverCpuMs / load.requests;
  const databaseMs =
    load.databaseCpuMs === undefined ? Math.max(0, p50 - serverMs) : load.databaseCpuMs / load.requests;
  return { serverMs, databaseMs };
}

/** The mean of several kinds of request, each as frequent as the next. */
export const getMeanCost = (costs: readonly Cost[]): Cost => ({
  serverMs: costs.reduce((sum, { serverMs }) => sum + serverMs, 0) / costs.length,
  databaseMs: costs.reduce((sum, { databaseMs }) => sum + databaseMs, 0) / costs.length,
});

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of a core that a process took, from its `/proc/<pid>/stat` (proc(5)). */
export function parseCpuMs(stat: string): number {
  // The name, in brackets, may hold anything, brackets and blanks too.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) * TICK_MS;
}
