import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until it is so.
 *
 * @returns after how many milliseconds
 * @throws after `patience` milliseconds
 */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, patience = 60_000): Promise<number> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > patience) throw new Error(`not within ${String(patience)} ms: ${what}`);
    await sleep(10);
  }
  return Math.round(performance.now() - begun);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A figure that has a limit: its text, and the fault where it is above. */
export function limited(label: string, milliseconds: number, limit: number) {
  return {
    figure: [`${label} (limit ${seconds(limit)})`, seconds(milliseconds)] as const,
    faults: milliseconds > limit ? [`${label}: ${seconds(milliseconds)}`] : [],
  };
}
