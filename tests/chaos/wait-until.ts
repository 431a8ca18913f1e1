import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the condition is true.
 *
 * @param description for the error message
 * @returns the waiting time in ms
 * @throws after `timeoutMs`
 */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 60_000,
): Promise<number> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > timeoutMs) throw new Error(`not within ${String(timeoutMs)} ms: ${description}`);
    await sleep(10);
  }
  return Math.round(performance.now() - start);
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns a table row for a time with a limit, and a fault when the limit is exceeded. */
export function checkLimit(label: string, milliseconds: number, limit: number) {
  return {
    figure: [`${label} (limit ${formatSeconds(limit)})`, formatSeconds(milliseconds)] as const,
    faults: milliseconds > limit ? [`${label}: ${formatSeconds(milliseconds)}`] : [],
  };
}
