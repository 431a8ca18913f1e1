/*
 * No input costs more than linear time: doubling it takes at most 2.5 times as long. Each input grows until its time
 * can be measured, and is then doubled three times. The test compares the mean factor of one doubling, because a
 * garbage collection can distort a single one. Quadratic time has a factor of 4.
 */

export const MAX_FACTOR = 2.5;
const DOUBLINGS = 3;
const RUNS = 3;
/** Shorter runs are too inaccurate to compare. */
const MEASURABLE_MS = 10;
const MAX_LENGTH = 1_000_000;

export type Work = (input: string) => unknown;

/** Returns CPU time in ms. A busy machine affects it less than elapsed time. */
async function measure(work: Work, input: string): Promise<number> {
  const start = process.cpuUsage();
  await Promise.resolve(work(input)).catch(() => undefined);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function measureFastest(work: Work, input: string): Promise<number> {
  let fastest = Infinity;
  for (let run = 0; run < RUNS; run += 1) fastest = Math.min(fastest, await measure(work, input));
  return fastest;
}

/** Sizes to try before the test fails, because linear work slows down once its data exceed a CPU cache. */
const ATTEMPTS = 3;

/** Returns the time factor of a doubled input, or 1 when the work is too fast to measure. */
export async function measureGrowth(work: Work, createInput: (count: number) => string): Promise<number> {
  // Turns thrown errors into rejections.
  const asyncWork: Work = async (input) => work(input);
  const measureFactor = async (count: number, base: number) => {
    const doubled = await measureFastest(asyncWork, createInput(count * 2 ** DOUBLINGS));
    return (doubled / base) ** (1 / DOUBLINGS);
  };
  let count = 1_000;
  let base = 0;
  for (; createInput(count).length <= MAX_LENGTH; count *= 2) {
    base = await measureFastest(asyncWork, createInput(count));
    if (base >= MEASURABLE_MS) break;
  }
  if (base < MEASURABLE_MS) return 1;
  let minFactor = await measureFactor(count, base);
  for (let attempt = 1; minFactor > MAX_FACTOR && attempt < ATTEMPTS; attempt += 1) {
    count *= 2;
    minFactor = Math.min(minFactor, await measureFactor(count, await measureFastest(asyncWork, createInput(count))));
  }
  return minFactor;
}
