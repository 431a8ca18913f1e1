import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until it is so.
 *
 * @returns after how many milliseconds
 * @throws after `patience` milliseconds
 */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patience = 60_000,
): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > patience) throw new Error(`not within ${String(patience)} ms: ${what}`);
    await sleep(10);
  }
  return Math.round(performance.now() - begun);
}

const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A figure that has a limit: its text, and the fault where it is above. */
export function checkLimit(label: string, milliseconds: number, limit: number) {
  return {
    figure: [`${label} (limit ${formatSeconds(limit)})`, formatSeconds(milliseconds)] as const,
    faults: milliseconds > limit ? [`${label}: ${formatSeconds(milliseconds)}`] : [],
  };
}
